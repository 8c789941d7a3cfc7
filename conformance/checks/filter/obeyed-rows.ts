import { inNumber, type Operation, type Parameter } from '../../../spec/index.js'
import { filterProbes } from '../../ask/filter-answers.js'
import { answerTo } from '../../ask/filter-groups.js'
import { comparesOtherValue } from '../../ask/other-dates.js'
import { filteredForms } from '../../ask/plain/other-forms.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { obeys, type SentFilter, wantedMembers } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { askedIn, parameterOf, sentTo, wasSent } from '../finding/parameter-place.js'
import { placeOf, tablesAt } from '../finding/table-place.js'

/** The calls that test a filter of rows, known after the first rows came back. */
export function filterDerives(instance: Instance, evidence: Evidence): readonly Probe[] {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  return filterProbes(operation, parameter, evidence)
}

/** Every row of every answer obeys the filter, sent or by default; only an answer to a sent value proves it. */
export function judgeObeyed(instance: Instance, evidence: Evidence): Finding {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const answers = tablesAt(placeOf(instance, evidence.contract), evidence)
  const proof: TableAnswer[] = []
  let obeyed = 0
  for (const answer of answers) {
    const asked = askedIn(answer, parameter, operation)
    if (asked === undefined) continue
    const isDefault = !wasSent(answer, parameter, operation)
    const { count, wrong } = tally(rowsOf(answer), asked, evidence)
    if (wrong !== undefined) return disobeyed(instance, asked, { row: wrong, isDefault })
    if (count > 0 && !isDefault) {
      proof.push(answer)
      obeyed += count
    }
  }
  if (obeyed === 0) return notShown(operation, parameter, evidence)
  const exchanges = proof.map(({ exchange }) => exchange)
  return pass(
    `${inNumber(obeyed, 'row')} in ${inNumber(exchanges.length, 'answer')} ${obeyed === 1 ? 'obeys' : 'obey'} "${parameter.name}"`,
    exchanges,
  )
}

/** The violation of a filter in another media type; undefined if none is known. */
export function judgeOtherForms(instance: Instance, evidence: Evidence): Finding | undefined {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const { filter } = parameter
  if (filter === undefined) return undefined
  for (const { form, probe, value } of filteredForms(operation, parameter, evidence)) {
    const answer = answerTo(probe, form, evidence)
    if (answer === undefined) continue
    const asked: SentFilter = { parameter, filter, value, exchange: answer.exchange }
    const { wrong } = tally(rowsOf(answer), asked, evidence)
    if (wrong !== undefined) return disobeyed(instance, asked, { row: wrong, isDefault: false })
  }
  return undefined
}

/** The number of rows that obey, and the first row that does not. */
function tally(rows: readonly DataRow[], asked: SentFilter, evidence: Evidence) {
  let count = 0
  for (const row of rows) {
    const verdict = obeys(asked, row)
    if (verdict === false && !comparesOtherValue(row, asked, evidence)) return { count, wrong: row }
    if (verdict === true) count += 1
  }
  return { count, wrong: undefined }
}

interface Wrong {
  readonly row: DataRow
  /** The value was not sent. */
  readonly isDefault: boolean
}

function disobeyed(instance: Instance, asked: SentFilter, { row, isDefault }: Wrong): Finding {
  const { parameter, filter, value, exchange } = asked
  const cell = row.text(filter.column)
  const wanted = wordsOf(asked)
  const origin = isDefault ? ' (its default)' : ''
  return violated(instance, {
    message: `Row ${row.number} does not obey ${parameter.name}=${value}${origin}: column "${filter.column}" is "${cell}", wanted ${wanted}`,
    expected: wanted,
    actual: cell ?? '',
    exchanges: [exchange],
    marks: [{ exchange: exchange.id, row: row.number, columns: [filter.column] }],
  })
}

function wordsOf(asked: SentFilter): string {
  const { filter, value } = asked
  const members = wantedMembers(asked)
    .map((member) => `"${member}"`)
    .join(' or ')
  switch (filter.op) {
    case 'ne':
      return `anything but ${members}`
    case 'gt':
      return `more than ${value}`
    case 'gte':
      return `at least ${value}`
    case 'lt':
      return `less than ${value}`
    case 'lte':
      return `at most ${value}`
    case 'between':
      return `from ${value.replace(',', ' to ')}`
    case 'prefix':
      return `a string that begins with ${members}`
    case 'contains':
      return `a string that contains ${members}`
    case 'present':
      return wantedMembers(asked)[0] === 'true' ? 'a value' : 'an empty cell'
    case 'bbox':
      return `a place within ${value}`
    case 'near':
      return `a place around ${value}`
    case 'within-days':
      return `a day of the last ${value} days`
    case 'within-hours':
      return `a time of the last ${value} hours`
    case 'within-minutes':
      return `a time of the last ${value} minutes`
    default:
      return members
  }
}

/** Nothing was sent, nothing came back, or no row could prove anything. */
export function notShown(operation: Operation, parameter: Parameter, evidence: Evidence): Finding {
  const sent = sentTo(operation, parameter, evidence)
  if (sent.length > 0) {
    return noEvidence('no-data', `No answer to "${parameter.name}" has a row that shows its effect`, sent)
  }
  const waiting = filterProbes(operation, parameter, evidence)
  const probe = waiting.find((candidate) => evidence.answer(candidate)?.response === undefined) ?? waiting[0]
  if (probe === undefined) {
    return noEvidence('no-data', `No two rows of ${operation.id} differ in "${parameter.name}"`)
  }
  return unanswered(probe, evidence)
}
