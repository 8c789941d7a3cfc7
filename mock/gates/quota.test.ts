import request from 'supertest'
import { describe, expect, test } from 'vitest'
import type { Mock } from '../create-mock.js'
import { testMock } from '../mock.test-kit.js'

const STATUS = '/v1/user-status'
const TOMORROW = String(Date.UTC(2026, 10, 21) / 1000)

const asked = (mock: Mock, key: string, path = STATUS) => request(mock.app).get(path).set('X-API-Key', key)
const remaining = async (call: PromiseLike<request.Response>): Promise<string> => {
  const { status, headers } = await call
  return `${status} ${headers['x-ratelimit-remaining']}`
}

describe('a quota', () => {
  test('counts down in the headers, then refuses with limit and reset time', async () => {
    const mock = testMock()
    for (const left of ['9', '8']) {
      const { status, headers } = await asked(mock, 'key_free')
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'x-ratelimit-limit': '10',
        'x-ratelimit-remaining': left,
        'x-ratelimit-reset': TOMORROW,
      })
    }
    const refused = await asked(mock, 'key_free')
    expect(refused.status).toBe(429)
    expect(Object.keys(refused.body)).toEqual(['error', 'code', 'details'])
    expect(refused.body.code).toBe('RATE_LIMIT_EXCEEDED')
    expect(refused.body.details).toContain('2 requests per hour')
    expect(refused.body.details).toContain('2026-11-20T13:00:00.000Z')
    expect(refused.headers['x-ratelimit-remaining']).toBe('8')
  })

  test('gives exactly 25 successes to 200 parallel requests of a Pro account, over both credentials', async () => {
    const mock = testMock()
    const token = await mock.accounts.pro.token()
    await mock.listen({ port: 0 })
    const credentials = [{ 'X-API-Key': 'key_pro' }, { Authorization: `Bearer ${token}` }]
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        request(mock.url)
          .get(STATUS)
          .set(credentials[i % 2] ?? {}),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(25)
    expect(statuses.filter((status) => status === 429)).toHaveLength(175)
    await mock.close()
  })

  test('follows the clock: hours start again, the day continues, and the header names the next midnight', async () => {
    const mock = testMock()
    for (let hour = 0; hour < 5; hour++) {
      await asked(mock, 'key_free').expect(200)
      await asked(mock, 'key_free').expect(200)
      await asked(mock, 'key_free').expect(429)
      await mock.clock.advance('1h')
    }
    const spent = await asked(mock, 'key_free')
    expect(spent.body.details).toContain('10 requests per day')
    expect(spent.body.details).toContain('2026-11-21T00:00:00.000Z')
    await mock.clock.set('2026-11-21T00:00:00Z')
    const next = await asked(mock, 'key_free')
    expect(next.headers['x-ratelimit-remaining']).toBe('9')
    expect(next.headers['x-ratelimit-reset']).toBe(String(Date.UTC(2026, 10, 22) / 1000))
  })

  test('shows its headers on every answer to a known account, and counts refusals except 429', async () => {
    const mock = testMock()
    expect(await remaining(asked(mock, 'key_pro', '/v1/form4-unusual-ownership'))).toBe('403 99')
    expect(await remaining(asked(mock, 'key_pro', '/v1/company-profile?symbol=ZZNOPE'))).toBe('404 98')
    expect(await remaining(asked(mock, 'key_pro', '/v1/form4-company-summary'))).toBe('400 97')
    expect(await remaining(asked(mock, 'key_pro', '/v1/company-info-page'))).toBe('200 96')
    expect(await remaining(asked(mock, 'key_pro', '/v1/nothing'))).toBe('404 96')
    expect(await remaining(request(mock.app).post(STATUS).set('X-API-Key', 'key_pro'))).toBe('405 96')
  })

  test('ready-made accounts have one request left, or none', async () => {
    const mock = testMock()
    expect(await remaining(asked(mock, 'key_pro_one_left'))).toBe('200 0')
    expect(await remaining(asked(mock, 'key_pro_one_left'))).toBe('429 0')
    expect(await remaining(asked(mock, 'key_elite_exhausted'))).toBe('429 0')
    await mock.clock.advance('1d')
    expect(await remaining(asked(mock, 'key_elite_exhausted'))).toBe('200 999')
  })

  test('can be multiplied and lifted, and the headers stay correct', async () => {
    const tenfold = testMock({ quota: 'x10' })
    expect((await asked(tenfold, 'key_free')).headers).toMatchObject({
      'x-ratelimit-limit': '100',
      'x-ratelimit-remaining': '99',
    })
    const lifted = testMock({ quota: 'off' })
    for (let i = 0; i < 20; i++) await asked(lifted, 'key_free').expect(200)
    expect(() => testMock({ quota: 'x0' })).toThrow('Cannot read the quota "x0": wanted real, off, or xN')
  })
})

