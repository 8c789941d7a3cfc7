import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderKey } from '../../spec/index.js'
import { boundFilter as filter } from '../model/contract-parts.test-kit.js'
import type { Relation } from '../model/relation.js'
import { rowRelation } from './row-relation.js'
import { backwards, matching, select } from './select.js'

const by = (column: string, direction: 'asc' | 'desc'): OrderKey => ({
  column,
  direction,
  by: 'value',
  level: 'must',
  open: [],
})
const row = fc.record({ day: fc.integer({ min: 1, max: 5 }), size: fc.integer({ min: 0, max: 3 }) })
const ascendingRows = fc
  .array(row, { maxLength: 60 })
  .map((rows) => rows.sort((a, b) => a.day - b.day || a.size - b.size))

/** The same rows, once as objects and once with coded columns, an ascending column and a narrowing index. */
function relations(rows: readonly { day: number; size: number }[]): readonly Relation[] {
  const plain = rowRelation(rows)
  const coded = (name: 'day' | 'size') => ({
    ordered: true,
    code: (at: number) => rows[at]?.[name] ?? 0,
    encode: Number,
  })
  const fast: Relation = {
    ...plain,
    ascending: ['day', 'size'],
    runStart: (at) => rows.findIndex(({ day }) => day === rows[at]?.day),
    coded: (name) => (name === 'day' || name === 'size' ? coded(name) : undefined),
    narrow: (filters) => {
      const since = filters.find((bound) => bound.parameter === 'day' && bound.filter.op === 'gte')
      if (since === undefined) return undefined
      const indices = [...rows.keys()].filter((at) => (rows[at]?.day ?? 0) >= Number(since.value))
      return { indices, from: indices[0] ?? 0, decided: ['day-gte'] }
    },
  }
  const listed: Relation = {
    ...fast,
    narrow: (filters) => {
      const { from: _, ...help } = fast.narrow?.(filters) ?? { indices: [...rows.keys()], decided: [] }
      return help
    },
  }
  return [plain, fast, listed]
}

type Cells = { readonly day: number; readonly size: number }

function plainOrder(a: Cells | undefined, b: Cells | undefined, keys: readonly OrderKey[]): number {
  for (const { column, direction } of keys) {
    const name = column === 'day' ? 'day' : 'size'
    const order = (a?.[name] ?? 0) - (b?.[name] ?? 0)
    if (order !== 0) return direction === 'desc' ? -order : order
  }
  return 0
}

describe('select', () => {
  it('equals filtering, sorting and cutting, with every shortcut that a relation offers', () => {
    const orders = fc.constantFrom(
      [by('day', 'desc')],
      [by('day', 'desc'), by('size', 'desc')],
      [by('size', 'desc')],
      [by('day', 'asc')],
      [],
    )
    const ties = fc.constantFrom('later-first' as const, 'earlier-first' as const)
    fc.assert(
      fc.property(
        ascendingRows,
        orders,
        ties,
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 3 }),
        (rows, keys, tie, limit, since, least) => {
          const sign = tie === 'later-first' ? -1 : 1
          const wanted = [...rows.keys()]
            .filter((at) => (rows[at]?.day ?? 0) >= since && (rows[at]?.size ?? 0) >= least)
            .sort((a, b) => plainOrder(rows[a], rows[b], keys) || sign * (a - b))
          for (const relation of relations(rows)) {
            const filters = [filter('day', 'gte', since), filter('size', 'gte', least)]
            const found = select(relation, { filters, keys, limit, ties: tie })
            expect(found).toEqual({ indices: wanted.slice(0, limit), next: wanted[limit] })
          }
        },
      ),
    )
  })

  it('continues after a row', () => {
    fc.assert(
      fc.property(ascendingRows, fc.nat(), (rows, seed) => {
        for (const relation of relations(rows)) {
          const keys = [by('day', 'desc'), by('size', 'desc')]
          const whole = select(relation, { filters: [], keys, limit: 100 }).indices
          const place = rows.length === 0 ? 0 : seed % rows.length
          const index = whole[place] ?? 0
          const rest = select(relation, { filters: [], keys, limit: 100, after: { kind: 'row', index } }).indices
          expect(rest).toEqual(whole.slice(place + 1))
        }
      }),
    )
  })
})

describe('matching', () => {
  it('gives the indices that pass every filter, ascending', () => {
    const rows = [
      { day: 1, size: 1 },
      { day: 2, size: 0 },
      { day: 2, size: 3 },
    ]
    for (const relation of relations(rows)) {
      expect(matching(relation, [filter('day', 'gte', 2), filter('size', 'gte', 1)])).toEqual([2])
      expect(matching(relation, [])).toEqual([0, 1, 2])
    }
  })
})

describe('backwards', () => {
  it('visits the indices that pass every filter from the last one down, until the visitor stops', () => {
    const rows = [2, 1, 3, 2].map((day) => ({ day, size: 0 }))
    for (const relation of relations(rows)) {
      const seen: number[] = []
      backwards(relation, [filter('day', 'gte', 2)], (index) => {
        seen.push(index)
        return 'go on'
      })
      expect(seen).toEqual([3, 2, 0])
      backwards(relation, [], (index) => (seen.push(index) < 5 ? 'go on' : 'enough'))
      expect(seen).toEqual([3, 2, 0, 3, 2])
    }
  })
})
