import {
  compileRule,
  detailValues,
  evaluateText,
  neededParams,
  type Operation,
  operationById,
  type Parameter,
  type Summary,
} from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { countColumns, isBound, smallestFirst, type Telling, tellingRows } from '../read/filter/telling-rows.js'
import { isCapped } from '../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { acceptedCall } from './accepted-call.js'
import { answerTo } from './filter-groups.js'
import { callWith, firstCall } from './first-call.js'
import { requestValues, sentValues } from './sent-value.js'
import { singleFilters } from './single-filters.js'
import { longWindows } from './wider-window.js'

/** Summary rows that one further call can check. */
export interface SummarisedRows {
  readonly base: TableAnswer
  readonly rows: readonly DataRow[]
  /** Requests everything that these rows summarise. */
  readonly probe: Probe
  /** The request selects fewer rows than the summary covers, because the service refused the longer window. */
  readonly isNarrowed: boolean
  /** The rows of that answer that these rows summarise; set only if it also has others. */
  readonly details?: TableAnswer
}

/**
 * A summary may cost this many further calls, and one for a row of more than a year; the rest of the budget repeats
 * requests before a violation is reported. Details that are cut prove nothing, so another row is tried after them.
 */
const [CALLS, MOST_CUT] = [1, 1]

export function summaryCalls(operation: Operation, summary: Summary, evidence: Evidence): readonly SummarisedRows[] {
  return evidence.cached(`summary calls of ${operation.id} ${summary.id}`, (seen) =>
    makeCalls(operation, summary, seen),
  )
}

function makeCalls(operation: Operation, summary: Summary, evidence: Evidence): readonly SummarisedRows[] {
  const target = operationById(evidence.contract, summary.operation)
  const probes = baseProbes(operation, summary, evidence)
  const isPlain = probes[0]?.key === firstCall(operation, evidence)?.key
  const bases = probes.flatMap((probe) => answerTo(probe, operation, evidence) ?? [])
  if (target === undefined || (isPlain && bases[0]?.exchange.probe.key !== probes[0]?.key)) return []
  return (isPlain ? bases : bases.slice(0, 1)).flatMap((base) => callsFor(base, [operation, summary, target], evidence))
}

type Named = readonly [operation: Operation, summary: Summary, target: Operation]

function callsFor(base: TableAnswer, [operation, summary, target]: Named, evidence: Evidence) {
  const params = requestValues(base.exchange.probe, operation)
  const byKey = new Map<string, { probe: Probe; rows: DataRow[] }>()
  const { rows, long } = inOrder(base, summary, mostRows(summary, params, target))
  let most = CALLS
  const detailsOf = (row: DataRow): Probe | undefined => {
    const values = detailValues(summary, target, { self: row.values(), params })
    return values && wholeCall(target, values, evidence)
  }
  for (const row of knownFirst(rows, summary, detailsOf, target, evidence)) {
    const values = detailValues(summary, target, { self: row.values(), params })
    if (values === undefined) continue
    const key = JSON.stringify(values)
    const found = byKey.get(key)
    if (found !== undefined) found.rows.push(row)
    else if (byKey.size < most || row === long) {
      const probe = wholeCall(target, values, evidence)
      byKey.set(key, { probe, rows: [row] })
      if (most < CALLS + MOST_CUT && isCut(probe, target, evidence)) most += 1
    }
  }
  return [...byKey.values()].map(
    ({ probe, rows }): SummarisedRows => ({ base, rows, ...acceptedCall(probe, target, evidence) }),
  )
}

/** So many rows are considered. */
const MOST_CONSIDERED = 40

/** A row whose details other checks request anyway comes first. */
function knownFirst(
  rows: readonly DataRow[],
  { parameters }: Summary,
  detailsOf: (row: DataRow) => Probe | undefined,
  target: Operation,
  evidence: Evidence,
): readonly DataRow[] {
  if (!Object.values(parameters).some((text) => /\bself\b/.test(text))) return rows
  const planned = target.parameters
    .filter(({ name }) => parameters[name] !== undefined)
    .flatMap((parameter) => singleFilters(target, parameter, evidence))
  const keys = new Set(planned.map(({ probe }) => probe.key))
  const isKnown = (row: DataRow): boolean => {
    const probe = detailsOf(row)
    return probe !== undefined && (keys.has(probe.key) || answerTo(probe, target, evidence) !== undefined)
  }
  const known = rows.slice(0, MOST_CONSIDERED).filter(isKnown)
  return known.length === 0 ? rows : [...known, ...rows.filter((row) => !known.includes(row))]
}

