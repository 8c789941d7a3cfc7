import { describe, expect, it } from 'vitest'
import { loadContract } from '../../../spec/index.js'
import { asker } from '../testing/ask.test-kit.js'
import { fakeMarket } from '../testing/fake-market.test-kit.js'
import { back } from '../testing/plain-reference.test-kit.js'

const contract = loadContract()
const market = fakeMarket({ today: '2026-11-21' })
const ask = asker(market)
const OWNER = 'owner_cik=9100001'
const NEEDED: Readonly<Record<string, string>> = {
  getForm4CompanySummary: 'symbol=AAPL',
  getForm4InsiderProfile: OWNER,
  getForm4InsiderTransactions: OWNER,
  getForm4InsiderCompanies: OWNER,
}
const column = (rows: readonly Readonly<Record<string, unknown>>[], name: string) => rows.map((row) => row[name])

describe('every option of every open point', () => {
  const options = contract.openPoints.flatMap((point) => point.options.map(({ name }) => [point.id, name] as const))

  it.each(options)('%s=%s answers every operation', async (id, option) => {
    for (const operation of contract.operations) {
      const { reply, text } = await ask(operation.id, NEEDED[operation.id], { choices: { [id]: option } })
      expect(reply.status, `${operation.id}: ${text.slice(0, 100)}`).toBe(200)
      expect(text.length).toBeGreaterThan(20)
    }
  })
})

describe('open points of the ledger', () => {
  const recent = (query: string, choices: Readonly<Record<string, string>> = {}) =>
    ask('getForm4RecentActivity', query, { choices })

  it('window-edge: the day exactly n days ago', async () => {
    const edge = back(30)
    const all = (await recent('limit=10000')).rows
    expect(column(all, 'transaction_date')).toContain(edge)
    const outside = (await recent('limit=10000', { 'window-edge': 'outside' })).rows
    expect(outside).toEqual(all.filter((row) => row.transaction_date !== edge))
  })

  it('window-date: the day of the record instead of the transaction', async () => {
    const since = back(30)
    const plain = market.transactions.filter((row) => String(row.created_at).slice(0, 10) >= since)
    expect((await recent('limit=10000', { 'window-date': 'created' })).rows).toHaveLength(plain.length)
    const scores = await ask('getForm4ConfidenceScores', 'min_score=0&limit=10000&day_interval=30', {
      choices: { 'window-date': 'created' },
    })
    expect(scores.rows).toHaveLength(plain.length)
  })

  it('buy-and-sell: P and S alone', async () => {
    const choices = { 'buy-and-sell': 'purchase-sale' }
    const rows = (await recent('symbol=AAPL&day_interval=90&limit=10000')).rows
    const [summary] = (await ask('getForm4CompanySummary', 'symbol=AAPL', { choices })).rows
    expect(summary?.buy_count).toBe(rows.filter((row) => row.transaction_code === 'P').length)
    expect(summary?.sell_count).toBe(rows.filter((row) => row.transaction_code === 'S').length)
    expect(summary?.total_transactions).toBe(rows.length)
  })

  it('code-lists: a further code, filtered and broken down like the others', async () => {
    const choices = { 'code-lists': 'further' }
    const gifts = market.transactions.filter((row) => row.transaction_code === 'G').length
    const others = (await recent('transaction_code=J&day_interval=36500&limit=10000', choices)).rows
    const still = (await recent('transaction_code=G&day_interval=36500&limit=10000', choices)).rows
    expect(others.length + still.length).toBe(gifts)
    expect(new Set(column(others, 'transaction_code'))).toEqual(new Set(['J']))
    const breakdown = (await ask('getForm4TransactionBreakdown', 'day_interval=36500', { choices })).rows
    expect(column(breakdown, 'transaction_code')).toContain('J')
  })

  it('recent-activity-order', async () => {
    const dates = (rows: readonly Readonly<Record<string, unknown>>[], name: string) => column(rows, name).map(String)
    const newest = dates((await recent('limit=10000', { 'recent-activity-order': 'newest' })).rows, 'transaction_date')
    expect(newest).toEqual([...newest].sort().reverse())
    const recorded = dates((await recent('limit=10000', { 'recent-activity-order': 'recorded' })).rows, 'created_at')
    expect(recorded).toEqual([...recorded].sort().reverse())
  })
})

