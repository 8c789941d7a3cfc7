import { expect, it } from 'vitest'
import { cells, everyRow, handLedger } from './hand-ledger.test-kit.js'
import { repeatedActivity } from './repeated-activity.js'

it('repeatedActivity adds up the transactions of each insider, company and direction', () => {
  const view = handLedger([
    { date: '2026-10-01', owner: 1, price: 100 },
    { date: '2026-10-02', owner: 1, company: 1, price: 700 },
    { date: '2026-10-03', owner: 1, code: 'S', price: 900 },
    { date: '2026-10-05', owner: 2, price: 300 },
    { date: '2026-10-09', owner: 1, price: 200 },
  ])
  const names = ['acquired_disposed_code', 'occurrences', 'total_value', 'avg_value', 'first_transaction']
  const found = cells(repeatedActivity(view, everyRow(view)), ...names, 'last_transaction')
  expect(found.map((row) => Object.values(row))).toEqual([
    ['A', 2, 300, 150, '2026-10-01', '2026-10-09'],
    ['A', 1, 700, 700, '2026-10-02', '2026-10-02'],
    ['D', 1, 900, 900, '2026-10-03', '2026-10-03'],
    ['A', 1, 300, 300, '2026-10-05', '2026-10-05'],
  ])
})
