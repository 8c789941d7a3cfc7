import createFetchClient from 'openapi-fetch'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mock } from '../../mock/index.js'
import { testMock } from '../../mock/mock.test-kit.js'
import {
  type ClientOptions,
  createClient,
  openApiFetchMiddleware,
  parseTable,
  type paths,
  tables,
} from './api.generated.js'

let mock: Mock
let sent: Request[]
let waits: number[]
let now: number
let options: ClientOptions
beforeEach(async () => {
  mock = testMock({ quota: 'off' })
  await mock.listen({ port: 0 })
  sent = []
  waits = []
  now = Date.parse('2026-11-20T12:00:00Z')
  options = {
    baseUrl: mock.url,
    apiKey: 'key_elite',
    fetch: (request) => {
      sent.push(request)
      return fetch(request)
    },
    now: () => now,
    sleep: async (wait) => void waits.push(wait),
  }
})
afterEach(() => mock.close())

describe('a typed function', () => {
  it('returns typed rows, the quota and its status', async () => {
    const answer = await createClient(options).getOhlc({ symbol: 'AAPL' })
    if (!answer.ok) throw new Error(answer.error.kind)
    expect(answer.data.length).toBeGreaterThan(2)
    expect(answer.data[0]?.close).toBeTypeOf('number')
    expect(answer.status).toBe(200)
  })

  it('reads the tables inside a JSON answer', async () => {
    const answer = await createClient(options).getCompanyInfoPage()
    if (!answer.ok) throw new Error(answer.error.kind)
    expect(answer.data.company_profile[0]?.ticker).toBe('AAPL')
    expect(answer.data.spy[0]?.symbol).toBe('SPY')
  })

  it('returns a documented refusal with its type and its code', async () => {
    await mock.forced.add({ error: 'SYMBOL_TIER_RESTRICTED' })
    const { ok, error } = { error: undefined, ...(await createClient(options).getOhlc()) }
    expect([ok, error]).toMatchObject([false, { kind: 'refused', code: 'SYMBOL_TIER_RESTRICTED', status: 403 }])
    if (error?.kind === 'refused' && error.code === 'SYMBOL_TIER_RESTRICTED')
      expect(error.upgrade_url).toMatch(/^https/)
  })

  it('returns an error line as such, with any status', async () => {
    await mock.choose({ 'missing-parameter-status': '200' })
    const answer = await createClient(options).getForm4InsiderProfile({ owner_cik: '' })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'line', message: expect.stringContaining('owner_cik') } })
  })

  it.each([
    ['unexpected', new Response('<h1>crash</h1>', { status: 500 })],
    ['malformed', new Response('symbol|date\nAAPL|x\n')],
    ['unexpected', Response.json({ code: 'UNHEARD_OF' }, { status: 403 })],
  ])('reports %s for an answer that the contract does not list, and does not throw', async (kind, response) => {
    const answer = await createClient({ ...options, fetch: async () => response }).getOhlc()
    expect(answer).toMatchObject({ ok: false, error: { kind } })
  })

  it('reports unreachable if no answer comes', async () => {
    const answer = await createClient({ ...options, fetch: () => Promise.reject(new Error('cut off')) }).getOhlc()
    expect(answer).toMatchObject({ ok: false, status: undefined, error: { kind: 'unreachable', message: /cut off/ } })
  })

  it('reads the quota from the rate headers', async () => {
    const limited = testMock()
    await limited.listen({ port: 0 })
    const { quota } = await createClient({ ...options, baseUrl: limited.url, apiKey: 'key_free' }).getUserStatus()
    expect(quota).toEqual({ limit: 10, remaining: 9, resetAt: new Date('2026-11-21T00:00:00Z') })
    await limited.close()
  })
})

describe('a refusal for too many requests', () => {
  const busy =
    (status: number, headers: Record<string, string> = {}) =>
    async () =>
      new Response('{"code":"RATE_LIMIT_EXCEEDED"}', { status, headers })

  it('is repeated after 1, 2 and 4 seconds, three times at most', async () => {
    const answer = await createClient({ ...options, fetch: busy(429) }).getOhlc()
    expect(waits).toEqual([1000, 2000, 4000])
    expect(answer).toMatchObject({ ok: false, error: { code: 'RATE_LIMIT_EXCEEDED', status: 429 } })
  })

  it('is not repeated if the quota of the day is spent; other refusals are never repeated', async () => {
    const spent = {
      'X-RateLimit-Limit': '10',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(now / 1000 + 60),
    }
    await createClient({ ...options, fetch: busy(429, spent) }).getOhlc()
    await createClient({ ...options, fetch: busy(503) }).getOhlc()
    await createClient({ ...options, fetch: busy(429, { 'Retry-After': '3600' }) }).getOhlc()
    expect(waits).toEqual([])
  })

  it('ends with the answer to the repeated request', async () => {
    let left = 2
    const flaky = async (request: Request) => (left-- > 0 ? busy(429)() : fetch(request))
    expect(await createClient({ ...options, fetch: flaky }).getUserStatus()).toMatchObject({ ok: true })
    expect(waits).toEqual([1000, 2000])
  })
})

