import { groupedByEach, type Operation, operationById, type Summary } from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { mayBePage } from '../../ask/pages/may-be-page.js'
import { requestValues } from '../../ask/sent-value.js'
import { type SummarisedRows, valuesFor } from '../../ask/summary-calls.js'
import type { Evidence } from '../../check.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { recentPairs } from './recent-pairs.js'

/** A summary is compared with the details of at most this many recorded answers, with this many rows of each. */
const [MOST_ANSWERS, MOST_ROWS] = [12, 100]

/**
 * Rows of any recorded answer whose details are the whole answer to another recorded request. Without a symbol the details
 * must be those of the same tier.
 */
export function recordedPairs(operation: Operation, summary: Summary, evidence: Evidence): readonly SummarisedRows[] {
  const target = operationById(evidence.contract, summary.operation)
  if (target === undefined) return []
  return evidence.cached(`recorded pairs of ${operation.id} ${summary.id}`, (seen) => {
    const details = detailsByValues(target, seen)
    const bases = details.size === 0 ? [] : basesOf(operation, seen)
    const place = { operation, summary, target, details }
    return bases.flatMap((base) => pairsAt(base, place, seen))
  })
}

type Values = Readonly<Record<string, string>>

interface Place {
  readonly operation: Operation
  readonly summary: Summary
  readonly target: Operation
  readonly details: ReadonlyMap<string, TableAnswer>
}

function pairsAt(base: TableAnswer, place: Place, evidence: Evidence): readonly SummarisedRows[] {
  const { operation, summary, target, details } = place
  const params = requestValues(base.exchange.probe, operation)
  const all = rowsOf(base).slice(0, MOST_ROWS)
  const byDetails = groupedByEach(all, (row) => {
    const values = valuesFor(summary, { self: row.values(), params })
    const answer = values && details.get(detailsName(target, values, base))
    return answer === undefined ? [] : [answer]
  })
  const known = new Set([...byDetails.values()].flat())
  const left = all.filter((row) => !known.has(row))
  return [
    ...[...byDetails].map(([{ exchange }, rows]) => ({ base, rows, probe: exchange.probe, isNarrowed: false })),
    ...recentPairs({ base, rows: left, params }, { summary, target, whole: [...details.values()] }, evidence),
  ]
}

/** Answers to different requests, the first of each. */
function basesOf(operation: Operation, evidence: Evidence): readonly TableAnswer[] {
  const bases = new Map<string, TableAnswer>()
  for (const exchange of evidence.successes(operation.id)) {
    if (exchange.probe.repeat > 0) continue
    const [answer] = tablesOf(exchange, operation).filter(({ property }) => property === undefined)
    if (answer === undefined) continue
    const name = nameOf(operation, requestValues(exchange.probe, operation), exchange.probe.presented.tier)
    if (!bases.has(name) && bases.size < MOST_ANSWERS) bases.set(name, answer)
  }
  return [...bases.values()]
}

/** Whole answers by the values of their requests. */
function detailsByValues(target: Operation, evidence: Evidence): ReadonlyMap<string, TableAnswer> {
  return evidence.cached(`details by values of ${target.id}`, (seen) => {
    const found = new Map<string, TableAnswer>()
    for (const { probe } of seen.successes(target.id)) {
      const answer = probe.repeat > 0 ? undefined : answerTo(probe, target, seen)
      if (answer === undefined || isCapped(rowsOf(answer).length, target, probe)) continue
      if (mayBePage(answer, target, seen)) continue
      const name = detailsName(target, requestValues(probe, target), answer)
      if (!found.has(name)) found.set(name, answer)
    }
    return found
  })
}

/** Unless limits depend on the tier, each that reaches a symbol sees the same rows. Of a list, a tier may leave out a part. */
function detailsName(target: Operation, values: Values, { exchange }: TableAnswer): string {
  const symbol = target.symbolParameter && values[target.symbolParameter]
  const isSame = target.parameters.every(({ byTier }) => byTier === undefined)
  const isOne = isSame && symbol !== undefined && symbol !== '' && !symbol.includes(',')
  return nameOf(target, values, isOne ? undefined : exchange.probe.presented.tier)
}

/** Values with defaults applied, without the cap: it does not matter for a whole answer. Tiers may reach other rows. */
function nameOf(operation: Operation, values: Values, tier: string | undefined): string {
  const given = operation.parameters.map(({ name, cap, default: usual }) =>
    cap === 'rows' ? '' : (values[name] ?? usual ?? ''),
  )
  return JSON.stringify([tier ?? '', given])
}
