import { detailValues, type Operation, type OrderKey, type Parameter, type Summary } from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { isFixed } from '../../ask/pages/is-fixed.js'
import { announcesFurther } from '../../ask/pages/may-be-page.js'
import { requestValues, sentValues } from '../../ask/sent-value.js'
import type { SummarisedRows } from '../../ask/summary-calls.js'
import { cacheByName } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { clearlyBreaks, type SentFilter } from '../../read/filter/obeys-filter.js'
import { firstInversion } from '../../read/first-inversion.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { type Asked, narrowed, windowOf } from './recent-pairs.js'

interface Behind {
  readonly summary: Summary
  readonly target: Operation
}

/**
 * Rows whose details lie in a recorded answer without filters, which may have been cut: by the documented order, all
 * rows behind its last one break a bound of the details, as that one does. So do rows beyond a window over the order's
 * column.
 */
export function orderedPairs(
  { base, rows, params }: Asked,
  { summary, target }: Behind,
  evidence: Evidence,
): readonly SummarisedRows[] {
  const [key] = target.order
  const answer = longestAnswer({ summary, target }, base.exchange.probe.presented.tier, evidence)
  if (answer === undefined || key === undefined || !isFixed(key)) return []
  const found = rowsOf(answer)
  if (firstInversion(found, key, answer.table) !== undefined) return []
  const isCutAnyway = isCapped(found.length, target, answer.exchange.probe) || windowOf(target) !== undefined
  const isWhole = !isCutAnyway && !announcesFurther(answer.exchange, target)
  return rows.flatMap((row): readonly SummarisedRows[] => {
    const values = detailValues(summary, target, { self: row.values(), params })
    if (values === undefined) return []
    const last = found.at(-1)
    const ends = boundsOn(key, values, target, answer)
    if (!isWhole && !(last !== undefined && ends.some((one) => clearlyBreaks(one, last)))) return []
    const caps = target.parameters.filter(({ cap }) => cap !== undefined).map(({ name }) => name)
    const filters = Object.entries(values).filter(([name]) => !caps.includes(name))
    const name = JSON.stringify([target.id, filters])
    const details = narrowedOnce(answer.exchange, name, () => narrowed(answer, filters, target))
    const isFull = details && isCapped(rowsOf(details).length, target, { parameters: Object.entries(values) })
    return details === undefined || isFull === true
      ? []
      : [{ base, rows: [row], probe: answer.exchange.probe, isNarrowed: false, details }]
  })
}

/** Several answers have the same rows of the summary. */
const narrowedOnce = cacheByName<Exchange, TableAnswer | undefined>()

/**
 * The answer to a request of nothing but a limit, or a window that cuts the end of the order off, that has the most
 * rows; a default of another filter would hide rows.
 */
function longestAnswer(
  { summary, target }: Behind,
  tier: string | undefined,
  evidence: Evidence,
): TableAnswer | undefined {
  const windows = target.parameters.filter((one) => cutsEnd(one, target))
  // A summary that names no window means the usual one.
  const names = new Set(windows.map(({ name }) => name))
  const named = Object.keys(summary.parameters).filter((name) => names.has(name))
  return evidence.cached(`longest plain answer of ${target.id} ${tier ?? ''} ${named.join()}`, (seen) => {
    const plain = seen.successes(target.id).filter(({ probe }) => {
      const [given, sent] = [requestValues(probe, target), sentValues(probe, target)]
      const isPlain = target.parameters.every(
        ({ name, cap }) =>
          cap !== undefined ||
          given[name] === undefined ||
          (names.has(name) && (named.includes(name) || sent[name] === undefined)),
      )
      return isPlain && probe.repeat === 0 && probe.presented.tier === tier
    })
    const answers = plain.flatMap(({ probe }) => answerTo(probe, target, seen) ?? [])
    return answers.toSorted((one, other) => rowsOf(other).length - rowsOf(one).length)[0]
  })
}

/** A window over the column of the order, the newest first: the rows beyond it follow all others. */
function cutsEnd({ filter }: Parameter, { order: [key] }: Operation): boolean {
  if (filter?.op !== 'within-days' || filter.on !== 'row') return false
  if (filter.alternatives.length > 0 || filter.open.length > 0) return false
  return key?.direction === 'desc' && key.column === filter.column
}

/** The bounds of this request on the side of the order's end. */
function boundsOn(
  { column, direction }: OrderKey,
  values: Readonly<Record<string, string>>,
  { parameters }: Operation,
  { exchange }: TableAnswer,
): readonly SentFilter[] {
  const ops = direction === 'desc' ? ['gte', 'gt'] : ['lte', 'lt']
  const isBound = ({ filter }: Parameter): boolean =>
    filter?.on === 'row' && filter.column === column && ops.includes(filter.op)
  return parameters.filter(isBound).flatMap((parameter) => {
    const value = values[parameter.name]
    return value === undefined || parameter.filter === undefined
      ? []
      : [{ parameter, filter: parameter.filter, value, exchange }]
  })
}
