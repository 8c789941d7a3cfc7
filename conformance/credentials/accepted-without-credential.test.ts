import { expect, it } from 'vitest'
import { bare, type ProbeOptions } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { acceptedWithoutCredential } from './accepted-without-credential.js'

const target = { name: 't', baseUrl: 'http://t', accounts: [], symbols: {}, quotas: {} }
const sent = (id: string, form: NonNullable<ProbeOptions['form']>, status: number) =>
  fakeExchange(bare(birdOperation('listBirds'), 'free', { form }), { id, status })

it('finds requests with a wrong credential that were not refused for it', () => {
  const exchanges = [
    sent('x1', 'tampered', 200),
    sent('x2', 'expired', 429),
    sent('x3', 'empty', 401),
    sent('x4', 'malformed', 500),
    sent('x5', 'valid', 200),
  ]
  const found = acceptedWithoutCredential(makeEvidence({ contract: birdContract, target, exchanges }))
  expect(found.map(({ id }) => id)).toEqual(['x1', 'x2'])
})
