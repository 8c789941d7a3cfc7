import type { Exchange } from '../exchange.js'
import type { Result } from '../report.js'

/** Seconds that the exchanges of each result took; an exchange counts once, for its first result. */
export function resultSeconds(results: readonly Result[], exchanges: readonly Exchange[]): (result: Result) => number {
  const left = new Map(exchanges.map(({ id, milliseconds }) => [id, milliseconds.total]))
  const times = new Map<string, number>()
  for (const result of results) {
    let sum = 0
    for (const id of result.exchanges) {
      sum += left.get(id) ?? 0
      left.delete(id)
    }
    times.set(result.id, Math.round(sum) / 1000)
  }
  return ({ id }) => times.get(id) ?? 0
}
