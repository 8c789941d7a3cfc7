import { detailValues, type Operation, operationById, type Summary } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { callingTiers, reachesAllSymbols } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { countColumns, tellingRows } from '../../read/filter/telling-rows.js'
import { type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { callWith } from '../first-call.js'
import { presenting } from '../make-probe.js'
import { startingAt } from '../rotate.js'
import { requestValues, sentValues } from '../sent-value.js'
import { mostRows, readParams, wholeCall } from '../summary-calls.js'

/**
 * The largest numbers of such requests, of answers that name the rows, and of different values that are kinds of rows.
 */
const [MOST, MOST_ANSWERS, MOST_KINDS] = [24, 12, 8]

/**
 * Requests for what further rows of a summary summarise: those with the most details, first of each kind (each branch,
 * each depot), because a service may count some kinds in another way.
 */
export function furtherDetails(operation: Operation, summary: Summary, evidence: Evidence): readonly Probe[] {
  return evidence.cached(`further details of ${operation.id} ${summary.id}`, (seen) =>
    findDetails(operation, summary, seen),
  )
}

function findDetails(operation: Operation, summary: Summary, evidence: Evidence): readonly Probe[] {
  const target = operationById(evidence.contract, summary.operation)
  if (target === undefined) return []
  const answers = evidence
    .successes(operation.id)
    .filter(({ probe }) => probe.repeat === 0 && isBare(probe, operation, summary))
    .flatMap((exchange) => tablesOf(exchange, operation).filter(({ property }) => property === undefined))
  const found = inTurn(answers.slice(0, MOST_ANSWERS).map((answer) => namedIn(answer, operation, summary, target)))
  const unsent = new Map<string, Probe>()
  for (const { values, tier } of [...firstOfKinds(found, operation, evidence), ...found]) {
    if (unsent.size === MOST) break
    const probe = forTier(tier, wholeCall(target, values, evidence), target, evidence)
    if (evidence.answer(probe) === undefined) unsent.set(probe.key, probe)
  }
  return [...withoutLimit(found, target, evidence), ...unsent.values()]
}

/**
 * The longest details also without the limit that the summary names: fewer rows than the default one show a shorter
 * one.
 */
function withoutLimit(found: readonly Named[], target: Operation, evidence: Evidence): readonly Probe[] {
  const most = Math.max(0, ...found.map(({ count }) => count))
  const longest = found.find(({ count }) => count === most)?.values
  const cap = target.parameters.find((one) => one.cap === 'rows')
  if (longest === undefined || cap?.default === undefined || !Object.hasOwn(longest, cap.name)) return []
  const { [cap.name]: _limit, ...values } = longest
  return [callWith(target, evidence, values)]
}

type Values = Readonly<Record<string, string>>

/** The request for the details of a row, and how many the row counts. */
interface Named {
  readonly values: Values
  readonly count: number
  /** That was told the row: another one may see fewer details. */
  readonly tier: string | undefined
}

function forTier(tier: string | undefined, probe: Probe, target: Operation, { contract }: Evidence): Probe {
  const isOwn = tier !== undefined && reachesAllSymbols(tier, contract) && callingTiers(contract, target).includes(tier)
  return isOwn && tier !== probe.presented.tier ? presenting(probe, { ...probe.presented, tier }) : probe
}

/** A filter of the request could change what its rows summarise. */
function isBare(probe: Probe, operation: Operation, summary: Summary): boolean {
  const harmless = new Set(readParams(summary))
  for (const { name, required, cap } of operation.parameters) if (required || cap === 'rows') harmless.add(name)
  return Object.keys(sentValues(probe, operation)).every((name) => harmless.has(name))
}

/** The values of the requests for the details of each row, those with the most details first. */
function namedIn(answer: TableAnswer, operation: Operation, summary: Summary, target: Operation): readonly Named[] {
  const params = requestValues(answer.exchange.probe, operation)
  const most = mostRows(summary, params, target)
  const counts = countColumns(summary, answer.table)
  const { rows } = tellingRows(answer, counts, most)
  return rows.flatMap((row): readonly Named[] => {
    const values = detailValues(summary, target, { self: row.values(), params })
    const count = Math.max(0, ...counts.map((name) => Number(row.value(name) ?? 0)))
    return values === undefined ? [] : [{ values, count, tier: answer.exchange.probe.presented.tier }]
  })
}

/** The first of each, then the second of each. */
function inTurn(lists: readonly (readonly Named[])[]): readonly Named[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
}

/** The first one with each value of a parameter that has few values. */
function firstOfKinds(named: readonly Named[], { id }: Operation, { target }: Evidence): readonly Named[] {
  const names = [...new Set(named.flatMap(({ values }) => Object.keys(values)))]
  return names.flatMap((name) => {
    const first = new Map<string | undefined, Named>()
    for (const one of named) if (!first.has(one.values[name])) first.set(one.values[name], one)
    const isKind = first.size > 1 && first.size <= MOST_KINDS
    return isKind ? startingAt([...first.values()], id, target.rotation ?? '') : []
  })
}
