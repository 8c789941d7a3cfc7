import type { InsiderSource } from '../../../../fixtures/index.js'
import type { Owners } from '../market.js'
import { Texts } from '../texts.js'

/** Owners with the bytes of their strings. */
export interface OwnerTexts extends Owners {
  readonly ciks: Texts
  readonly names: Texts
  /** By seat. */
  readonly titles: Texts
}

export function ownersOf(people: InsiderSource): OwnerTexts {
  const { cik, seats } = people
  const ciks = new Texts(people.count, (owner) => tenDigits(cik[owner] ?? 0))
  const names = new Texts(people.count, people.name)
  const titles = new Texts(seats.count, (seat) => seats.title[seat] ?? '')
  let index: Map<number, number> | undefined
  return {
    count: people.count,
    ciks,
    names,
    cik: ciks.read,
    name: names.read,
    byCik(text) {
      if (!/^\d{1,10}$/.test(text)) return undefined
      index ??= new Map(Array.from(cik, (number, owner) => [number, owner]))
      return index.get(Number(text))
    },
    seatRole: (seat) => seats.role[seat] ?? 0,
    titles,
    seatTitle: titles.read,
  }
}

export function tenDigits(number: number): string {
  return String(number).padStart(10, '0')
}
