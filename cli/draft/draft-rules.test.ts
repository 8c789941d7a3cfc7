import { expect, it } from 'vitest'
import { draftRules } from './draft-rules.js'
import type { DraftColumn } from './samples/draft-columns.js'

const columns = ['due', 'lent'].map((name) => ({ name, type: name === 'due' ? 'date' : 'timestamp' })) as DraftColumn[]
const day = (place: number, later: number): string =>
  new Date(Date.UTC(2026, 0, 1 + 9 * place + later)).toISOString().slice(0, 10)

/** Thirty loans; each is due so many days after it was lent. */
const idsOf = (days: number): readonly string[] => {
  const rows = Array.from({ length: 30 }, (_, place) => ({ lent: `${day(place, 0)} 10:00:00`, due: day(place, days) }))
  return draftRules(rows, columns, 3).map(({ id }) => id)
}

it('finds that a moment lies on a day at most, unless it is that day in every row', () => {
  expect(idsOf(5)).toEqual(['day-of-lent-at-most-due'])
  expect(idsOf(0)).toEqual(['due-at-most-lent'])
})
