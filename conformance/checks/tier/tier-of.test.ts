import { expect, it } from 'vitest'
import { tierOf } from './tier-of.js'

it('is the tier that the instance names; an instance without a tier is an error', () => {
  expect(tierOf({ key: 'reader#open', tier: 'reader' })).toBe('reader')
  expect(() => tierOf({ key: 'listBooks' })).toThrow('No tier in "listBooks"')
})
