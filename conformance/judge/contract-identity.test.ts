import { expect, it } from 'vitest'
import { birdContract } from '../test-kit/bird-contract.test-kit.js'
import { contractIdentity } from './contract-identity.js'

it('is equal for equal contracts, in any order of their members', () => {
  const turned = Object.fromEntries(Object.entries(birdContract).reverse()) as unknown as typeof birdContract
  expect(contractIdentity(turned)).toEqual(contractIdentity(birdContract))
  expect(contractIdentity(birdContract)).toEqual({
    title: 'Birds',
    version: '1',
    digest: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

it('differs if anything in the contract differs', () => {
  const other = { ...birdContract, notes: ['one more'] }
  expect(contractIdentity(other).digest).not.toBe(contractIdentity(birdContract).digest)
})
