import { median } from '../bench/figures.js'
import type { Load } from './measure-mock.js'

/** What was measured of one server, round by round. */
export interface Measured {
  readonly cold: number[]
  readonly megabytes: number[]
  /** One entry for each path. */
  readonly loads: readonly Loads[]
}

interface Loads {
  /** Of a repeated request. */
  readonly same: Load[]
  /** Of requests that never repeat. */
  readonly other: Load[]
}

interface How {
  readonly rounds: number
  readonly seconds: number
  /** Of the largest answer. */
  readonly kilobytes: number
}

/** The part of `reports/peers.md` about mock servers. */
export function mockSection(seen: ReadonlyMap<string, Measured>, how: How): string {
  const rows = [...seen].map(([name, { cold, megabytes, loads }]) => {
    const rates = loads.map((load) => ofBoth(load, ({ requestsPerSecond }) => thousands(requestsPerSecond)))
    return `| ${[name, median(cold).toFixed(0), ...rates, median(megabytes).toFixed(0)].join(' | ')} |`
  })
  const times = [...seen].map(([name, { loads }]) => {
    const cells = loads.flatMap(({ same, other }) => [same, other].map(timesOf))
    return `| ${[name, ...cells].join(' | ')} |`
  })
  const ohlc = `OHLC, ${how.kilobytes} kB`
  return `## Mock servers

Interleaved, medians of ${how.rounds} rounds of ${how.seconds} s, wrk with 10 connections. Every server gives the same three answers; ours also checks the key, counts quotas, applies gates and keeps a log. Repeated requests are the same each time; the others have a number that differs in each.

Requests a second, repeated / never repeated:

| server | start to first 200, ms | user-status | company profile | ${ohlc} | memory after load, MB |
|---|---|---|---|---|---|
${rows.join('\n')}

Time of a request in milliseconds, p50 / p99:

| server | user-status, repeated | never repeated | company profile, repeated | never repeated | ${ohlc}, repeated | never repeated |
|---|---|---|---|---|---|---|
${times.join('\n')}
`
}

function ofBoth({ same, other }: Loads, textOf: (load: Load) => string): string {
  return [same, other].map((loads) => textOf(middle(loads))).join(' / ')
}

function timesOf(loads: readonly Load[]): string {
  const { p50, p99 } = middle(loads)
  return `${p50.toFixed(2)} / ${p99.toFixed(1)}`
}

/** The median of each measure. */
function middle(loads: readonly Load[]): Load {
  return {
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  }
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en')
}
