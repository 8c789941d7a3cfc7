import { describe, expect, it } from 'vitest'
import { backwards, type Visit } from '../../query/select.js'
import { cells, handLedger } from './hand-ledger.test-kit.js'
import { trends } from './trends.js'

const view = handLedger([
  { date: '2026-10-29', owner: 2, price: 50 },
  { date: '2026-10-30', owner: 1, price: 50 },
  { date: '2026-11-16', owner: 1, price: 200 },
  { date: '2026-11-18', owner: 2, code: 'S', price: 500 },
  { date: '2026-11-18', owner: 2, price: 100 },
])

describe('trends', () => {
  it('add up the transactions of each period, newest first, without empty periods', () => {
    const found = trends(view, (visit) => backwards(view, [], visit), { aggregation: 'weekly', periods: 9 })
    const names = ['period_start', 'period_end', 'buy_count', 'sell_count', 'net_value', 'unique_insiders']
    expect(cells(found, ...names).map((row) => names.map((name) => row[name]))).toEqual([
      ['2026-11-16', '2026-11-22', 2, 1, -200, 2],
      ['2026-10-26', '2026-11-01', 2, 0, 100, 2],
    ])
  })

  it('read no older periods than requested', () => {
    const read: number[] = []
    const watched = (visit: Visit) =>
      backwards(view, [], (index) => {
        read.push(index)
        return visit(index)
      })
    expect(trends(view, watched, { aggregation: 'daily', periods: 1 }).size).toBe(1)
    expect(read).toEqual([4, 3, 2])
  })
})
