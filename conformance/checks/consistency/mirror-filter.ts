import {
  type Contract,
  evaluateText,
  type Filter,
  type Mirror,
  operationById,
  type Parameter,
} from '../../../spec/index.js'
import { requestValues } from '../../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import { obeys } from '../../read/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { pass, violated } from '../finding/finding.js'
import { nothingProven, type TablePlace, tablesAt } from '../finding/table-place.js'

/** A value that a page hands on to the operation whose table it holds: the rows must be of that value. */
export interface HandedOn {
  readonly parameter: Parameter
  readonly filter: Filter
  /** Text of the mirror that gives the value. */
  readonly text: string
}

/** What binds the rows of every answer, also where the documentation leaves open which of them the page shows. */
export function handedOn(mirror: Mirror, contract: Contract): readonly HandedOn[] {
  const parameters = operationById(contract, mirror.operation)?.parameters ?? []
  return Object.entries(mirror.parameters).flatMap(([name, text]) => {
    // What is the same for every page is held against the other operation as a whole, unless that is left open.
    if (mirror.level !== 'observe' && !text.includes('params.')) return []
    const parameter = parameters.find((candidate) => candidate.name === name)
    const filter = parameter?.filter
    return parameter === undefined || filter === undefined || filter.on !== 'row' ? [] : [{ parameter, filter, text }]
  })
}

export function judgeHandedOn(
  instance: Instance,
  place: TablePlace,
  { parameter, filter, text }: HandedOn,
  evidence: Evidence,
): Finding {
  const read: TableAnswer[] = []
  for (const answer of tablesAt(place, evidence)) {
    const params = requestValues(answer.exchange.probe, place.operation)
    const value = evaluateText(text, { self: {}, params })
    if (value === undefined) continue
    const verdicts = rowsOf(answer).map((row) => ({
      row,
      said: obeys({ parameter, filter, value, exchange: answer.exchange }, row),
    }))
    const wrong = verdicts.find(({ said }) => said === false)?.row
    if (wrong !== undefined) {
      const found = wrong.text(filter.column) ?? ''
      return violated(instance, {
        message: `Row ${wrong.number} of ${place.key} is of another ${parameter.name}: found "${found}", wanted "${value}"`,
        expected: value,
        actual: found,
        exchanges: [answer.exchange],
      })
    }
    if (verdicts.some(({ said }) => said === true)) read.push(answer)
  }
  if (read.length === 0) return nothingProven(place.operation, evidence, `a row with "${filter.column}"`)
  return pass(
    `Every row is of the ${parameter.name} that was asked for`,
    read.map(({ exchange }) => exchange),
  )
}