describe('choices about quotas', () => {
  test('quota-counts=successes: only successes count, and never more than allowed', async () => {
    const mock = testMock({ choose: { 'quota-counts': 'successes' } })
    expect(await remaining(asked(mock, 'key_free', '/v1/form4-trends'))).toBe('403 10')
    expect(await remaining(asked(mock, 'key_free'))).toBe('200 9')
    const many = await Promise.all(Array.from({ length: 20 }, () => asked(mock, 'key_free')))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('quota-scope=credential: key and token have a quota each', async () => {
    const mock = testMock({ choose: { 'quota-scope': 'credential' } })
    const token = await mock.accounts.free.token()
    expect(await remaining(asked(mock, 'key_free'))).toBe('200 9')
    const byToken = request(mock.app).get(STATUS).set('Authorization', `Bearer ${token}`)
    expect(await remaining(byToken)).toBe('200 9')
  })

  test('reset-window=exhausted and hourly-headers=present', async () => {
    const mock = testMock({ choose: { 'reset-window': 'exhausted', 'hourly-headers': 'present' } })
    const first = await asked(mock, 'key_free')
    expect(first.headers).toMatchObject({ 'x-ratelimit-reset': TOMORROW, 'x-ratelimit-remaining-hour': '1' })
    await asked(mock, 'key_free')
    const refused = await asked(mock, 'key_free')
    expect(refused.headers['x-ratelimit-reset']).toBe(String(Date.UTC(2026, 10, 20, 13) / 1000))
  })

  test.each([
    ['rolling', '2026-11-20T13:00:01Z', '2026-11-20T12:59:59Z'],
    ['first-use', '2026-11-20T13:00:01Z', '2026-11-20T12:59:59Z'],
    ['other-zone', '2026-11-20T13:00:00Z', '2026-11-20T12:59:59Z'],
  ])('quota-window=%s', async (option, after, before) => {
    const mock = testMock({ choose: { 'quota-window': option } })
    await mock.clock.freeze()
    await mock.clock.set('2026-11-20T12:00:01Z')
    await asked(mock, 'key_free').expect(200)
    await asked(mock, 'key_free').expect(200)
    await mock.clock.set(before)
    await asked(mock, 'key_free').expect(429)
    await mock.clock.set(after)
    await asked(mock, 'key_free').expect(200)
  })

  test('quota-window=charged-429: a refused request counts', async () => {
    const mock = testMock({ choose: { 'quota-window': 'charged-429' } })
    for (let i = 0; i < 3; i++) await asked(mock, 'key_free')
    expect(await remaining(asked(mock, 'key_free'))).toBe('429 6')
  })

  test('extras=headers: a 429 says when to try again', async () => {
    const mock = testMock({ choose: { extras: 'headers' } })
    await mock.clock.freeze()
    for (let i = 0; i < 2; i++) await asked(mock, 'key_free')
    expect(Number((await asked(mock, 'key_free')).headers['retry-after'])).toBeGreaterThan(3590)
  })
})
