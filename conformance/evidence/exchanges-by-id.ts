import { cacheOne } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'

/**
 * The exchanges with these ids, in the order of sending. A recording may contain a hundred thousand exchanges, and
 * every finding names some, so they are indexed once.
 */
export function exchangesById({ exchanges }: Pick<Evidence, 'exchanges'>, ids: readonly string[]): readonly Exchange[] {
  const places = ids.flatMap((id) => placesOf(exchanges).get(id) ?? [])
  return [...new Set(places)].sort((a, b) => a - b).flatMap((place) => exchanges[place] ?? [])
}

export function exchangeById(evidence: Pick<Evidence, 'exchanges'>, id: string | undefined): Exchange | undefined {
  return id === undefined ? undefined : exchangesById(evidence, [id])[0]
}

/** The exchanges of an evidence never change. */
const placesOf = cacheOne((exchanges: readonly Exchange[]): ReadonlyMap<string, number> => {
  return new Map(exchanges.map(({ id }, place) => [id, place]))
})
