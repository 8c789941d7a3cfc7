import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { judged, type Server } from './shelf.test-kit.js'
import { EMPTY, except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolOutOfReach } from './tier-symbol-out-of-reach.js'

const KEY = 'reader#listBooks'
const far = (answer: Parameters<typeof except>[1]) =>
  except((symbol, _id, tier) => symbol === 'ZZZ' && tier === 'reader', answer)

describe('tier.symbol-out-of-reach', () => {
  it('accepts the documented refusal', () => {
    expectPass(judged(tierSymbolOutOfReach, tierContract, lawful, KEY))
  })

  it('refuses rows, an empty table, another status and another code', () => {
    expectFail(
      judged(
        tierSymbolOutOfReach,
        tierContract,
        except(() => true, EMPTY),
        KEY,
      ),
      'found 200',
    )
    expectFail(judged(tierSymbolOutOfReach, tierContract, far(EMPTY), KEY), 'wanted 403 FAR_SHELF')
    expectFail(judged(tierSymbolOutOfReach, tierContract, far(refused('FAR_SHELF', 404)), KEY), 'found 404')
    expectFail(judged(tierSymbolOutOfReach, tierContract, far(refused('NO_SHELF', 403)), KEY), 'found 403 NO_SHELF')
  })

  it('proves nothing when nobody reaches the symbol, or nothing ever succeeds', () => {
    const nobody = except((symbol) => symbol === 'ZZZ', refused('NO_SHELF', 404))
    expectStatus(judged(tierSymbolOutOfReach, tierContract, nobody, KEY), 'no-evidence: prerequisite')
    expectStatus(
      judged(tierSymbolOutOfReach, tierContract, () => refused('FAR_SHELF', 403), KEY),
      'no-evidence: prerequisite',
    )
  })

  it('refuses what a cache hands out after the higher tier had its answer', () => {
    const [reader, member] = tierContract.tiers
    if (reader === undefined || member === undefined) throw new Error('The library has two tiers')
    const roomy = { ...tierContract, tiers: [{ ...reader, quota: { hour: 60 } }, member] }
    const cached: Server = (query, probe) =>
      lawful(query, probe.repeat > 0 ? { ...probe, presented: { ...probe.presented, tier: 'member' } } : probe)
    expectFail(judged(tierSymbolOutOfReach, roomy, cached, KEY), 'also after member was answered: found 200')
    expectPass(judged(tierSymbolOutOfReach, roomy, lawful, KEY))
    expectPass(judged(tierSymbolOutOfReach, tierContract, cached, KEY))
  })
})
