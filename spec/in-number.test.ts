import { expect, it } from 'vitest'
import { inNumber } from './in-number.js'

it('uses the English singular and plural', () => {
  expect([0, 1, 2].map((count) => inNumber(count, 'violation'))).toEqual([
    '0 violations',
    '1 violation',
    '2 violations',
  ])
  expect([1, 2].map((count) => inNumber(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
})
