import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Mock } from '../create-mock.js'
import { marketOf } from '../market/market-of.js'
import { testMock } from '../mock.test-kit.js'

const codeOf = async (call: PromiseLike<request.Response>): Promise<string> => {
  const { status, body } = await call
  return `${status} ${body.code}`
}

describe('tiers', () => {
  let mock: Mock
  let at: (rank: number) => string
  beforeAll(() => {
    // The full market: a small one lacks the ranks at the edges.
    const market = marketOf({})
    mock = testMock({ quota: 'off', market })
    at = (rank) => market.symbols.at(rank)?.symbol ?? ''
  })
  const ask = (key: string, path: string) => request(mock.app).get(path).set('X-API-Key', key)
  const profile = (key: string, rank: number) => ask(key, `/v1/company-profile?symbol=${encodeURIComponent(at(rank))}`)

  test.each([
    ['key_free', 500, 200],
    ['key_free', 501, 403],
    ['key_pro', 501, 200],
    ['key_pro', 6000, 200],
    ['key_pro', 6001, 403],
    ['key_elite', 6001, 200],
    ['key_elite', 8200, 200],
  ])('%s at rank %i: %i', async (key, rank, status) => {
    const answer = await profile(key, rank)
    expect(answer.status).toBe(status)
    if (status === 403) {
      expect(answer.body.code).toBe('SYMBOL_TIER_RESTRICTED')
      expect(answer.body.upgrade_url).toMatch(/^https:/)
    }
  })

  test('a symbol that does not exist is SYMBOL_NOT_FOUND for every tier', async () => {
    for (const key of ['key_free', 'key_pro', 'key_elite']) {
      expect(await codeOf(ask(key, '/v1/ohlc?symbol=ZZNOPE'))).toBe('404 SYMBOL_NOT_FOUND')
    }
  })
})

describe('feature groups', () => {
  const mock = testMock({ quota: 'off' })
  const groups = new Map(
    mock.contract.operations.map(({ group, path, parameters }) => {
      const required = parameters
        .filter((parameter) => parameter.required)
        .map(({ name }) => `${name}=${name === 'symbol' ? 'AAPL' : '0000000001'}`)
      return [group, `${path}?${required.join('&')}`]
    }),
  )

  test.each([
    ['free', ['account', 'company', 'light', 'search'], ['medium', 'advanced']],
    ['pro', ['account', 'company', 'light', 'search', 'medium'], ['advanced']],
    ['elite', ['account', 'company', 'light', 'search', 'medium', 'advanced'], []],
  ])('%s may call %j and not %j', async (tier, open, closed) => {
    const call = (group: string) =>
      request(mock.app)
        .get(groups.get(group) ?? '')
        .set('X-API-Key', `key_${tier}`)
    for (const group of open) expect((await call(group)).status, group).not.toBe(403)
    for (const group of closed) {
      const { status, body } = await call(group)
      expect(`${status} ${body.code}`, group).toBe('403 FEATURE_TIER_REQUIRED')
      expect(body.upgrade_url).toMatch(/^https:/)
      expect(body.details).toContain(group === 'medium' ? 'Pro' : 'Elite')
    }
  })

  test('feature-error-code=restricted', async () => {
    const { app } = testMock({ choose: { 'feature-error-code': 'restricted' } })
    const call = request(app).get('/v1/form4-trends').set('X-API-Key', 'key_free')
    expect(await codeOf(call)).toBe('403 FEATURE_TIER_RESTRICTED')
  })
})

describe('the order of the gates', () => {
  /** A request that every gate behind the credentials would refuse. */
  const everythingWrong = async (option: string, key = 'key_free'): Promise<string> => {
    const mock = testMock({ choose: { 'gate-order': option } })
    await mock.quota.set('free', { left: { hour: 0 } })
    return codeOf(request(mock.app).get('/v1/form4-trends?symbol=ZZNOPE&limit=many').set('X-API-Key', key))
  }

  test.each([
    ['quota-first', '429 RATE_LIMIT_EXCEEDED'],
    ['feature-first', '403 FEATURE_TIER_REQUIRED'],
    ['parameters-first', '400 INVALID_PARAMETER'],
  ])('%s', async (option, code) => {
    expect(await everythingWrong(option)).toBe(code)
    expect(await everythingWrong(option, 'key_none')).toBe('401 INVALID_API_KEY')
  })

  test('symbol-first', async () => {
    const mock = testMock({ choose: { 'gate-order': 'symbol-first' } })
    const call = (path: string) => request(mock.app).get(path).set('X-API-Key', 'key_free')
    expect(await codeOf(call('/v1/form4-trends?symbol=ZZNOPE'))).toBe('404 SYMBOL_NOT_FOUND')
    expect(await codeOf(call('/v1/form4-trends?symbol=ZZNOPE&limit=many'))).toBe('404 SYMBOL_NOT_FOUND')
    expect(await codeOf(call('/v1/form4-trends?symbol=AAPL'))).toBe('403 FEATURE_TIER_REQUIRED')
  })

  test('every refusal counts once, wherever the quota gate is in the order', async () => {
    for (const option of ['quota-first', 'feature-first', 'parameters-first', 'symbol-first']) {
      const { app } = testMock({ choose: { 'gate-order': option } })
      const { headers } = await request(app).get('/v1/form4-trends').set('X-API-Key', 'key_free')
      expect(headers['x-ratelimit-remaining'], option).toBe('9')
    }
  })
})
