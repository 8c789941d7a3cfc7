import { describe, expect, it } from 'vitest'
import { plainColumn, plainTable } from '../model/contract-parts.test-kit.js'
import { rowPlaces } from './row-places.js'
import type { TablePlan } from './table-plan.js'

const dated = plainColumn('day', { type: 'date' })
const plan = (more: Partial<TablePlan>): TablePlan => ({
  scope: 's',
  table: plainTable([dated]),
  draws: new Map(),
  dated,
  order: [],
  horizon: 10,
  density: 1,
  count: 5,
  ...more,
})

describe('the places of rows', () => {
  it('are one a day back to the horizon, today included', () => {
    const days = rowPlaces(plan({}), 1, '2026-03-05').map(({ day }) => day)
    expect(days).toHaveLength(11)
    expect([days[0], days.at(-1)]).toEqual(['2026-02-23', '2026-03-05'])
  })

  it('do not depend on today, so that earlier rows stay', () => {
    const [, ...before] = rowPlaces(plan({ density: 2.5 }), 1, '2026-03-05').filter(
      ({ day = '' }) => day > '2026-02-24',
    )
    const after = new Set(rowPlaces(plan({ density: 2.5 }), 1, '2026-03-06').map(({ seed }) => seed))
    expect(before.filter(({ seed }) => !after.has(seed))).toEqual([])
  })

  it('leave days out if there are few rows', () => {
    const places = rowPlaces(plan({ density: 0.25, horizon: 99 }), 1, '2026-03-05')
    expect(places).toHaveLength(25)
    expect(new Set(places.map(({ day }) => day)).size).toBe(25)
  })

  it('end yesterday for a time of day, and have no days without a column for them', () => {
    expect(rowPlaces(plan({ dated: { ...dated, type: 'timestamp' } }), 1, '2026-03-05').at(-1)?.day).toBe('2026-03-04')
    expect(rowPlaces(plan({ dated: undefined }), 1, '2026-03-05').map(({ day }) => day)).toEqual(
      Array(5).fill(undefined),
    )
  })
})
