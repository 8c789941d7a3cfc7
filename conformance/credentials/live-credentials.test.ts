import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { LiveCredentials } from './live-credentials.js'

const target = {
  name: 'birds',
  baseUrl: 'https://target.example',
  accounts: [{ name: 'free-1', tier: 'free', credentials: { apiKeyAuth: 'key' } }],
  symbols: {},
  quotas: {},
}
const refused = (id: string) =>
  fakeExchange(bare(birdOperation('listBirds'), 'free', { scheme: 'apiKeyAuth' }), {
    id,
    account: 'free-1',
    status: 401,
    body: { code: 'INVALID_API_KEY' },
  })

it('keeps its caches as long as the same credentials work', () => {
  const live = new LiveCredentials(birdContract, target)
  const before = live.asOf([])
  expect(live.asOf([])).toBe(before)
  const after = live.asOf([refused('x1'), refused('x2'), refused('x3')])
  expect(after.cache).not.toBe(before.cache)
  expect(
    [before.target, after.target].map(({ accounts }) => accounts.flatMap((one) => Object.keys(one.credentials))),
  ).toEqual([['apiKeyAuth'], []])
})
