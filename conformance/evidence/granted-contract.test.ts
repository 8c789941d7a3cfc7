import { describe, expect, it } from 'vitest'
import { miniTarget } from '../checks/finding/harness.test-kit.js'
import { tierContract } from '../checks/tier/tier.test-kit.js'
import { tierGroupRefused } from '../checks/tier/tier-group-refused.js'
import { grantedContract } from './granted-contract.js'

const granted = (quotas: Readonly<Record<string, { hour?: number; day?: number }>>) =>
  grantedContract({ contract: tierContract, target: { ...miniTarget, quotas } })

describe('grantedContract', () => {
  it('replaces each documented quota for which the target has its own figure', () => {
    expect(granted({ reader: { hour: 40 } }).tiers.map(({ quota }) => quota)).toEqual([
      { hour: 40, day: 10 },
      { hour: 50, day: 100 },
    ])
  })

  it('is the contract itself if the target has no quotas', () => {
    expect(granted({})).toBe(tierContract)
  })

  it('lets a tier with room try every operation of a group above it', () => {
    const [first] = tierContract.operations
    const more = first === undefined ? [] : [{ ...first, id: 'rarer', path: '/v1/rarer', group: 'closed' }]
    const contract = { ...tierContract, operations: [...tierContract.operations, ...more] }
    const asked = (hour: number) =>
      tierGroupRefused
        .instances(grantedContract({ contract, target: { ...miniTarget, quotas: { reader: { hour } } } }))
        .map(({ key }) => key)
    expect(asked(2)).toHaveLength(1)
    expect(asked(60)).toEqual(['reader#rare', 'reader#rarer'])
  })
})
