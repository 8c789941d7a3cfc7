import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clusterNodes } from './connect-redis.js'
import { redisMissing, startCluster, type TestRedis } from './redis.test-kit.js'
import { redisStore } from './redis-store.js'
import { counterKey } from './state-keys.js'
import { describeStateStore } from './state-store.cases.js'

const missing = redisMissing()

test('the URL of a cluster names one node or more', () => {
  expect(clusterNodes('redis-cluster://a:7000,b:7001')).toEqual(['redis://a:7000', 'redis://b:7001'])
  expect(clusterNodes('rediss-cluster://:secret@a:7000')).toEqual(['rediss://:secret@a:7000'])
  expect(clusterNodes('redis://a:7000')).toBeUndefined()
})

describe.skipIf(missing)(missing ?? 'with a Redis Cluster of three nodes', () => {
  let nodes: readonly TestRedis[] = []
  let url = ''
  beforeAll(async () => {
    ;({ nodes, url } = await startCluster())
  })
  afterAll(() => Promise.all(nodes.map((node) => node.stop())))

  describeStateStore('a cluster', async () => [redisStore(url), redisStore(url)])

  const slotOf = (key: string): string => {
    const port = String(nodes[0]?.port)
    return spawnSync('redis-cli', ['-p', port, 'CLUSTER', 'KEYSLOT', key], { encoding: 'utf8' }).stdout.trim()
  }

  test('all windows of an account have one slot, and accounts have different ones', () => {
    const [hour, day, other] = [
      ['ada', 'hour'],
      ['ada', 'day'],
      ['bob', 'hour'],
    ].map(([account = '', window = '']) => slotOf(counterKey('w', account, window)))
    expect(hour).toMatch(/^\d+$/)
    expect(day).toBe(hour)
    expect(other).not.toBe(hour)
  })

  test('parallel requests through two connections never count more than the limit', async () => {
    const stores = [redisStore(url), redisStore(url)]
    const hour = { name: 'hour', kind: 'fixed', length: 3_600_000, offset: 0, limit: 20, spent: 0, spentAt: 0 } as const
    const charge = { now: Date.UTC(2026, 10, 20, 12), cost: 1, chargeRefused: false, windows: [hour] }
    const accounts = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay']
    const taken = await Promise.all(
      Array.from({ length: 180 }, async (_, index) => {
        const account = accounts[index % accounts.length] ?? ''
        const { allowed } = (await stores[index % 2]?.take('exact', account, charge)) ?? {}
        return { account, allowed }
      }),
    )
    const counts = accounts.map((name) => taken.filter(({ account, allowed }) => account === name && allowed).length)
    expect(counts).toEqual([20, 20, 20, 20, 20, 20])
    await Promise.all(stores.map((store) => store.close()))
  })
})
