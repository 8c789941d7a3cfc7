import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../clock/calendar-day.js'
import { cells, everyRow, handLedger } from './hand-ledger.test-kit.js'
import { sentimentMomentum } from './sentiment-momentum.js'

const options = { recentFrom: dayNumber('2026-10-01'), threshold: 20 }

describe('sentimentMomentum', () => {
  it('names the side that changed more, and the direction', () => {
    const view = handLedger([
      { date: '2026-09-01', owner: 1, price: 1000 },
      { date: '2026-09-01', owner: 1, company: 4, code: 'S', price: 3000 },
      { date: '2026-09-01', owner: 1, company: 5, price: 1000 },
      { date: '2026-10-01', owner: 1, price: 3000 },
      { date: '2026-10-02', owner: 1, company: 4, code: 'S', price: 1000 },
      { date: '2026-10-02', owner: 1, company: 5, price: 1100 },
    ])
    const found = cells(
      sentimentMomentum(view, everyRow(view), options),
      'trading_symbols',
      'momentum_category',
      'acquired_disposed_code',
      'net_change',
      'momentum_score',
    )
    // The third company changed by less than 20 percent.
    expect(found).toEqual([
      {
        trading_symbols: 'AAPL',
        momentum_category: 'accelerating_buys',
        acquired_disposed_code: 'A',
        net_change: 2000,
        momentum_score: 50,
      },
      {
        trading_symbols: 'MIDX',
        momentum_category: 'decelerating_sells',
        acquired_disposed_code: 'D',
        net_change: 2000,
        momentum_score: 50,
      },
    ])
  })

  it('has two further categories', () => {
    const view = handLedger([
      { date: '2026-09-01', owner: 1 },
      { date: '2026-10-02', owner: 1, company: 4, code: 'S' },
    ])
    const found = cells(sentimentMomentum(view, everyRow(view), options), 'momentum_category')
    expect(found.map((row) => row.momentum_category)).toEqual(['decelerating_buys', 'accelerating_sells'])
  })
})
