import { describe, expect } from 'vitest'
import { fakeMarket } from '../../mock/market/testing/fake-market.test-kit.js'
import { signingKeyFile } from '../../mock/mock.test-kit.js'
import { worldTest } from './vitest.js'

const TODAY = '2026-11-20'
const test = worldTest({ now: `${TODAY}T12:00:00Z`, market: fakeMarket({ today: TODAY }), signingKeyFile })

describe('toBeClean()', () => {
  test('passes for a client that sends each request once', async ({ world }) => {
    await world.fetch('/v1/user-status', { account: 'pro' })
    await expect(world.coach()).toBeClean()
    await expect(await world.coach()).toBeClean()
  })

  test('fails with the habit, its clause, the requests and the advice', async ({ world }) => {
    for (let times = 0; times < 6; times += 1) await world.fetch('/v1/user-status', { account: 'free' })
    await expect(expect(world.coach()).toBeClean()).rejects.toThrow(/find nothing:\n {2}[a-z-]+.*requests #\d+/)
    await expect(world.coach()).not.toBeClean()
  })

  test('fails without a request', async ({ world }) => {
    await expect(expect(world.coach()).toBeClean()).rejects.toThrow('the coach saw none')
  })
})
