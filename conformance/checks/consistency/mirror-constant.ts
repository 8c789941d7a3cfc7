import { type Contract, inNumber, type Mirror, operationById, type Parameter } from '../../../spec/index.js'
import { requestValues } from '../../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import { obeys } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { noEvidence, pass, violated } from '../finding/finding.js'
import { nothingProven, type TablePlace, tablesAt } from '../finding/table-place.js'

/** A table that is the same on every page (a benchmark). */
export function constantOf(place: TablePlace, mirror: Mirror, contract: Contract): Parameter | undefined {
  if (mirror.level !== 'should') return undefined
  const parameters = operationById(contract, mirror.operation)?.parameters ?? []
  return parameters.find(({ name, filter }) => {
    const isQuoted = /^(['"]).*\1$/.test(mirror.parameters[name] ?? '')
    return isQuoted && filter?.on === 'row' && place.operation.parameters.some((own) => own.name === name)
  })
}

/** The document may leave open what the table shows, but the table must not change with the requested page. */
export function judgeConstant(
  instance: Instance,
  place: TablePlace,
  parameter: Parameter,
  evidence: Evidence,
): Finding {
  const { filter } = parameter
  const answers = tablesAt(place, evidence).filter((answer) => rowsOf(answer).length > 0)
  if (filter === undefined || answers.length === 0) return nothingProven(place.operation, evidence, 'a row')
  const asked = answers.map((answer) => ({
    answer,
    value: requestValues(answer.exchange.probe, place.operation)[parameter.name],
  }))
  const own = asked.filter(({ answer, value }) => value !== undefined && isOf(value, answer, { parameter, filter }))
  const values = [...new Set(own.map(({ value }) => value))]
  const exchanges = own.map(({ answer }) => answer.exchange)
  if (values.length > 1) {
    return violated(instance, {
      message: `The rows of ${place.key} change with the requested ${parameter.name}: found ${values.join(' on one page, ')} on another`,
      expected: 'the same for every page',
      actual: values.join(', '),
      exchanges,
    })
  }
  const others = asked.filter(({ answer }) => !exchanges.includes(answer.exchange))
  const [value] = values
  const another = others.find(({ answer }) => value !== undefined && !isOf(value, answer, { parameter, filter }))
  if (another !== undefined) {
    return violated(instance, {
      message: `The rows of ${place.key} change with the requested ${parameter.name}: only the page for ${value} shows its own rows`,
      expected: 'the same for every page',
      actual: `${value} on one page, another ${parameter.name} on the page for ${another.value}`,
      exchanges: [...exchanges, another.answer.exchange],
    })
  }
  return others.length === 0
    ? noEvidence('no-data', `All pages were requested for ${values.join(', ')}`, exchanges)
    : pass(
        `${inNumber(others.length, 'page shows', 'pages show')} a value other than the requested one`,
        others.map(({ answer }) => answer.exchange),
      )
}

function isOf(
  value: string,
  answer: TableAnswer,
  asked: Pick<Required<Parameter>, 'filter'> & { parameter: Parameter },
) {
  return rowsOf(answer).every((row) => obeys({ ...asked, value, exchange: answer.exchange }, row) === true)
}
