import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const topInsiderTwice: Fault = {
  id: 'top-insider-twice',
  title: 'An insider of two companies stands once for each',
  clause: 'INV-TOP-ONE-ROW',
  caughtBy: 'invariant.table@getForm4TopInsiders#one-row-an-insider-and-group',
  consequences: [
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
    { check: 'filter.applied', because: 'the doubled row may stand in the wrong group' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  outcome: onRows('getForm4TopInsiders', (rows) =>
    rows.map((row, index) =>
      index === 1
        ? {
            ...row,
            owner_cik: rows[0]?.owner_cik ?? null,
            acquired_disposed_code: rows[0]?.acquired_disposed_code ?? null,
          }
        : row,
    ),
  ),
}
