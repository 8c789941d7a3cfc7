import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allSteps } from '../background.js'
import { orderRows } from './order-rows.js'
import { RowList } from './row-list.js'

test('rows ascend by day, then by value, then as they were written', () => {
  const row = fc.record({ day: fc.integer({ min: 10, max: 14 }), shares: fc.nat(3), price: fc.nat(4) })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (list) => {
      const rows = new RowList(1)
      for (const { day, shares, price } of list) {
        rows.add({ day, seat: 0, code: 6, acquired: true, indirect: true, shares, price, following: 0 })
      }
      const expected = list
        .map((entry, index) => ({ ...entry, index }))
        .toSorted((a, b) => a.day - b.day || a.shares * a.price - b.shares * b.price || a.index - b.index)
      expect([...allSteps(orderRows(rows))]).toEqual(expected.map(({ index }) => index))
    }),
  )
})
