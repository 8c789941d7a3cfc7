import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { similarityTo } from '../../query/trigram.js'
import {
  ask,
  asked,
  direction,
  limit,
  list,
  market,
  role,
  same,
  sector,
  some,
  symbol,
  window,
} from '../testing/compare.test-kit.js'
import { largestFirst, newestFirst, transactions } from '../testing/plain-reference.test-kit.js'

const similarity = (a: string, b: string): number => similarityTo(b)(a)

const filtered = {
  day_interval: window,
  min_value: some([0, 0.01, 10_000, 1_000_000]),
  acquired_disposed_code: direction,
  role,
  sector,
  industry: some(['Technology 0', 'Energy 0']),
  transaction_code: some(['P', 'S', 'G', 'X']),
}

describe('transactions equal a plain computation over the ledger', () => {
  it('recent activity', () =>
    same(
      'getForm4RecentActivity',
      { ...filtered, symbol: list, is_acquisition: some(['true', 'false']), limit },
      (params) =>
        newestFirst(transactions(market.transactions, { day_interval: 30, ...params })).slice(
          0,
          Number(params.limit ?? 500),
        ),
    ))

  it('largest transactions', () =>
    same('getForm4LargestTransactions', { ...filtered, symbol, limit }, (params) =>
      largestFirst(transactions(market.transactions, { day_interval: 30, min_value: 1e6, ...params })).slice(
        0,
        Number(params.limit ?? 100),
      ),
    ))

  it('transactions of an insider', () =>
    same(
      'getForm4InsiderTransactions',
      { owner_cik: fc.constantFrom('9100001', '0009100003', '0000000009'), day_interval: window, limit },
      (params) =>
        newestFirst(transactions(market.transactions, { day_interval: 90, ...params })).slice(
          0,
          Math.min(500, Number(params.limit ?? 100)),
        ),
    ))

  it('search by name', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('huang', 'Huang Jen', 'cook tim', 'muller', 'Müller', 'lee', 'marlow iris q'),
        async (name) => {
          const answer = await asked('getForm4InsiderSearch', { name_query: name })
          const names = [...new Set(market.transactions.map((row) => String(row.insider_name)))]
          const near = names.filter((one) => similarity(name, one) >= 0.3)
          const found = answer.map((row) => String(row.insider_name))
          expect(found).toEqual(expect.arrayContaining(near))
          const scores = found.map((one) => similarity(name, one))
          expect(scores).toEqual([...scores].sort((a, b) => b - a))
        },
      ),
    ))
})

describe('a market-wide request', () => {
  it.each([1, 3, 5, 7])('covers the first %d symbols by rank if the tier includes so many', async (reach) => {
    const { rows } = await ask('getForm4RecentActivity', 'day_interval=365&limit=10000', { reach })
    const plain = newestFirst(transactions(market.transactions, { day_interval: 365 }, reach))
    expect(rows.map((row) => row.accession_number)).toEqual(plain.map((row) => row.accession_number))
  })

  it('covers all symbols if that is chosen', async () => {
    const options = { reach: 1, choices: { 'market-wide-scope': 'all' } }
    const { rows } = await ask('getForm4RecentActivity', 'day_interval=365&limit=10000', options)
    expect(rows).toHaveLength(transactions(market.transactions, { day_interval: 365 }).length)
  })
})
