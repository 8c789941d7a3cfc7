import { expect, it } from 'vitest'
import { nearestNames } from './nearest-names.js'

it('finds the intended name for a mistyped one', () => {
  const known = ['getOhlc', 'getUserStatus', 'getCompanyProfile', 'getForm4Trends']
  expect(nearestNames('getOlhc', known, 1)).toEqual(['getOhlc'])
  expect(nearestNames('companyprofile', known, 1)).toEqual(['getCompanyProfile'])
  expect(nearestNames('getUserStatusx', known)).toHaveLength(3)
  expect(nearestNames('x', [])).toEqual([])
})
