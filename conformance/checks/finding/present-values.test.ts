import { expect, it } from 'vitest'
import { presentValues } from './present-values.js'

it('keeps the present values in their order, and nothing else', () => {
  expect(presentValues(2, undefined, 0, undefined)).toEqual([2, 0])
  expect(presentValues(undefined)).toEqual([])
})
