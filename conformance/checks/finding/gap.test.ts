import { describe, expect, it } from 'vitest'
import { hasGap, watchGaps } from './gap.js'

const full = { isbn: '1', pages: 10 }
const empty = { isbn: '2', pages: null }
const short = { isbn: '3' }

describe('hasGap', () => {
  it.each([
    [[], ['pages'], false],
    [[full], ['isbn', 'pages'], false],
    [[full, empty], ['isbn', 'pages'], true],
    [[full, short], ['isbn', 'pages'], true],
    [[empty, short], ['isbn'], false],
    [[empty], [], false],
  ] as const)('%j, read by %j: %s', (rows, columns, found) => {
    expect(hasGap(rows, columns)).toBe(found)
  })
})

describe('watchGaps', () => {
  it('reports once that an empty cell was read', () => {
    for (const row of [empty, short]) {
      const watched = watchGaps([full, row], ['pages'])
      expect(watched.rows.map(({ isbn }) => isbn)).toEqual(['1', row.isbn])
      expect(watched.touched()).toBe(false)
      expect(watched.rows.map(({ pages }) => pages ?? null)).toEqual([10, null])
      expect([watched.touched(), watched.touched()]).toEqual([true, false])
    }
  })

  it('changes nothing else', () => {
    const { rows, touched } = watchGaps([full, empty], ['pages'])
    expect(rows[0]).toBe(full)
    expect(rows[1]).toEqual({ isbn: empty.isbn })
    expect(rows[1]).toHaveProperty('pages', empty.pages)
    expect(touched()).toBe(true)
    expect(watchGaps([empty], []).rows[0]).toBe(empty)
    expect(touched()).toBe(false)
  })
})
