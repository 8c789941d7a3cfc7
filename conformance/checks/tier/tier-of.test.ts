import { expect, it } from 'vitest'
import { tierOf } from './tier-of.js'

it('is the tier that the instance names, and there must be one', () => {
  expect(tierOf({ key: 'reader#open', tier: 'reader' })).toBe('reader')
  expect(() => tierOf({ key: 'listBooks' })).toThrow('No tier in "listBooks"')
})
