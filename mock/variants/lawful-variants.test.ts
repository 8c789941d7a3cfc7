import { expect, test } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { chooseOptions } from '../model/choose.js'
import { BUNDLES } from './bundles.js'
import { lawfulVariants } from './lawful-variants.js'

const contract = loadContract()
const variants = lawfulVariants(contract)

test('every option of every open point is a variant once, but for the defaults', () => {
  const options = contract.openPoints.reduce((sum, { options }) => sum + options.length - 1, 0)
  expect(variants.length).toBe(options + BUNDLES.length)
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length)
})

test('every choice of a variant is an option of the contract', () => {
  for (const { choices } of variants) expect(() => chooseOptions(contract, choices)).not.toThrow()
})
