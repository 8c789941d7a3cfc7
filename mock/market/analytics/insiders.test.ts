import { describe, expect, it } from 'vitest'
import { cells, handLedger } from './hand-ledger.test-kit.js'
import { insiders } from './insiders.js'

const rows = [
  { date: '2026-01-05', owner: 2, code: 'S' as const, price: 5000 },
  { date: '2026-10-21', owner: 1, price: 1000 },
  { date: '2026-10-22', owner: 1, company: 4, price: 2000 },
  { date: '2026-11-20', owner: 1, code: 'S' as const, price: 500 },
]

describe('insiders', () => {
  it('add up the transactions of each, the most active first, without insiders that have none', () => {
    const found = insiders(handLedger(rows), { today: '2026-11-21', levels: 'ours' })
    const names = [
      'companies_traded',
      'total_transactions',
      'total_buy_value',
      'total_sell_value',
      'net_position_change',
      'avg_transaction_size',
      'position_type',
      'first_transaction',
      'last_transaction',
      'transactions_last_30_days',
    ]
    expect(cells(found, ...names).map((row) => names.map((name) => row[name]))).toEqual([
      [2, 3, 3000, 500, 2500, 1166.67, 'Net Buyer', '2026-10-21', '2026-11-20', 2],
      [1, 1, 0, 5000, -5000, 5000, 'Net Seller', '2026-01-05', '2026-01-05', 0],
    ])
    expect(found.owner(0)).toBe(1)
  })

  it('have levels by the number of transactions and are mixed when both sides are close', () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ date: '2026-10-21', owner: 1 }))
    const level = (count: number, levels: string) =>
      cells(insiders(handLedger(many(count)), { today: '2026-11-21', levels }), 'activity_level')[0]?.activity_level
    expect([39, 40, 99, 100, 299, 300].map((count) => level(count, 'ours'))).toEqual([
      'Occasional',
      'Moderate',
      'Moderate',
      'Active',
      'Active',
      'Very Active',
    ])
    expect(level(299, 'other')).toBe('Very Active')
    const close = handLedger([
      { date: '2026-10-21', owner: 1, price: 1000 },
      { date: '2026-10-22', owner: 1, code: 'S', price: 900 },
    ])
    expect(cells(insiders(close, { today: '2026-11-21', levels: 'ours' }), 'position_type')).toEqual([
      { position_type: 'Mixed' },
    ])
  })

  it('leave transactions that are neither buy nor sell out of values, not out of counts', () => {
    const view = handLedger([...rows, { date: '2026-11-20', owner: 2, code: 'A', price: 700 }], {
      'buy-and-sell': 'purchase-sale',
    })
    const [, second] = cells(
      insiders(view, { today: '2026-11-21', levels: 'ours' }),
      'total_transactions',
      'total_buy_value',
      'avg_transaction_size',
    )
    expect(second).toEqual({ total_transactions: 2, total_buy_value: 0, avg_transaction_size: 5000 })
  })
})
