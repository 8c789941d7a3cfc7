import { describe, expect, it } from 'vitest'
import { clusters } from './clusters.js'
import { cells, everyRow, handLedger } from './hand-ledger.test-kit.js'

const view = handLedger([
  { date: '2026-10-01', owner: 1 },
  { date: '2026-10-08', owner: 2 },
  { date: '2026-10-09', owner: 3, code: 'S' },
  { date: '2026-10-10', owner: 3, company: 4 },
  { date: '2026-10-16', owner: 1 },
])
const options = { today: '2026-11-21', gapDays: 7, ageFrom: 'end' as const }

describe('clusters', () => {
  it('are chains of one company and direction whose links are no longer than the gap', () => {
    const found = clusters(view, everyRow(view), options)
    const names = [
      'cluster_start_date',
      'cluster_end_date',
      'acquired_disposed_code',
      'insider_count',
      'days_since_cluster',
      'trading_symbols',
    ]
    expect(cells(found, ...names).map((row) => names.map((name) => row[name]))).toEqual([
      ['2026-10-01', '2026-10-08', 'A', 2, 44, 'AAPL'],
      ['2026-10-09', '2026-10-09', 'D', 1, 43, 'AAPL'],
      ['2026-10-10', '2026-10-10', 'A', 1, 42, 'MIDX'],
      ['2026-10-16', '2026-10-16', 'A', 1, 36, 'AAPL'],
    ])
  })

  it('grow with the gap', () => {
    expect(
      cells(clusters(view, everyRow(view), { ...options, gapDays: 8 }), 'transaction_count', 'cluster_total_value')[0],
    ).toEqual({
      transaction_count: 3,
      cluster_total_value: 3000,
    })
  })
})
