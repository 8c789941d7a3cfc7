import { inNumber } from '../../spec/index.js'
import type { Latency } from '../report.js'
import { compareRuns } from './compare-runs.js'
import type { Comparison } from './comparison.js'
import type { ReadReport, ReadResult } from './read-report.js'

/** Several runs of one service, oldest first. */
export interface Trend {
  readonly runs: readonly TrendRun[]
  /** Requirements that changed: a status for each run, undefined if the run did not have the requirement. */
  readonly changed: readonly Line[]
  /** Choices that changed. */
  readonly choices: readonly Line[]
  /** Milliseconds: the median and the 95th percentile of all requests, then the median of each operation. */
  readonly latency: readonly Line[]
  /** The run to compare with, and the last run. */
  readonly comparison: Comparison
}

export interface TrendRun {
  readonly startedAt: string
  readonly verdict: string
  readonly decided: number
  readonly violated: number
  readonly of: number
}

export interface Line {
  readonly id: string
  readonly values: readonly (string | undefined)[]
}

/** `since` is the beginning of a time, `2026-11-20`; without it the first run is compared with the last. */
export function trendOf(reports: readonly ReadReport[], since = ''): Trend {
  const runs = [...reports].sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0))
  const from = runs.find((run) => timeOf(run) >= since)
  const to = runs.at(-1)
  if (from === undefined || to === undefined)
    throw new Error(`Cannot show a trend: found no run since "${since}", wanted one at least`)
  return {
    runs: runs.map(runOf),
    changed: linesOf(
      runs,
      ({ results }) => new Map([...results].map(([id, { status, accepted }]) => [id, accepted ? 'accepted' : status])),
    ),
    choices: linesOf(runs, ({ choices }) => choices),
    latency: latencyLines(runs),
    comparison: from === to ? onlyRun(to) : sinceThen(from, runs.slice(runs.indexOf(from) + 1)),
  }
}

function onlyRun(run: ReadReport): Comparison {
  const { facts, ...same } = compareRuns(run, run)
  return {
    ...same,
    title: `${run.target.name}: one run`,
    facts: [...facts.slice(0, 1), 'No other run to compare it with'],
  }
}

/** The first run against the last one. A violation lasts until a later run decides the requirement again. */
function sinceThen(from: ReadReport, later: readonly ReadReport[]): Comparison {
  const to = later.at(-1) ?? from
  const lasting = [...to.results.values()].flatMap(({ id, status }) => {
    const known = status === 'no-evidence' ? lastDecided(id, later) : undefined
    return known?.status === 'fail' || known?.status === 'warn' ? [known] : []
  })
  const { facts } = compareRuns(from, to)
  const results = new Map([...to.results, ...lasting.map((result) => [result.id, result] as const)])
  const comparison = compareRuns(from, { ...to, results })
  const note = `${inNumber(lasting.length, 'violation or warning', 'violations or warnings')} of earlier runs, which the last run did not decide again`
  return {
    ...comparison,
    facts: [...facts.slice(0, 2), ...comparison.facts.slice(2), ...(lasting.length === 0 ? [] : [note])],
  }
}

function lastDecided(id: string, runs: readonly ReadReport[]): ReadResult | undefined {
  const run = runs.findLast(({ results }) => (results.get(id)?.status ?? 'no-evidence') !== 'no-evidence')
  const result = run?.results.get(id)
  return run && result && { ...result, message: `${result.message} (run of ${timeOf(run)})` }
}

function timeOf({ startedAt = '' }: ReadReport): string {
  return startedAt
}

function runOf({ startedAt = '', verdict, results }: ReadReport): TrendRun {
  const statuses = [...results.values()].map(({ status }) => status)
  const applicable = statuses.filter((status) => status !== 'not-applicable')
  return {
    startedAt,
    verdict,
    decided: applicable.filter((status) => status !== 'no-evidence').length,
    violated: statuses.filter((status) => status === 'fail').length,
    of: applicable.length,
  }
}

function latencyLines(runs: readonly ReadReport[]): readonly Line[] {
  const all = runs.map(({ latency }) => latency)
  if (all.every((latency) => latency === undefined)) return []
  const line = (id: string, timeIn: (latency: Latency) => number | undefined): Line => ({
    id,
    values: all.map((latency) => (latency === undefined ? undefined : timeIn(latency)?.toFixed(1))),
  })
  const operations = new Set(all.flatMap((latency) => Object.keys(latency?.operations ?? {})))
  return [
    line('all requests, median', ({ median }) => median),
    line('all requests, 95 %', ({ p95 }) => p95),
    ...[...operations].sort().map((id) => line(id, (latency) => latency.operations[id])),
  ]
}

/** A status that one run could not decide is not a change. */
function linesOf(
  runs: readonly ReadReport[],
  valuesOf: (run: ReadReport) => ReadonlyMap<string, string>,
): readonly Line[] {
  const all = runs.map(valuesOf)
  const ids = [...new Set(all.flatMap((values) => [...values.keys()]))].sort()
  return ids
    .map((id) => ({ id, values: all.map((values) => values.get(id)) }))
    .filter(({ values }) => new Set(values.filter((value) => value !== undefined && value !== 'no-evidence')).size > 1)
}
