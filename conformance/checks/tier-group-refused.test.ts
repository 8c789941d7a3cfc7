import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { judged } from './shelf.test-kit.js'
import { EMPTY, except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierGroupRefused } from './tier-group-refused.js'

const rare = (answer: Parameters<typeof except>[1]) =>
  except((_symbol, id, tier) => id === 'rare' && tier === 'reader', answer)

describe('tier.group-refused', () => {
  it('accepts either documented code', () => {
    expectPass(judged(tierGroupRefused, tierContract, lawful))
    expectPass(judged(tierGroupRefused, tierContract, rare(refused('LOCKED_SHELF', 403))))
  })

  it('refuses being let in, another status and another code', () => {
    expectFail(judged(tierGroupRefused, tierContract, rare(EMPTY)), 'is above reader: found 200')
    expectFail(judged(tierGroupRefused, tierContract, rare(refused('CLOSED_SHELF', 402))), 'found 402')
    expectFail(judged(tierGroupRefused, tierContract, rare(refused('FAR_SHELF', 403))), 'found 403 FAR_SHELF')
  })

  it('proves nothing when the group is closed to everybody, or the quota is spent', () => {
    const closed = except((_symbol, id) => id === 'rare', refused('CLOSED_SHELF', 403))
    expectStatus(judged(tierGroupRefused, tierContract, closed), 'no-evidence: prerequisite')
    expectStatus(judged(tierGroupRefused, tierContract, rare(refused('TOO_OFTEN', 429))), 'no-evidence: prerequisite')
  })
})
