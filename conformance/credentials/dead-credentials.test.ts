import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { deadCredentials, liveTarget } from './dead-credentials.js'

const target: Target = {
  name: 't',
  baseUrl: 'http://t',
  accounts: ['a', 'b'].map((name) => ({
    name,
    tier: 'free',
    credentials: { bearerAuth: '$TOKEN', apiKeyAuth: '$API_KEY' },
  })),
  symbols: {},
  quotas: {},
}

function sent(account: string, scheme: string, status: number) {
  const probe = bare(birdOperation('listBirds'), 'free')
  const header =
    scheme === 'bearerAuth' ? (['Authorization', 'Bearer $TOKEN'] as const) : (['X-API-Key', '$API_KEY'] as const)
  return { ...fakeExchange(probe, { account, status }), requestHeaders: [header] }
}

describe('deadCredentials', () => {
  it('are the sent credentials that were never accepted', () => {
    const exchanges = [
      sent('a', 'bearerAuth', 401),
      sent('a', 'apiKeyAuth', 200),
      sent('b', 'bearerAuth', 200),
      sent('b', 'bearerAuth', 401),
    ]
    expect([...deadCredentials(birdContract, exchanges)]).toEqual(['a bearerAuth'])
  })
})

describe('liveTarget', () => {
  it('has no dead credential and no account without a credential', () => {
    const dead = new Set(['a bearerAuth', 'b bearerAuth', 'b apiKeyAuth'])
    expect(liveTarget(target, dead).accounts).toEqual([
      { name: 'a', tier: 'free', credentials: { apiKeyAuth: '$API_KEY' } },
    ])
  })
})

describe('evidence', () => {
  it('counts the refusal of a live credential as an answer, but not the refusal of a dead one', () => {
    const probe = bare(birdOperation('listBirds'), 'free')
    const dead = makeEvidence({ contract: birdContract, target, exchanges: [sent('a', 'bearerAuth', 401)] })
    expect([dead.answer(probe), dead.missing(probe)]).toEqual([undefined, 'prerequisite'])
    const again = { ...sent('a', 'bearerAuth', 200), probe: bare(birdOperation('listNests'), 'free') }
    const living = makeEvidence({ contract: birdContract, target, exchanges: [sent('a', 'bearerAuth', 401), again] })
    expect(living.answer(probe)?.response?.status).toBe(401)
  })
})
