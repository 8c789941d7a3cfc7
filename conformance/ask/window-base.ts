import type { Filter, Operation, Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { clearlyObeys, longestSlack } from '../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { ageInDays } from '../read/time.js'
import { answerTo, filterGroups, narrowCall } from './filter-groups.js'
import { firstCall } from './first-call.js'

/** So many old rows in one answer are no coincidence. */
export const SEVERAL = 3

/**
 * The base for a call with a shorter window: a call with other filters that is made anyway, because a service may ignore
 * the window beside them. Otherwise the plain call, or, if all of its rows are too new, the call for its busiest symbol,
 * whose rows go back further.
 */
export function windowBase(
  operation: Operation,
  { filter }: Parameter,
  days: string,
  evidence: Evidence,
): Probe | undefined {
  const first = firstCall(operation, evidence)
  const plain = answerTo(first, operation, evidence)
  if (plain === undefined || filter?.witness === undefined) return first
  const filtered = filteredBase(operation, filter, days, evidence)
  if (filtered !== undefined || oldRows(plain, filter, days) >= SEVERAL) return filtered ?? first
  return narrowCall(operation, evidence, plain) ?? first
}

/** The call with most filters whose rows, as far as they are known, go back far enough. */
function filteredBase(operation: Operation, filter: Filter, days: string, evidence: Evidence): Probe | undefined {
  const groups = filterGroups(operation, evidence).filter(({ base, filters, probe }) => {
    const answer = answerTo(probe, operation, evidence)
    if (evidence.answer(probe) !== undefined) return answer !== undefined && oldRows(answer, filter, days) >= SEVERAL
    const kept = rowsOf(base).filter((row) => filters.every((asked) => clearlyObeys(asked, row)))
    return countOld(kept, base, filter, days) >= SEVERAL && filters.every((asked) => asked.filter.on === 'row')
  })
  return groups.toSorted((a, b) => b.filters.length - a.filters.length)[0]?.probe
}

/** Number of rows that prove something older than the window. */
export function oldRows(answer: TableAnswer, filter: Filter, days: string): number {
  return countOld(rowsOf(answer), answer, filter, days)
}

function countOld(rows: readonly DataRow[], { exchange }: TableAnswer, { witness }: Filter, days: string): number {
  if (witness === undefined) return 0
  return rows.filter((row) => isOlder(row.text(witness), days, exchange, witness) === true).length
}

/** The date is older than the window in every time zone; undefined without a date. */
export function isOlder(
  date: string | undefined,
  days: string,
  exchange: Exchange,
  column?: string,
): boolean | undefined {
  const age = date === undefined ? undefined : ageInDays(date, exchange, column)
  return age === undefined ? undefined : age > Number(days) + longestSlack(exchange, column)
}
