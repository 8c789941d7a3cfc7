import { describe, expect, it } from 'vitest'
import { expectFail, expectPass, expectStatus, keysOf } from './harness.test-kit.js'
import { judged } from './shelf.test-kit.js'
import { except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierGroupAllowed } from './tier-group-allowed.js'

describe('tier.group-allowed', () => {
  it('is about the tiers that a group is open to', () => {
    expect(keysOf(tierGroupAllowed.instances(tierContract))).toBe('reader#open, member#open, member#closed')
  })

  it('accepts success and refuses a refusal for the tier', () => {
    expectPass(judged(tierGroupAllowed, tierContract, lawful, 'member#closed'))
    const closed = except((_symbol, id) => id === 'rare', refused('CLOSED_SHELF', 403))
    expectFail(judged(tierGroupAllowed, tierContract, closed, 'member#closed'), 'member may call "rare"')
  })

  it('blames nothing on a spent quota', () => {
    const spent = () => refused('TOO_OFTEN', 429)
    expectStatus(judged(tierGroupAllowed, tierContract, spent, 'member#closed'), 'no-evidence: prerequisite')
  })
})
