import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { judged } from './shelf.test-kit.js'
import { EMPTY, except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolUnknown } from './tier-symbol-unknown.js'

const unknown = (answer: Parameters<typeof except>[1]) => except((symbol) => symbol === 'NOPE', answer)

describe('tier.symbol-unknown', () => {
  it('accepts the code with any 4xx', () => {
    expectPass(judged(tierSymbolUnknown, tierContract, lawful))
    for (const status of [400, 403, 422]) {
      expectPass(judged(tierSymbolUnknown, tierContract, unknown(refused('NO_SHELF', status))))
    }
  })

  it('refuses success, a server error and another code', () => {
    expectFail(judged(tierSymbolUnknown, tierContract, unknown(EMPTY)), 'found 200')
    expectFail(judged(tierSymbolUnknown, tierContract, unknown(refused('NO_SHELF', 500))), 'found 500')
    expectFail(judged(tierSymbolUnknown, tierContract, unknown(refused('FAR_SHELF', 403))), 'found 403 FAR_SHELF')
  })

  it('proves nothing when nothing succeeds', () => {
    expectStatus(
      judged(tierSymbolUnknown, tierContract, () => refused('NO_SHELF', 404)),
      'no-evidence: prerequisite',
    )
  })
})
