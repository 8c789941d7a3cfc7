import { beforeAll, describe, expect, test } from 'vitest'
import type { Mock } from '../create-mock.js'
import { marketOf } from '../market/market-of.js'
import { testMock } from '../mock.test-kit.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'

type Chosen = Readonly<Record<string, string>>

/** Checks the documented facts that no choice may change on a mock with these choices. */
describe('the documentation holds under every choice', () => {
  let mock: Mock
  let expired: string
  /** A symbol that only Elite reaches. */
  let small: string
  beforeAll(async () => {
    const market = marketOf({})
    small = market.symbols.at(8000)?.symbol ?? ''
    mock = testMock({ market })
    expired = await mock.token('pro', { issuedAt: '2026-11-20T09:00:00Z' })
  })

  const ask = async (path: string, headers: Chosen = {}): Promise<Answer> => {
    const [plain = '', query = ''] = path.split('?')
    const request: PlainRequest = { method: 'GET', path: plain, query, header: (name) => headers[name] }
    return new Answer(await mock.answer(request))
  }
  const as = (key: string, path: string): Promise<Answer> => ask(path, { 'x-api-key': key })

  const holds = async (chosen: Chosen): Promise<void> => {
    await mock.reset()
    await mock.choose(chosen)
    const status = await as('key_pro', '/v1/user-status')
    expect(status.status).toBe(200)
    expect(status.json).toMatchObject({ user_id: 'usr_pro', subscription_tier: 'pro' })
    const left = chosen['quota-counts'] === 'not-account-status' ? '100' : '99'
    expect([status.header('x-ratelimit-limit'), status.header('x-ratelimit-remaining')]).toEqual(['100', left])
    expect(Number(status.header('x-ratelimit-reset')) * 1000).toBeGreaterThan(Date.parse((await mock.clock.read()).now))
    await tables()
    await refusals()
    await quota()
  }

  const tables = async (): Promise<void> => {
    const ohlc = await as('key_elite', '/v1/ohlc?symbol=AAPL')
    expect(ohlc.lines[0]).toBe('symbol|date|open|high|low|close|volume')
    expect(ohlc.lines.length).toBeGreaterThan(1)
    expect(ohlc.lines.filter((line) => line.split('|').length !== 7)).toEqual([])
    const recent = await as('key_elite', '/v1/form4-recent-activity?limit=5')
    expect(recent.lines[0]).toMatch(/^transaction_date\|issuer_cik\|.*\|created_at$/)
    expect(recent.lines).toHaveLength(6)
  }

  const refusals = async (): Promise<void> => {
    expect((await ask('/v1/user-status')).code).toBe('401 AUTH_REQUIRED')
    expect((await as('key_unknown', '/v1/user-status')).code).toBe('401 INVALID_API_KEY')
    expect((await as('key_revoked', '/v1/user-status')).code).toBe('401 INVALID_API_KEY')
    expect((await ask('/v1/user-status', { authorization: `Bearer ${expired}` })).code).toBe('401 TOKEN_EXPIRED')
    const feature = await as('key_free_2', '/v1/form4-trends')
    expect(feature.code).toMatch(/^403 FEATURE_TIER_RE(QUIRED|STRICTED)$/)
    expect(feature.json).toHaveProperty('upgrade_url')
    const symbol = await as('key_free_2', `/v1/company-profile?symbol=${small}`)
    expect(symbol.code).toBe('403 SYMBOL_TIER_RESTRICTED')
    const missing = await as('key_elite', '/v1/form4-insider-profile')
    expect(missing.body).toMatch(/^error,.*owner_cik.*\r?\n?$/)
  }

  const quota = async (): Promise<void> => {
    await as('key_free', '/v1/company-profile')
    await as('key_free', '/v1/company-profile')
    const refused = await as('key_free', '/v1/company-profile')
    expect(refused.code).toBe('429 RATE_LIMIT_EXCEEDED')
    expect(refused.body).toMatch(/\b2 requests.*\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
    expect(refused.header('x-ratelimit-limit')).toBe('10')
  }

  test('by default', () => holds({}))

  test('for each option alone', async () => {
    for (const { id, options } of mock.contract.openPoints) {
      for (const { name } of options) await named({ [id]: name }, holds)
    }
  })

  test('for every pair of options, many pairs at once', async () => {
    const rows = coveringRows(mock.contract.openPoints.map(({ id, options }) => [id, options.map(({ name }) => name)]))
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows) await named(row, holds)
  })
})

async function named(chosen: Chosen, holds: (chosen: Chosen) => Promise<void>): Promise<void> {
  try {
    await holds(chosen)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`With ${JSON.stringify(chosen)}: ${message}`, { cause: error })
  }
}

class Answer {
  readonly status: number
  readonly body: string
  readonly #headers: Reply['headers']

  constructor({ status, headers, body }: Reply) {
    this.status = status
    this.body = typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
    this.#headers = headers
  }

  get json(): Readonly<Record<string, unknown>> {
    return JSON.parse(this.body)
  }

  get code(): string {
    return `${this.status} ${this.json.code}`
  }

  get lines(): readonly string[] {
    return this.body.replace(/\r?\n$/, '').split(/\r?\n/)
  }

  header(name: string): string | undefined {
    return this.#headers.find(([known]) => known.toLowerCase() === name)?.[1]
  }
}

/**
 * Rows of choices that together hold every pair of options of two points; each row covers as many missing pairs as it
 * can.
 */
function coveringRows(points: readonly (readonly [id: string, options: readonly string[]])[]): readonly Chosen[] {
  const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const cells = points.map(([id, options]) => options.map((option) => `${id}=${option}`))
  const open = new Set<string>()
  cells.forEach((own, i) => {
    for (const other of cells.slice(i + 1)) for (const a of own) for (const b of other) open.add(pairOf(a, b))
  })
  const rows: Chosen[] = []
  while (open.size > 0) {
    const [seed = ''] = open
    const row = seed.split(' ')
    for (const own of cells) {
      if (own.some((cell) => row.includes(cell))) continue
      const gain = (cell: string): number => row.filter((taken) => open.has(pairOf(cell, taken))).length
      row.push(own.reduce((best, cell) => (gain(cell) > gain(best) ? cell : best)))
    }
    for (const a of row) for (const b of row) open.delete(pairOf(a, b))
    rows.push(Object.fromEntries(row.map((cell) => cell.split('='))))
  }
  return rows
}
