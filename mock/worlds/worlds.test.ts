import request from 'supertest'
import { describe, expect, test } from 'vitest'
import type { TimeSource } from '../clock/system-clock.js'
import { testMock } from '../mock.test-kit.js'
import { addressOf } from '../model/world-address.js'
import { maskSecrets } from './mask-secrets.js'

const STATUS = '/v1/user-status'
const NOON = Date.UTC(2026, 10, 20, 12)

/** A clock that the test advances. */
function handTime(): TimeSource & { pass(milliseconds: number): void } {
  let passed = 0
  return {
    now: () => NOON + passed,
    ticks: () => passed,
    delay: async () => {},
    pass: (milliseconds) => {
      passed += milliseconds
    },
  }
}

describe('worlds', () => {
  test('fifty workers on one port are isolated from each other', async () => {
    const mock = testMock()
    await mock.listen({ port: 0 })
    const worker = async (index: number): Promise<void> => {
      const prefix = `/w/worker-${index}`
      const call = (key = 'key_free') => request(mock.url).get(`${prefix}${STATUS}`).set('X-API-Key', key)
      const control = `${prefix}/__pipeproof`
      await call().expect(200)
      await call().expect(200)
      await call().expect(429)
      await request(mock.url)
        .post(`${control}/clock`)
        .send({ advance: `${index + 1}h`, frozen: true })
        .expect(200)
      expect((await call()).headers['x-ratelimit-remaining']).toBe(index + 1 < 12 ? '7' : '9')
      await request(mock.url).post(`${control}/keys/revoke`).send({ key: 'key_pro' }).expect(204)
      await call('key_pro').expect(401)
      if (index % 2) await request(mock.url).post(`${control}/forced`).send({ error: '503' }).expect(200)
      await call('key_elite').expect(index % 2 ? 503 : 200)
      expect((await request(mock.url).get(`${control}/log`)).body).toHaveLength(6)
    }
    await Promise.all(Array.from({ length: 50 }, (_, index) => worker(index)))
    await request(mock.url).get(STATUS).set('X-API-Key', 'key_pro').expect(200)
    expect(await mock.log()).toHaveLength(1)
    await mock.close()
  })

  test('a header names a world too, and the path wins', async () => {
    const { app, world } = testMock()
    const call = (path: string) => request(app).get(path).set('X-API-Key', 'key_free').set('X-Pipeproof-World', 'a')
    await call(STATUS)
    await call(`/w/b${STATUS}`)
    expect(await world('a').log()).toHaveLength(1)
    expect(await world('b').log()).toHaveLength(1)
  })

  test('only its own world accepts a token; every world accepts one of the default world', async () => {
    const { app, accounts, world } = testMock()
    const call = (path: string, token: string) => request(app).get(path).set('Authorization', `Bearer ${token}`)
    const own = await world('a').accounts.pro.token()
    await call(`/w/a${STATUS}`, own).expect(200)
    await call(`/w/b${STATUS}`, own).expect(401)
    await call(`/w/b${STATUS}`, await accounts.pro.token()).expect(200)
  })

  test.each(['', '.', '-x', 'a b', 'ä', 'a%2Fb', 'x'.repeat(65)])('"%s" is refused as a name', async (name) => {
    const answer = await request(testMock().app).get(`/w/${encodeURI(name)}${STATUS}`)
    expect(answer.status).toBe(400)
    expect(answer.body.details).toContain('Cannot open world')
  })

  test('made-up names block no client and drop no changed world', async () => {
    const mock = testMock({ worlds: { most: 3 } })
    const call = (name: string) => request(mock.app).get(`/w/${name}${STATUS}`).set('X-API-Key', 'key_free')
    await mock.world('kept').keys.revoke('key_pro')
    await call('worker').expect(200)
    for (let i = 0; i < 20; i++) {
      await call(`invented-${i}`).expect(200)
      expect((await call('kept')).status).toBe(i < 2 ? 200 : 429)
      const busy = await call('worker')
      expect(busy.status).toBe(i < 1 ? 200 : 429)
    }
    const revoked = await request(mock.app).get(`/w/kept${STATUS}`).set('X-API-Key', 'key_pro')
    expect(revoked.body.code).toBe('INVALID_API_KEY')
    expect((await request(mock.app).get('/__pipeproof/worlds')).body).toHaveLength(4)
  })

  test('their number is bounded, and idle ones are dropped', async () => {
    const time = handTime()
    const { app, world } = testMock({ time, worlds: { most: 3, idle: 1000 } })
    const call = (name: string) => request(app).get(`/w/${name}${STATUS}`).set('X-API-Key', 'key_free')
    for (const name of ['a', 'b', 'c']) {
      await world(name).latency.add({ milliseconds: 1 })
      expect((await call(name)).headers['x-ratelimit-remaining']).toBe('9')
    }
    const refused = await call('d')
    expect(refused.status).toBe(503)
    expect(refused.body.details).toContain('all 3 worlds are in use')
    time.pass(600)
    await call('a').expect(200)
    time.pass(600)
    await call('d').expect(200)
    const { body } = await request(app).get('/__pipeproof/worlds')
    expect(body).toEqual(['default', 'a', 'd'])
    expect((await call('b')).headers['x-ratelimit-remaining']).toBe('9')
  })

  test("correcting the machine's clock backwards does not turn a world back", async () => {
    const time = handTime()
    const { clock } = testMock({ time })
    time.pass(5000)
    const { now } = await clock.read()
    time.pass(-3000)
    expect((await clock.read()).now).toBe(now)
  })
})

describe('addresses and masks', () => {
  test('a prefix is removed', () => {
    expect(addressOf('/w/a/v1/x', undefined)).toEqual({ world: 'a', path: '/v1/x' })
    expect(addressOf('/w/a', undefined)).toEqual({ world: 'a', path: '/' })
    expect(addressOf('/v1/w/a', undefined)).toEqual({ world: 'default', path: '/v1/w/a' })
  })

  test('secrets are masked everywhere', () => {
    const isSecret = (name: string, text: string): boolean => name === 'auth' || text === 'odd-secret'
    const masked = maskSecrets('/v1/key_pro/odd-secret?auth=1&x=odd-secret&t=eyJhbGciOi.eyJz.c2ln&ok=1', isSecret)
    expect(masked).toBe('/v1/[masked]/[masked]?auth=[masked]&x=[masked]&t=[masked]&ok=1')
    const encoded = maskSecrets('/v1/odd%2Dsecret?x=odd%2dsecret&api%5Fkey=7&y=%zz', isSecret)
    expect(encoded).toBe('/v1/[masked]?x=[masked]&api%5Fkey=[masked]&y=%zz')
    const named = maskSecrets('/v1/a?api_key=1&token=2&X-API-Key=3&ID_token=4&symbol=TOKEN&sortkey=5', () => false)
    expect(named).toBe(
      '/v1/a?api_key=[masked]&token=[masked]&X-API-Key=[masked]&ID_token=[masked]&symbol=TOKEN&sortkey=5',
    )
  })
})
