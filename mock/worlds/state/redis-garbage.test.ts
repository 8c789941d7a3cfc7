import { Redis } from 'ioredis'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mock } from '../../create-mock.js'
import { testMock } from '../../mock.test-kit.js'
import { redisMissing, startRedis, type TestRedis } from './redis.test-kit.js'
import { onceKey, textKey } from './state-keys.js'

const missing = redisMissing()
const STATUS = '/v1/user-status'
const TEXT = textKey('default')

describe.skipIf(missing)(
  missing ?? 'an error about garbage in Redis names its key, and the mock recovers once the key is deleted',
  () => {
    let server: TestRedis
    let redis: Redis
    let mock: Mock
    beforeAll(async () => {
      server = await startRedis()
      redis = new Redis(server.url)
    })
    beforeEach(async () => {
      await redis.flushall()
      mock = testMock({ redis: server.url })
    })
    afterEach(() => mock.close())
    afterAll(async () => {
      redis.disconnect()
      await server.stop()
    })
    const status = () => request(mock.app).get(STATUS).set('X-API-Key', 'key_pro')
    const expectBroken = (answer: request.Response, key: string): void => {
      expect(`${answer.status} ${answer.body.code}`).toBe('503 STATE_BROKEN')
      expect(answer.body.details).toContain(`delete it (redis-cli DEL '${key}'`)
    }

    test.each<readonly [string, () => Promise<unknown>]>([
      ['no JSON', () => redis.hset(TEXT, 'version', 7, 'text', '{')],
      ['no text', () => redis.hset(TEXT, 'version', 7)],
      ['a scenario of another shape', () => redis.hset(TEXT, 'version', 7, 'text', '{"format":1,"faults":7}')],
      ['nested too deep', () => redis.hset(TEXT, 'version', 7, 'text', '['.repeat(200_000))],
      ['a version beyond all numbers', () => redis.hset(TEXT, 'version', '9'.repeat(40), 'text', '{}')],
      ['JSON of another program', () => redis.hset(TEXT, 'version', 7, 'text', '{"format":1,"accounts":[null]}')],
      ['null', () => redis.hset(TEXT, 'version', 7, 'text', 'null')],
      ['no version', () => redis.hset(TEXT, 'version', 'new', 'text', '{}')],
      ['a broken version', () => redis.hset(TEXT, 'version', '1.5', 'text', '{}')],
      ['another type', () => redis.set(TEXT, 'x')],
    ])('the state of a world: %s', async (_, spoil) => {
      await status().expect(200)
      await redis.del(TEXT)
      await spoil()
      expectBroken(await status(), TEXT)
      expectBroken(await request(mock.app).get('/__pipeproof/clock'), TEXT)
      expectBroken(await request(mock.app).get('/idp/jwks'), TEXT)
      await expect(mock.listen({ port: 0 })).rejects.toThrow(`redis-cli DEL '${TEXT}'`)
      await redis.del(TEXT)
      await status().expect(200)
    })

    test.each<readonly [string, (key: string) => Promise<unknown>]>([
      ['no key', (key) => redis.set(key, 'x')],
      ['another type', (key) => redis.hset(key, 'a', 'b')],
    ])('the key that signs tokens: %s', async (_, spoil) => {
      const key = onceKey('signing-key')
      await spoil(key)
      expectBroken(await request(mock.app).get('/idp/jwks'), key)
      expectBroken(await request(mock.app).post('/__pipeproof/tokens').send({ tier: 'pro' }), key)
      await redis.del(key)
      await request(mock.app).get('/idp/jwks').expect(200)
    })

    test.each<readonly [string, (key: string) => Promise<unknown>]>([
      ['no number', (key) => redis.hset(key, 'start', 'x', 'counted', 'many')],
      ['no finite number', (key) => redis.hset(key, 'start', 'inf', 'counted', '1')],
      ['not a number', (key) => redis.hset(key, 'start', 'nan', 'counted', 'nan')],
      ['a time beyond all dates', (key) => redis.hset(key, 'start', '9e15', 'counted', '1')],
      ['another type', (key) => redis.set(key, 'x')],
    ])('a counter: %s', async (_, spoil) => {
      await expectBrokenCounter(mock, spoil)
    })

    test.each<readonly [string, (key: string) => Promise<unknown>]>([
      ['no finite time', (key) => redis.zadd(key, 'inf', 'x')],
      ['a time beyond all dates', (key) => redis.zadd(key, '9e15', 'x')],
      ['such a time among others', (key) => redis.zadd(key, 1, 'a', Date.now(), 'b', '1e300', 'c')],
      ['the hash of another kind of window', (key) => redis.hset(key, 'start', '1', 'counted', '1')],
      ['a list', (key) => redis.rpush(key, 'x')],
    ])('the times of a rolling window: %s', async (_, spoil) => {
      const rolling = testMock({ redis: server.url, choose: { 'quota-window': 'rolling' } })
      await expectBrokenCounter(rolling, spoil)
      await rolling.close()
    })

    async function expectBrokenCounter({ app }: Mock, spoil: (key: string) => Promise<unknown>): Promise<void> {
      const status = () => request(app).get(STATUS).set('X-API-Key', 'key_pro')
      await status().expect(200)
      const [hour = ''] = await redis.keys('*:hour')
      await redis.del(hour)
      await spoil(hour)
      expectBroken(await status(), hour)
      await redis.del(hour)
      await status().expect(200)
    }
  },
)
