import { expect, it } from 'vitest'
import { draftRules } from './draft-rules.js'
import type { DraftColumn } from './samples/draft-columns.js'

const column = (name: string, type: DraftColumn['type'], rows = 30): DraftColumn => {
  return { name, type, nullable: false, example: '', support: { rows, answers: 3 } }
}
const columns = [column('due', 'date'), column('lent', 'timestamp')]
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

it('finds the sums of the fullest columns among thousands, without comparing all', () => {
  const others = Array.from({ length: 2000 }, (_, place) => column(`k${place}`, 'integer', 1))
  const figures = ['total', 'net', 'tax'].map((name) => column(name, 'integer'))
  const rows = Array.from({ length: 30 }, (_, at) => ({
    net: 7 * at + 3,
    tax: at * at + 2,
    total: 7 * at + at * at + 5,
  }))
  const ids = draftRules(rows, [...others, ...figures], 3).map(({ id }) => id)
  expect(ids).toContain('total-is-net-plus-tax')
})
