import { describe, expect, it } from 'vitest'
import { cells, everyRow, handLedger } from './hand-ledger.test-kit.js'
import { unusualOwnership } from './unusual-ownership.js'

describe('unusualOwnership', () => {
  it('gives the change in percent of the former holding, and its severity', () => {
    const view = handLedger([
      { date: '2026-10-01', owner: 1, shares: 500, following: 1500 },
      { date: '2026-10-02', owner: 1, shares: 300, following: 1200, code: 'S' },
      { date: '2026-10-03', owner: 1, shares: 100, following: 1100, code: 'S' },
      { date: '2026-10-04', owner: 2, shares: 100, following: 100 },
    ])
    const names = ['shares_owned_before', 'percent_change', 'severity', 'accession_number']
    const found = cells(unusualOwnership(view, everyRow(view), { medium: 20, high: 50 }), ...names)
    // Owner 2 held nothing before, so there is no percentage.
    expect(found.map((row) => names.map((name) => row[name]))).toEqual([
      [1000, 50, 'high', 'acc-0'],
      [1500, 20, 'medium', 'acc-1'],
      [1200, 8.33, 'low', 'acc-2'],
    ])
  })
})
