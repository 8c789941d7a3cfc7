import { describe, expect, it } from 'vitest'
import { compareCell } from './compare-cell.js'

describe('compareCell', () => {
  it.each<readonly [string | number, string | number, number | undefined]>([
    [3, '2', 1],
    [2.5, 2.5, 0],
    ['2026-03-02', '2000-01-01', 1],
    ['2026-03-02', '2026-03-02', 0],
    ['2026-03-02T23:59:59Z', '2026-03-02', 0],
    ['2026-03-02', '2026-03-02T12:00:00Z', 0],
    ['2026-03-02T10:00:00Z', '2026-03-02T12:00:00+02:00', 0],
    ['2026-03-02 10:00:00', '2026-03-02T09:59:59Z', 1],
    ['2026-03-02T10:00:00Z', 1772445600, 0],
    ['2026-03-02T10:00:00Z', 1772445600000, 0],
    ['2026-04', '2026-03', 1],
    ['2026-04', '2026-04-20', 0],
    ['2026-04-20', '2026-04', 0],
    ['Anna', 'Ann', 1],
    ['abc', 'abd', -1],
    [3, 'x', undefined],
    ['2026-03-02T10:00:00Z', Number.NaN, undefined],
  ])('%s beside %s is %s', (cell, wanted, order) => {
    const found = compareCell(cell, wanted)
    expect(found === undefined ? undefined : Math.sign(found)).toBe(order)
  })

  it('does not compare an empty cell', () => {
    expect(compareCell(null, '2026-03-02')).toBeUndefined()
    expect(compareCell('', 0)).toBeUndefined()
  })
})
