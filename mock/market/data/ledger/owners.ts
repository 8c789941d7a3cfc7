import type { InsiderSource } from '../../../../fixtures/index.js'
import type { Owners } from '../market.js'

export function ownersOf(people: InsiderSource): Owners {
  const { cik, seats } = people
  let index: Map<number, number> | undefined
  return {
    count: people.count,
    cik: (owner) => tenDigits(cik[owner] ?? 0),
    name: (owner) => people.name(owner),
    byCik(text) {
      if (!/^\d{1,10}$/.test(text)) return undefined
      index ??= new Map(Array.from(cik, (number, owner) => [number, owner]))
      return index.get(Number(text))
    },
    seatRole: (seat) => seats.role[seat] ?? 0,
    seatTitle: (seat) => seats.title[seat] ?? '',
  }
}

export function tenDigits(number: number): string {
  return String(number).padStart(10, '0')
}
