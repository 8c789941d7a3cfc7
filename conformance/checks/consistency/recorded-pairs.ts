import {
  compileRule,
  detailValues,
  groupedByEach,
  type Operation,
  operationById,
  type Rule,
  type Summary,
} from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { mayContinue } from '../../ask/pages/may-be-page.js'
import { requestValues } from '../../ask/sent-value.js'
import { readParams, type SummarisedRows } from '../../ask/summary-calls.js'
import type { Evidence } from '../../check.js'
import { reachesAllSymbols } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { isKeyParameter } from '../finding/frames.js'
import { hasColumns, hasOurColumns, type TablePlace } from '../finding/table-place.js'
import { orderedPairs } from './ordered-pairs.js'
import { recentPairs } from './recent-pairs.js'
import type { Summarised } from './summary-verdict.js'

/** A summary is compared with the details of at most this many recorded answers, with this many rows of each. */
const [MOST_ANSWERS, MOST_ROWS] = [12, 100]

/** The calls and other recorded answers; a rule that is only observed is not worth the time. */
export function withPairs(
  calls: readonly SummarisedRows[],
  found: Summarised,
  evidence: Evidence,
): readonly SummarisedRows[] {
  const { place, summary, rule } = found
  if (rule.level === 'observe') return calls
  const nameOf = ({ base, probe }: SummarisedRows): string => `${base.exchange.probe.key} ${probe.key}`
  const known = new Set(calls.map(nameOf))
  const pairs = recordedPairs(place, summary, evidence).filter(
    (pair) =>
      (pair.details !== undefined || !known.has(nameOf(pair))) &&
      (place.table.shape !== 'open' || hasJudgedColumns(pair.base, rule)) &&
      (rule.scope === 'any' || isBare(pair.base, found)),
  )
  return [...calls, ...pairs]
}

/** No filter of the request changes the summary, its details or the rule. One on the key selects whole rows. */
function isBare({ exchange }: TableAnswer, { place, summary, rule }: Summarised): boolean {
  const harmless = new Set([
    ...readParams(summary),
    ...compileRule(rule, 'row').reads.params,
    ...place.operation.parameters
      .filter(
        (one) =>
          one.required || one.cap === 'rows' || (one.filter?.on === 'row' && isKeyParameter(one, place.table.key)),
      )
      .map(({ name }) => name),
  ])
  return exchange.probe.parameters.every(([name]) => harmless.has(name))
}

/**
 * In a table with open columns, a judged rule needs only the columns that it reads; an observed rule needs all of ours.
 */
export function hasJudgedColumns(base: TableAnswer, rule: Rule): boolean {
  return rule.level === 'observe' ? hasOurColumns(base) : hasColumns(base, compileRule(rule, 'row').reads.self)
}

/**
 * Rows of any recorded answer whose details are the whole answer to another recorded request. Without a symbol the
 * details must be those of the same tier.
 */
export function recordedPairs(
  { operation, property, key }: Pick<TablePlace, 'operation' | 'property' | 'key'>,
  summary: Summary,
  evidence: Evidence,
): readonly SummarisedRows[] {
  const target = operationById(evidence.contract, summary.operation)
  if (target === undefined) return []
  return evidence.cached(`recorded pairs of ${key} ${summary.id}`, (seen) => {
    const details = detailsByValues(target, seen)
    const isAnswered = seen.successes(target.id).length > 0
    const bases = isAnswered ? basesOf(operation, property, seen) : []
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
    const values = detailValues(summary, target, { self: row.values(), params })
    const answer = values && details.get(detailsName(target, values, base))
    return answer !== undefined && seesSameMarket(base, answer.exchange.probe, target, evidence) ? [answer] : []
  })
  const known = new Set([...byDetails.values()].flat())
  const left = all.filter((row) => !known.has(row))
  return [
    ...[...byDetails].map(([{ exchange }, rows]) => ({ base, rows, probe: exchange.probe, isNarrowed: false })),
    ...recentPairs({ base, rows: left, params }, { summary, target, whole: [...details.values()] }, evidence),
    ...orderedPairs({ base, rows: left, params }, { summary, target }, evidence),
  ]
}

/**
 * The details show everything that the row may sum up: totals may count what is behind symbols that the tier does not
 * reach.
 */
export function seesSameMarket(base: TableAnswer, details: Probe, target: Operation, { contract }: Evidence): boolean {
  const symbol = requestValues(details, target)[target.symbolParameter ?? ''] ?? ''
  return (symbol !== '' && !symbol.includes(',')) || reachesAllSymbols(base.exchange.probe.presented.tier, contract)
}

/** Answers to different requests, the first of each. */
function basesOf(operation: Operation, property: string | undefined, evidence: Evidence): readonly TableAnswer[] {
  const bases = new Map<string, TableAnswer>()
  for (const exchange of evidence.successes(operation.id)) {
    if (exchange.probe.repeat > 0) continue
    const [answer] = tablesOf(exchange, operation).filter((one) => one.property === property)
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
      if (mayContinue(answer, target, seen)) continue
      const name = detailsName(target, requestValues(probe, target), answer)
      if (!found.has(name)) found.set(name, answer)
    }
    return found
  })
}

/**
 * Unless limits depend on the tier, every tier that includes a symbol sees the same rows of it. Of a list of symbols, a
 * tier may see only some.
 */
function detailsName(target: Operation, values: Values, { exchange }: TableAnswer): string {
  const symbol = target.symbolParameter && values[target.symbolParameter]
  const isSame = target.parameters.every(({ byTier }) => byTier === undefined)
  const isOne = isSame && symbol !== undefined && symbol !== '' && !symbol.includes(',')
  return nameOf(target, values, isOne ? undefined : exchange.probe.presented.tier)
}

/**
 * Values with defaults applied. The cap does not matter for a whole answer, so it is left out. Tiers may see other
 * rows.
 */
function nameOf(operation: Operation, values: Values, tier: string | undefined): string {
  const given = operation.parameters.map(({ name, cap, default: usual }) =>
    cap === 'rows' ? '' : (values[name] ?? usual ?? ''),
  )
  return JSON.stringify([tier ?? '', given])
}
