import { describe, expect, it } from 'vitest'
import { asker } from '../market/testing/ask.test-kit.js'
import { fakeMarket } from '../market/testing/fake-market.test-kit.js'

const market = fakeMarket({ today: '2026-11-21' })
const ask = asker(market)
const PAGED = {
  getForm4RecentActivity: ['day_interval=365', 'accession_number'],
  getTechnicalSignals: ['', 'symbol'],
  getMultiCompany8kSummary: ['day_interval=365', 'accession_number'],
} as const

async function walk(id: string, query: string, limit: number, choices: Readonly<Record<string, string>> = {}) {
  const pages = []
  let cursor: string | undefined
  do {
    const parts = [query, `limit=${limit}`, ...(cursor === undefined ? [] : [`cursor=${encodeURIComponent(cursor)}`])]
    const page = await ask(id, parts.filter((part) => part !== '').join('&'), { choices })
    pages.push(page)
    cursor = page.header('X-Next-Cursor')
  } while (cursor !== undefined && pages.length < 1000)
  return pages
}

describe('cursors', () => {
  it.each([1, 2, 7, 50, 499])('walk all transactions in pages of %d without loss or repetition', async (limit) => {
    const whole = await ask('getForm4RecentActivity', 'day_interval=365&limit=10000')
    const pages = await walk('getForm4RecentActivity', 'day_interval=365', limit)
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
    expect(pages.slice(0, -1).every(({ rows }) => rows.length === limit)).toBe(true)
  })

  it.each(['newest', 'recorded'])('walk in the order "%s" as well', async (order) => {
    const choices = { 'recent-activity-order': order }
    const whole = await ask('getForm4RecentActivity', 'day_interval=90&limit=10000', { choices })
    const pages = await walk('getForm4RecentActivity', 'day_interval=90', 7, choices)
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
  })

  it('walk signals, of which several share a date', async () => {
    const whole = await ask('getTechnicalSignals', 'limit=10000')
    const pages = await walk('getTechnicalSignals', '', 3)
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
    expect(whole.rows).toHaveLength(market.signals.length)
  })

  it('are returned in a link to the next page', async () => {
    const first = await ask('getForm4RecentActivity', 'limit=5&symbol=AAPL%2CGOOG&day_interval=365')
    const [, target = ''] = /^<\?(.*)>; rel="next"$/.exec(first.header('Link') ?? '') ?? []
    const whole = await ask('getForm4RecentActivity', 'limit=10&symbol=AAPL,GOOG&day_interval=365')
    expect((await ask('getForm4RecentActivity', target)).rows).toEqual(whole.rows.slice(5))
  })

  it('are not returned with the last page', async () => {
    const { rows } = await ask('getForm4RecentActivity', 'limit=10000')
    const exact = await ask('getForm4RecentActivity', `limit=${rows.length}`)
    expect(exact.rows).toHaveLength(rows.length)
    expect(exact.header('X-Next-Cursor')).toBeUndefined()
  })

  it('may be a bare date, exclusive by default', async () => {
    const { rows } = await ask('getForm4RecentActivity', 'day_interval=365&limit=10000')
    const date = String(rows[20]?.transaction_date)
    const query = `day_interval=365&limit=10000&cursor=${date}`
    const below = await ask('getForm4RecentActivity', query)
    expect(below.rows).toEqual(rows.filter((row) => String(row.transaction_date) < date))
    const upTo = await ask('getForm4RecentActivity', query, { choices: { 'cursor-edge': 'inclusive' } })
    expect(upTo.rows).toEqual(rows.filter((row) => String(row.transaction_date) <= date))
  })

  it.each([
    ['getForm4RecentActivity', 'symbol=AAPL&day_interval=365', 10, { 'cursor-hand-over': 'bare-date' }],
    [
      'getForm4RecentActivity',
      'symbol=AAPL&day_interval=365',
      10,
      { 'cursor-hand-over': 'bare-date', 'cursor-edge': 'inclusive' },
    ],
    ['getForm4RecentActivity', 'day_interval=365', 2, { 'cursor-hand-over': 'bare-date' }],
    ['getTechnicalSignals', '', 3, { 'other-cursors': 'date' }],
  ] as const)(
    '%s?%s walked in pages of %d by dates loses and repeats nothing with %o',
    async (id, query, limit, choices) => {
      const whole = await ask(id, [query, 'limit=10000'].filter((part) => part !== '').join('&'), { choices })
      const pages = await walk(id, query, limit, choices)
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
      expect(pages.some((page) => /^\d{4}-/.test(page.header('X-Next-Cursor') ?? ''))).toBe(true)
    },
  )

  it('may be missing, and have no link if they are bare dates', async () => {
    const none = await ask('getForm4RecentActivity', 'limit=3', { choices: { 'cursor-hand-over': 'none' } })
    expect(none.header('X-Next-Cursor')).toBeUndefined()
    const bare = await ask('getForm4RecentActivity', 'limit=9&symbol=AAPL&day_interval=365', {
      choices: { 'cursor-hand-over': 'bare-date' },
    })
    expect(bare.header('X-Next-Cursor')).toBe(bare.rows.at(-1)?.transaction_date)
    expect(bare.header('Link')).toBeUndefined()
  })

  it.each(['garbage', '2026-02-30', '2026-1-1', 'MjAyNi0xMS0yMC56eg!!', '%00'])('refuses "%s"', async (cursor) => {
    const { reply, text } = await ask('getForm4RecentActivity', `cursor=${cursor}`)
    expect(reply.status).toBe(400)
    expect(text).toContain('cursor')
  })

  it('continue from the date if the row is gone', async () => {
    const cursor = Buffer.from('2026-11-01.zzz').toString('base64url')
    const { rows } = await ask('getForm4RecentActivity', `day_interval=365&limit=10000&cursor=${cursor}`)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.every((row) => String(row.transaction_date) < '2026-11-01')).toBe(true)
  })

  it('work in every operation that declares one', async () => {
    for (const [id, [query, key]] of Object.entries(PAGED)) {
      const parts = [query, 'cursor=2026-11-10'].filter((part) => part !== '')
      const { rows } = await ask(id, parts.join('&'))
      expect(rows.length, id).toBeGreaterThan(0)
      expect(rows.every((row) => row[key] !== '')).toBe(true)
    }
  })
})
