import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BREAKS, NEITHER, OBEYS, tellsEach } from './tells-each.js'

describe('tellsEach()', () => {
  const marks = (...each: number[][]): Uint8Array[] => each.map((one) => Uint8Array.from(one))

  test.each([
    [
      'a row passes all, and each filter alone removes a row',
      [
        [OBEYS, BREAKS, OBEYS],
        [OBEYS, OBEYS, BREAKS],
      ],
      [0, 1],
      true,
    ],
    [
      'no row passes all',
      [
        [BREAKS, OBEYS],
        [OBEYS, BREAKS],
      ],
      [0, 1],
      false,
    ],
    [
      'the second filter removes no row alone',
      [
        [OBEYS, BREAKS],
        [OBEYS, BREAKS],
      ],
      [0, 1],
      false,
    ],
    [
      'the second filter need not be told',
      [
        [OBEYS, BREAKS],
        [OBEYS, OBEYS],
      ],
      [0],
      true,
    ],
    ['an unclear row is not broken', [[OBEYS, NEITHER]], [0], false],
    ['no rows', [[]], [], false],
  ])('%s', (_, each, told, expected) => {
    expect(tellsEach(marks(...each), told, each[0]?.length ?? 0)).toBe(expected)
  })

  test('without filters, one row is enough', () => {
    expect([tellsEach([], [], 0), tellsEach([], [], 1)]).toEqual([false, true])
  })

  test('as many rows must pass as the caller wants', () => {
    const each = marks([OBEYS, BREAKS, OBEYS])
    expect([1, 2, 3].map((passing) => tellsEach(each, [0], 3, passing))).toEqual([true, true, false])
  })

  test('agrees with its definition', () => {
    const table = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 })).chain(([filters, rows]) =>
      fc.array(fc.array(fc.constantFrom(NEITHER, OBEYS, BREAKS), { minLength: rows, maxLength: rows }), {
        minLength: filters,
        maxLength: filters,
      }),
    )
    fc.assert(
      fc.property(table, fc.array(fc.nat(3)), fc.integer({ min: 1, max: 3 }), (each, places, passing) => {
        const told = places.filter((place) => place < each.length)
        const rows = [...(each[0] ?? []).keys()]
        const passes = (row: number, but?: number) => each.every((one, at) => at === but || one[row] === OBEYS)
        const defined =
          rows.filter((row) => passes(row)).length >= passing &&
          told.every((place) => rows.some((row) => each[place]?.[row] === BREAKS && passes(row, place)))
        expect(tellsEach(marks(...each), told, rows.length, passing)).toBe(defined)
      }),
    )
  })
})
