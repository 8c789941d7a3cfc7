import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDate } from '../../../fixtures/index.js'
import { boundFilter as filter } from '../../model/contract-parts.test-kit.js'
import { narrowBy, range } from './narrow-by.js'

const rows = fc
  .array(fc.record({ day: fc.integer({ min: 20_000, max: 20_030 }), keys: fc.subarray(['a', 'b', 'c']) }))
  .map((list) => list.toSorted((x, y) => x.day - y.day))

test('windows and keys keep the same rows as a scan', () => {
  fc.assert(
    fc.property(
      rows,
      fc.option(fc.integer({ min: 19_995, max: 20_035 }), { nil: undefined }),
      fc.option(fc.integer({ min: 19_995, max: 20_035 }), { nil: undefined }),
      fc.option(fc.subarray(['a', 'b', 'c', 'unknown'], { minLength: 1 }), { nil: undefined }),
      (list, from, before, keys) => {
        const rowsOf = (key: string) =>
          key === 'unknown'
            ? undefined
            : Uint32Array.from(list.flatMap((row, i) => (row.keys.includes(key) ? [i] : [])))
        const filters = [
          ...(from === undefined ? [] : [filter('date', 'within-days', isoDate(from))]),
          ...(before === undefined ? [] : [filter('date', 'lt', isoDate(before))]),
          ...(keys === undefined ? [] : [filter('key', 'in', keys)]),
        ]
        const days = Uint16Array.from(list, (row) => row.day)
        const narrowed = narrowBy({ dateColumns: ['date'], days, keys: { key: rowsOf } }, filters)
        if (filters.length === 0) {
          expect(narrowed).toBeUndefined()
          return
        }
        const expected = list.flatMap((row, index) => {
          const inside = (from === undefined || row.day >= from) && (before === undefined || row.day < before)
          return inside && (keys === undefined || row.keys.some((key) => keys.includes(key))) ? [index] : []
        })
        expect(Array.from(narrowed?.indices ?? [])).toEqual(expected)
        expect(narrowed?.decided).toEqual(filters.map((bound) => bound.parameter))
      },
    ),
  )
})

test('other filters are not narrowed', () => {
  const plan = { dateColumns: ['date'], days: Uint16Array.of(1, 2, 3), keys: { key: () => Uint32Array.of(1) } }
  expect(narrowBy(plan, [filter('other', 'eq', 'x'), filter('key', 'gte', 'x')])).toBeUndefined()
  expect(narrowBy(plan, [filter('date', 'within-days', 'soon')])).toBeUndefined()
  expect(narrowBy(plan, [filter('constructor', 'eq', 'x')])).toBeUndefined()
  const both = narrowBy(plan, [filter('key', 'eq', 'x'), filter('other', 'eq', 'y')])
  expect([Array.from(both?.indices ?? []), both?.decided]).toEqual([[1], ['key-eq']])
})

test('a range holds its numbers', () => {
  expect([...range(2, 5)]).toEqual([2, 3, 4])
  expect([...range(4, 2)]).toEqual([])
})

test('a word narrows only where no key does, and of several words the rarest one', () => {
  const days = Uint16Array.from({ length: 10 }, (_, day) => day)
  const plan = {
    dateColumns: ['date'],
    days,
    keys: { key: () => Uint32Array.of(2, 3, 4) },
    words: {
      kind: (word: string) => (word === 'none' ? undefined : Uint32Array.of(1, 3, 5, 7)),
      colour: () => Uint32Array.of(3, 7),
    },
  }
  const [kind, colour] = [filter('kind', 'eq', 'a'), filter('colour', 'in', ['red'])]
  expect(narrowBy(plan, [kind, colour])).toEqual({ indices: Uint32Array.of(3, 7), decided: ['colour-in'] })
  expect(narrowBy(plan, [kind, filter('date', 'within-days', isoDate(4))])).toEqual({
    indices: Uint32Array.of(5, 7),
    decided: ['date-within-days', 'kind-eq'],
  })
  expect(narrowBy(plan, [filter('key', 'eq', 'x'), kind])?.decided).toEqual(['key-eq'])
  expect(narrowBy(plan, [filter('colour', 'in', ['red', 'blue'])])).toBeUndefined()
})
