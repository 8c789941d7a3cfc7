import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBelow } from '../../model/count-below.js'
import { allSteps } from './background.js'
import { postingSteps } from './postings.js'

test('every row is listed under its key, ascending', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (keys) => {
      const { starts, rows } = allSteps(postingSteps(Uint32Array.from(keys), 10))
      for (let key = 0; key < 10; key++) {
        const expected = keys.flatMap((k, row) => (k === key ? [row] : []))
        expect([...rows.subarray(starts[key], starts[key + 1])]).toEqual(expected)
      }
    }),
  )
})

test('countBelow finds the first number that is not below', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(60), (numbers, limit) => {
      const ascending = numbers.toSorted((a, b) => a - b)
      expect(countBelow(ascending, limit)).toBe(ascending.filter((n) => n < limit).length)
    }),
  )
})
