import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisMissing, startRedis, type TestRedis } from './redis.test-kit.js'
import { redisStore } from './redis-store.js'
import { describeStateStore } from './state-store.cases.js'
import { StateUnavailable } from './state-store.js'

const missing = redisMissing()

describe.skipIf(missing)(missing ?? 'with a Redis of our own', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  describeStateStore('Redis', async () => [redisStore(redis.url), redisStore(redis.url)])

  test('an unreachable Redis is reported within two seconds, and used again when it is back', async () => {
    const own = await startRedis()
    const store = redisStore(own.url)
    expect(await store.write('w', 0, 'text')).toBe(1)
    await own.stop()
    const asked = performance.now()
    await expect(store.read('w', 0)).rejects.toThrow(StateUnavailable)
    expect(performance.now() - asked).toBeLessThan(2000)
    const again = await startRedis(own.port)
    const back = async (): Promise<unknown> => store.read('w', -1)
    await expect.poll(() => back().catch(() => 'unreachable'), { timeout: 5000 }).toEqual({ version: 0, text: '' })
    await store.close()
    await again.stop()
  })

  test('a Redis that hangs is reported within two seconds', async () => {
    const own = await startRedis()
    const store = redisStore(own.url)
    await store.write('w', 0, 'text')
    own.process.kill('SIGSTOP')
    const asked = performance.now()
    await expect(store.read('w', 0)).rejects.toThrow('Cannot reach the shared state')
    expect(performance.now() - asked).toBeLessThan(2000)
    own.process.kill('SIGCONT')
    expect(await store.read('w', 0)).toEqual({ version: 1, text: 'text' })
    await store.close()
    await own.stop()
  })
})
