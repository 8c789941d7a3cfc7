import { describe, expect } from 'vitest'
import { fakeMarket } from '../../mock/market/testing/fake-market.test-kit.js'
import { signingKeyFile } from '../../mock/mock.test-kit.js'
import { worldTest } from './vitest.js'

const TODAY = '2026-11-20'
const test = worldTest({ now: `${TODAY}T12:00:00Z`, market: fakeMarket({ today: TODAY }), signingKeyFile })
const statuses = new Set<string>()

describe('a test with a world', () => {
  for (const title of ['one', 'another'])
    test(`has the whole quota, whatever ${title} test spent`, async ({ world }) => {
      const ask = async () => (await world.fetch('/v1/user-status', { account: 'free' })).status
      expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
      await world.clock.advance('1h')
      expect(await ask()).toBe(200)
      statuses.add(world.baseUrl)
    })

  test('has another world than those before', ({ world, mock }) => {
    statuses.add(world.baseUrl)
    expect(statuses.size).toBe(3)
    expect([...statuses].every((url) => url.startsWith(`${mock.url}/w/`))).toBe(true)
  })

  test.for(Array.from({ length: 600 }, (_, place) => place))(
    'is one of more tests than a mock has worlds: %i',
    async (_, { world }) => {
      expect((await world.log()).length).toBe(0)
      await world.choose({ extras: 'headers' })
    },
  )

  test('forces errors, so often and there alone', async ({ world }) => {
    const ask = async (path: string) => (await world.fetch(path, { account: 'pro' })).status
    await world.force(503, { path: '/v1/user-status', times: 1 })
    expect([await ask('/v1/ohlc'), await ask('/v1/user-status'), await ask('/v1/user-status')]).toEqual([200, 503, 200])
    await world.force('TOKEN_EXPIRED')
    expect(await ask('/v1/ohlc')).toBe(401)
  })

  test('names the accounts there are where one is unknown', async ({ world }) => {
    await expect(world.fetch('/v1/ohlc', { account: 'gold' })).rejects.toThrow(/"gold": wanted one of free, /)
  })
})