describe('the cache', () => {
  it('serves an equal request for five minutes, and shares one that is still running', async () => {
    const api = createClient(options)
    await Promise.all([api.getOhlc({ symbol: 'AAPL' }), api.getOhlc({ symbol: 'AAPL' })])
    now += 299_000
    expect(await api.getOhlc({ symbol: 'AAPL' })).toMatchObject({ ok: true })
    expect(sent).toHaveLength(1)
    await api.getOhlc({ symbol: 'SPY' })
    await api.getOhlc({ symbol: 'AAPL' }, { fresh: true })
    now += 301_000
    await api.getOhlc({ symbol: 'AAPL' })
    expect(sent).toHaveLength(4)
  })

  it('stores no refusal, and nothing if it is turned off', async () => {
    const api = createClient({ ...options, cacheFor: 0 })
    await mock.forced.add({ error: 'SYMBOL_NOT_FOUND' })
    await api.getOhlc()
    await mock.forced.clear()
    expect(await api.getOhlc()).toMatchObject({ ok: true })
    await api.getOhlc()
    expect(sent).toHaveLength(3)
  })
})

describe('a token', () => {
  it('is refreshed once if the service reports that it has expired', async () => {
    const asked: boolean[] = []
    const token = async (refresh: boolean) => {
      asked.push(refresh)
      return mock.token('pro', refresh ? {} : { issuedAt: '2026-11-20T09:00:00Z' })
    }
    const { apiKey, ...others } = options
    expect(apiKey).toBe('key_elite')
    expect(await createClient({ ...others, token }).getUserStatus()).toMatchObject({
      ok: true,
      data: { subscription_tier: 'pro' },
    })
    expect(asked).toEqual([false, true])
  })
})

describe('pages', () => {
  const PAGED = { day_interval: 365, limit: 40 } as const

  it.each(['header', 'bare-date', 'none'])(
    'return every row once, with the cursor handed over as "%s"',
    async (how) => {
      await mock.choose({ 'cursor-hand-over': how, 'cursor-edge': 'inclusive' })
      const api = createClient(options)
      const whole = await api.getForm4RecentActivity({ ...PAGED, limit: 5000 })
      const seen: string[] = []
      let pages = 0
      for await (const page of api.getForm4RecentActivityPages(PAGED)) {
        if (!page.ok) throw new Error(page.error.kind)
        seen.push(...page.data.map((row) => JSON.stringify(row)))
        if (++pages > 60) break
      }
      expect(whole.ok && whole.data.length).toBeGreaterThan(80)
      if (how === 'header') expect(seen).toEqual(whole.ok && whole.data.map((row) => JSON.stringify(row)))
      else expect(new Set(seen).size).toBe(seen.length)
      expect(pages).toBeGreaterThan(1)
    },
  )

  it('end with a failure', async () => {
    await mock.forced.add({ error: 'RATE_LIMIT_EXCEEDED' })
    const kinds: string[] = []
    for await (const page of createClient(options).getForm4RecentActivityPages(PAGED))
      kinds.push(page.ok ? 'ok' : page.error.kind)
    expect(kinds).toEqual(['refused'])
  })
})

describe('openapi-fetch with the middleware', () => {
  it('returns typed rows and typed errors', async () => {
    const api = createFetchClient<paths>({ baseUrl: mock.url, fetch })
    api.use(openApiFetchMiddleware(options))
    const { data } = await api.GET('/v1/ohlc', { params: { query: { symbol: 'AAPL' } } })
    expect(data?.[0]?.close).toBeTypeOf('number')
    await mock.forced.add({ error: 'FEATURE_TIER_REQUIRED' })
    const { error } = await api.GET('/v1/form4-trends', { params: { query: { limit: 2 } } })
    expect(error).toMatchObject({ kind: 'refused', code: 'FEATURE_TIER_REQUIRED', status: 403 })
  })
})

describe('parseTable', () => {
  const HEADER = 'symbol|date|open|high|low|close|volume'

  it.each([
    ['LF', `${HEADER}\nSPY|2026-11-20|1|2|0.5|1.5|100\n`],
    ['CRLF, no final newline', `${HEADER}\r\nSPY|2026-11-20|1|2|0.5|1.5|100`],
    [
      'quotes and a byte order mark',
      `\uFEFF"symbol"|date|open|high|low|close|volume\n"SPY"|"2026-11-20"|1|2|0.5|1.5|100\n`,
    ],
  ])('reads %s', (_, text) => {
    const row = { symbol: 'SPY', date: '2026-11-20', open: 1, high: 2, low: 0.5, close: 1.5, volume: 100 }
    expect(parseTable(text, tables.OhlcRow)).toEqual([row])
  })

  it('reads quotes, delimiters and line breaks inside quoted fields', () => {
    const shape = { delimiter: ',', header: true, open: false, columns: { a: 'string', b: 'string?' } } as const
    expect(parseTable('a,b\n"x,""y""\nz",\n1,2\n', shape)).toEqual([
      { a: 'x,"y"\nz', b: null },
      { a: '1', b: '2' },
    ])
  })

  it.each([
    ['error,no data', /error line "no data"/],
    ['', /columns/],
    ['symbol|date\nSPY|2026-11-20\n', /missing "open high low close volume"/],
    [`${HEADER}\nSPY|2026-11-20|1\n`, /row 1: found 3 fields, wanted 7/],
    [`${HEADER}\nSPY|2026-02-30|1|2|1|1|1\n`, /row 1, column date: found "2026-02-30"/],
    [`${HEADER}\nSPY|2026-02-20|1|2|1|x|1\n`, /column close: found "x", wanted number$/],
  ])('refuses %j', (text, message) => {
    expect(() => parseTable(text, tables.OhlcRow)).toThrow(message)
  })
})