function inOrder(base: TableAnswer, summary: Summary, most: number): Telling {
  const found = tellingRows(base, countColumns(summary, base.table), most)
  return isBound(summary) ? { rows: smallestFirst(found.rows, summary), long: undefined } : found
}

/** The request for these details, or an answered one that differs in its cap only and is whole. */
export function wholeCall(target: Operation, values: Readonly<Record<string, string>>, evidence: Evidence): Probe {
  const wanted = callWith(target, evidence, values)
  if (evidence.answer(wanted) !== undefined) return wanted
  return wholeCalls(target, evidence).get(nameWithoutCap(wanted, target)) ?? wanted
}

/** The first request with a whole answer for each tier and all values but those of caps. */
function wholeCalls(target: Operation, evidence: Evidence): ReadonlyMap<string, Probe> {
  return evidence.cached(`whole calls of ${target.id}`, (seen) => {
    const calls = new Map<string, Probe>()
    for (const { probe } of seen.successes(target.id)) {
      const answer = probe.repeat === 0 ? answerTo(probe, target, seen) : undefined
      const name = nameWithoutCap(probe, target)
      const isWhole = answer !== undefined && !isCapped(rowsOf(answer).length, target, probe)
      if (isWhole && !calls.has(name)) calls.set(name, probe)
    }
    return calls
  })
}

function nameWithoutCap(probe: Probe, target: Operation): string {
  const all = requestValues(probe, target)
  const values = target.parameters.map(({ name, cap }) => (cap === 'rows' ? '' : (all[name] ?? '')))
  return JSON.stringify([probe.presented.tier, ...values])
}

function isCut(probe: Probe, target: Operation, evidence: Evidence): boolean {
  const answer = answerTo(probe, target, evidence)
  return answer !== undefined && isCapped(rowsOf(answer).length, target, probe)
}

/**
 * The summary of one key over the widest window, if its details were requested: a service may cut long windows in one
 * of its operations.
 */
export function wideSummary(operation: Operation, summary: Summary, evidence: Evidence): readonly Probe[] {
  const target = operationById(evidence.contract, summary.operation)
  const plain = firstCall(operation, evidence)
  const isKeyed = operation.parameters.some(({ required }) => required)
  const windows = operation.parameters.filter(({ name, filter, required }) => {
    return filter?.on === 'source' && filter.op === 'within-days' && !required && readParams(summary).includes(name)
  })
  const [window] = windows
  if (target === undefined || plain === undefined || !isKeyed || window === undefined) return []
  const isAnswered = (wide: Probe): boolean => {
    const details = detailValues(summary, target, { self: {}, params: requestValues(wide, operation) })
    const probe = details && wholeCall(target, details, evidence)
    const answer = answerTo(probe, target, evidence)
    return probe !== undefined && answer !== undefined && !isCapped(rowsOf(answer).length, target, probe)
  }
  return longWindows(target, Number(window.default), evidence)
    .map((days) => callWith(operation, evidence, { ...sentValues(plain, operation), [window.name]: days }))
    .filter(isAnswered)
    .slice(0, 1)
}

/** The plain call, and one with each parameter that it hands on; or calls with the parameter that the details need. */
export function baseProbes(operation: Operation, summary: Summary, evidence: Evidence): readonly Probe[] {
  const plain = firstCall(operation, evidence)
  const target = operationById(evidence.contract, summary.operation)
  if (plain === undefined || target === undefined) return []
  const given = requestValues(plain, operation)
  const missing = (names: readonly string[]) =>
    operation.parameters.filter(({ name }) => given[name] === undefined && names.includes(name))
  const filtered = (parameter: Parameter): readonly Probe[] =>
    singleFilters(operation, parameter, evidence).map(({ probe }) => probe)
  const needed = missing(neededParams(summary, target))
  if (needed.length === 0) return [plain, ...missing(readParams(summary)).flatMap((one) => filtered(one).slice(0, 1))]
  return needed.length === 1 ? needed.flatMap(filtered) : []
}

/** Parameters of the summary's own request that the request for the details depends on. */
export function readParams({ parameters }: Summary): readonly string[] {
  return [...new Set(Object.values(parameters).flatMap((text) => compileRule(text, 'row').reads.params))]
}

/** The largest number of detail rows that the service returns whole. */
export function mostRows(summary: Summary, params: Readonly<Record<string, string>>, target: Operation): number {
  const cap = target.parameters.find((parameter) => parameter.cap === 'rows')
  const text = cap === undefined ? undefined : summary.parameters[cap.name]
  const asked = text === undefined ? cap?.default : evaluateText(text, { self: {}, params })
  return Math.min(
    asked === undefined ? Number.POSITIVE_INFINITY : Number(asked),
    cap?.maximum ?? Number.POSITIVE_INFINITY,
  )
}
