import { describe, expect, it } from 'vitest'
import { expectFail, expectPass, expectStatus, keysOf } from './harness.test-kit.js'
import { judged } from './shelf.test-kit.js'
import { except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolInReach } from './tier-symbol-in-reach.js'

describe('tier.symbol-in-reach', () => {
  it('asks every tier for its own symbol and those below', () => {
    expect(keysOf(tierSymbolInReach.instances(tierContract))).toBe('reader#reader, member#reader, member#member')
  })

  it('accepts success and refuses a refusal', () => {
    expectPass(judged(tierSymbolInReach, tierContract, lawful, 'member#member'))
    const tooFar = except((symbol) => symbol === 'ZZZ', refused('FAR_SHELF', 403))
    expectFail(
      judged(tierSymbolInReach, tierContract, tooFar, 'member#member'),
      'within reach of member',
      '403 FAR_SHELF',
    )
  })

  it('blames nothing on an operation that answers nobody, unless the tier is named as the reason', () => {
    const lost = judged(tierSymbolInReach, tierContract, () => ({ status: 404, body: {} }), 'member#member')
    expectStatus(lost, 'no-evidence: prerequisite')
    expectFail(
      judged(tierSymbolInReach, tierContract, () => refused('FAR_SHELF', 403), 'member#member'),
      'FAR_SHELF',
    )
  })

  it('blames nothing on a symbol that does not exist, a spent quota or a dead key', () => {
    for (const answer of [refused('NO_SHELF', 404), refused('TOO_OFTEN', 429), refused('NO_CARD', 401)]) {
      expectStatus(
        judged(tierSymbolInReach, tierContract, () => answer, 'reader#reader'),
        'no-evidence: prerequisite',
      )
    }
  })
})
