import request from 'supertest'
import { afterAll, describe, expect, it } from 'vitest'
import { loadContract, operationById, tableOf } from '../../../spec/index.js'
import { createMock } from '../../create-mock.js'
import { signingKeyFile } from '../../mock.test-kit.js'
import type { Row } from '../../model/relation.js'
import { keptRows } from '../../write/kept-rows.js'

/** Relations between the answers of a running mock that hold besides the contract's rules. */
const mock = createMock({ companies: 60, now: '2026-11-20T12:00:00Z', quota: 'off', signingKeyFile })
const contract = loadContract()
afterAll(() => mock.close())

async function get(id: string, query: Readonly<Record<string, string | number>> = {}) {
  const operation = operationById(contract, id)
  const answer = await request(mock.app)
    .get(operation?.path ?? '')
    .query(query)
    .set('X-API-Key', 'key_elite')
  expect(answer.status, answer.text).toBe(200)
  return { operation, answer }
}

async function rows(id: string, query: Readonly<Record<string, string | number>> = {}): Promise<readonly Row[]> {
  const { operation, answer } = await get(id, query)
  const table = operation && tableOf(operation)
  return table === undefined ? [] : keptRows(answer.text, table)
}

const cents = (list: readonly Row[], name: string) =>
  list.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0)

describe('answers agree with each other', () => {
  it('the breakdown adds up to recent activity', async () => {
    const query = { symbol: 'AAPL', day_interval: 365 }
    const all = await rows('getForm4RecentActivity', { ...query, limit: 10_000 })
    const kinds = await rows('getForm4TransactionBreakdown', query)
    expect(all.length).toBeGreaterThan(20)
    expect(kinds.reduce((sum, row) => sum + Number(row.transaction_count), 0)).toBe(all.length)
    expect(cents(kinds, 'total_value')).toBe(cents(all, 'transaction_value'))
  })

  it('the roles add up to the company summary, and so do the weeks of the whole history', async () => {
    const query = { symbol: 'MSFT', day_interval: 36_500 }
    const [summary] = await rows('getForm4CompanySummary', query)
    const roles = await rows('getForm4RoleAnalytics', query)
    const weeks = await rows('getForm4Trends', { symbol: 'MSFT', limit: 10_000 })
    expect(cents(roles, 'total_buy_value')).toBe(Math.round(Number(summary?.total_buy_value) * 100))
    expect(cents(weeks, 'buy_value')).toBe(Math.round(Number(summary?.total_buy_value) * 100))
    expect(cents(weeks, 'sell_value')).toBe(Math.round(Number(summary?.total_sell_value) * 100))
  })

  it('search, profile and the sum of all transactions agree about an insider', async () => {
    for (const { owner_cik: owner } of (await rows('getForm4InsiderSearch')).slice(20, 26)) {
      const query = { owner_cik: String(owner) }
      const [profile] = await rows('getForm4InsiderProfile', query)
      expect(await rows('getForm4InsiderSearch', query)).toEqual([profile])
      const companies = await rows('getForm4InsiderCompanies', { ...query, day_interval: 36_500 })
      expect(companies).toHaveLength(Number(profile?.companies_traded))
      expect(cents(companies, 'total_buy_value')).toBe(Math.round(Number(profile?.total_buy_value) * 100))
      expect(cents(companies, 'net_value')).toBe(Math.round(Number(profile?.net_position_change) * 100))
    }
  })

  it('top insiders are sums over the ledger', async () => {
    const top = await rows('getForm4TopInsiders', { symbol: 'AAPL', limit: 100 })
    const all = await rows('getForm4RecentActivity', { symbol: 'AAPL', day_interval: 90, limit: 10_000 })
    expect(cents(top, 'total_transaction_value')).toBe(cents(all, 'transaction_value'))
    expect(top.reduce((sum, row) => sum + Number(row.total_transactions), 0)).toBe(all.length)
  })

  it('an insider is found by the exact name and by a misspelt one', async () => {
    const [someone] = (await rows('getForm4InsiderSearch')).slice(-1)
    const name = String(someone?.insider_name)
    const exact = await rows('getForm4InsiderSearch', { name_query: name })
    expect(exact[0]?.insider_name).toBe(name)
    const typo = `${name.slice(0, 3)}${name.slice(4)}`
    expect((await rows('getForm4InsiderSearch', { name_query: typo })).map((row) => row.insider_name)).toContain(name)
  })

  it('the info page holds the tables of the single answers', async () => {
    const page = (await get('getCompanyInfoPage', { symbol: 'nvda' })).answer.body
    const text = async (id: string, symbol = 'NVDA') => (await get(id, { symbol })).answer.text
    expect(page).toEqual({
      company_profile: await text('getCompanyProfile'),
      ohlc: await text('getOhlc'),
      spy: await text('getOhlc', 'SPY'),
      trading_signals: await text('getTechnicalSignals'),
      company_actions: await text('getCompanyActions'),
    })
  })

  it('an officer trades within the prices of that day', async () => {
    const prices = new Map((await rows('getOhlc')).map((row) => [row.date, row]))
    const trades = await rows('getForm4RecentActivity', { symbol: 'AAPL', day_interval: 365, transaction_code: 'S' })
    expect(trades.length).toBeGreaterThan(3)
    for (const { transaction_date: date, transaction_price_per_share: price } of trades) {
      expect(Number(price)).toBeGreaterThanOrEqual(Number(prices.get(date ?? '')?.low))
      expect(Number(price)).toBeLessThanOrEqual(Number(prices.get(date ?? '')?.high))
    }
  })

  it('numbers are written in their shortest form', async () => {
    for (const id of [
      'getForm4TopInsiders',
      'getForm4Trends',
      'getForm4InsiderSearch',
      'getForm4UnusualOwnership',
      'getForm4ConfidenceScores',
    ]) {
      const { answer } = await get(id)
      expect(answer.text).not.toMatch(/\d\.\d{3,}/)
    }
  })
})
