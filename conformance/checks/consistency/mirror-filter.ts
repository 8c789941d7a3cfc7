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
import { obeys } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { pass, violated } from '../finding/finding.js'
import { nothingProven, type TablePlace, tablesAt } from '../finding/table-place.js'

/** A parameter of the page that selects the rows of the table inside. Every row must have its value. */
export interface HandedOn {
  readonly parameter: Parameter
  readonly filter: Filter
  /** The mirror's expression for the value. */
  readonly text: string
}

/** The filter that every row must obey, even if the document leaves open which rows the page shows. */
export function handedOn(mirror: Mirror, contract: Contract): readonly HandedOn[] {
  const parameters = operationById(contract, mirror.operation)?.parameters ?? []
  return Object.entries(mirror.parameters).flatMap(([name, text]) => {
    // A table that all pages share is compared as a whole with the other operation, unless the document leaves it open.
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
        message: `Row ${wrong.number} of ${place.key} has another ${parameter.name}: found "${found}", wanted "${value}"`,
        expected: value,
        actual: found,
        exchanges: [answer.exchange],
      })
    }
    if (verdicts.some(({ said }) => said === true)) read.push(answer)
  }
  if (read.length === 0) return nothingProven(place.operation, evidence, `a row with "${filter.column}"`)
  return pass(
    `Every row has the requested ${parameter.name}`,
    read.map(({ exchange }) => exchange),
  )
}