describe('open points of the analytics', () => {
  it('top-limit: the limit counts each group, or the groups are listed one after the other', async () => {
    const top = async (option: string, query = 'limit=3') =>
      (await ask('getForm4TopInsiders', query, { choices: { 'top-limit': option } })).rows
    expect(column(await top('each'), 'acquired_disposed_code')).toEqual(['A', 'A', 'A', 'D', 'D', 'D'])
    expect(column(await top('each'), 'rank')).toEqual([1, 2, 3, 1, 2, 3])
    expect(column(await top('by-group', 'limit=100'), 'acquired_disposed_code').join('')).toMatch(/^A+D+$/)
    expect(column(await top('by-rank', 'limit=4'), 'rank')).toEqual([1, 1, 2, 2])
    const together = column(await top('together'), 'total_transaction_value').map(Number)
    expect(together).toEqual([...together].sort((a, b) => b - a))
  })

  it('discovery-direction: either direction, and levels are never mixed', async () => {
    const order = ['Very Active', 'Active', 'Moderate', 'Occasional']
    const levels = async (option: string) =>
      column(
        (await ask('getForm4InsiderSearch', '', { choices: { 'discovery-direction': option } })).rows,
        'activity_level',
      ).map((level) => order.indexOf(String(level)))
    const most = await levels('most-active')
    expect(most).toEqual([...most].sort())
    const least = await levels('least-active')
    expect(least).toEqual([...least].sort().reverse())
  })

  it('activity-levels and cluster-gap: other thresholds give other answers', async () => {
    const differ = async (id: string, query: string, point: string) => {
      const ours = (await ask(id, query)).text
      expect((await ask(id, query, { choices: { [point]: 'other' } })).text).not.toBe(ours)
    }
    await differ('getForm4InsiderSearch', '', 'activity-levels')
    await differ('getForm4Clusters', 'min_insiders=1&min_value=0', 'cluster-gap')
    await differ('getForm4UnusualOwnership', '', 'advanced-windows')
    await differ('getForm4UnusualOwnership', '', 'severity-thresholds')
    await differ('getForm4ConfidenceScores', '', 'score-formula')
    await differ('getForm4SentimentMomentum', '', 'momentum-thresholds')
    await differ('getCompanyInfoPage', '', 'info-page-signals')
    const actions = async (option: string) =>
      (await ask('getCompanyInfoPage', '', { choices: { 'info-page-actions': option } })).text
    expect((await actions('newest')).length).toBeLessThan((await actions('all')).length)
  })

  it('cluster-age: counted from the first day or the last', async () => {
    const query = 'min_insiders=2&min_value=0&limit=10000'
    const from = async (option: string) =>
      (await ask('getForm4Clusters', query, { choices: { 'cluster-age': option } })).rows
    const age = (row: Readonly<Record<string, unknown>>, name: string) =>
      (Date.parse('2026-11-21') - Date.parse(String(row[name]))) / 86_400_000
    for (const row of await from('start')) expect(row.days_since_cluster).toBe(age(row, 'cluster_start_date'))
    for (const row of await from('end')) expect(row.days_since_cluster).toBe(age(row, 'cluster_end_date'))
  })
})

describe('open points of the form', () => {
  it('no data: a line at insider endpoints, with the chosen status; the header row at company endpoints', async () => {
    const nothing = 'role=Nobody'
    expect(await ask('getForm4RecentActivity', nothing)).toMatchObject({
      text: 'error,No insider activity matches these criteria\n',
      reply: { status: 200 },
    })
    expect((await ask('getForm4RecentActivity', nothing, { choices: { 'no-data-status': '404' } })).reply.status).toBe(
      404,
    )
    expect((await ask('getTechnicalSignals', 'trading_system=none')).text.split('\n')).toHaveLength(2)
    expect(
      (await ask('getTechnicalSignals', 'trading_system=none', { choices: { 'no-data-company-endpoints': 'line' } }))
        .text,
    ).toMatch(/^error,/)
  })

  it('by-insider-name: the column follows trading_symbols', async () => {
    const { text } = await ask('getForm4InsiderTransactions', OWNER, { choices: { 'by-insider-name': 'present' } })
    expect(text.split('\n')[0]?.split('|').slice(3, 6)).toEqual(['trading_symbols', 'insider_name', 'role'])
    expect(text.split('\n')[1]).toContain('|Cook Timothy D|')
  })

  it('content-type', async () => {
    const type = async (option: string) =>
      (await ask('getOhlc', '', { choices: { 'content-type': option } })).header('Content-Type')
    expect(await Promise.all(['csv-utf8', 'csv', 'plain-utf8', 'plain'].map(type))).toEqual([
      'text/csv; charset=utf-8',
      'text/csv',
      'text/plain; charset=utf-8',
      'text/plain',
    ])
  })

  it('a finished price history is rewritten if another form is chosen', async () => {
    const plain = (await ask('getOhlc')).text
    expect((await ask('getOhlc', '', { choices: { 'line-ending': 'crlf' } })).text).toBe(plain.replaceAll('\n', '\r\n'))
    expect((await ask('getOhlc', '', { choices: { 'number-form': 'fixed' } })).text).toContain('|112.50|')
  })

  it('summary-format: JSON for the 8-K summary of many companies', async () => {
    const { text, header } = await ask('getMultiCompany8kSummary', '', { choices: { 'summary-format': 'json' } })
    expect(Array.isArray(JSON.parse(text))).toBe(true)
    expect(header('Content-Type')).toBe('application/json; charset=utf-8')
  })
})
