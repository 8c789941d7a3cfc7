import { describe, expect, it } from 'vitest'
import type { Filter } from '../../spec/index.js'
import type { BoundFilter, Relation, Value } from '../model/relation.js'
import { predicate } from './predicate.js'
import { rowRelation } from './row-relation.js'

const CELLS: readonly Value[] = [
  'GOOGL, GOOG',
  'AAPL',
  10,
  0,
  null,
  '2026-11-20',
  '2026-11-21 08:00:00',
  ['x', 'y'],
  true,
]
const relation = rowRelation(CELLS.map((cell) => ({ cell })))

function passing(op: Filter['op'], value: BoundFilter['value'], over: Relation = relation): readonly Value[] {
  const filter: Filter = { column: 'cell', op, on: 'row', alternatives: [], open: [] }
  const passes = predicate({ parameter: 'p', filter, value }, over)
  return CELLS.filter((_, index) => passes(index))
}

describe('predicate', () => {
  it.each([
    ['eq', 'AAPL', ['AAPL']],
    ['eq', 'true', [true]],
    ['eq', '2026-11-21', ['2026-11-21 08:00:00']],
    ['eq', '2026-11', ['2026-11-20', '2026-11-21 08:00:00']],
    ['in', ['AAPL', '10'], ['AAPL', 10]],
    ['has-member', ['GOOG'], ['GOOGL, GOOG']],
    ['has-member', ['GOO'], []],
    ['has-member', ['y', 'AAPL'], ['AAPL', ['x', 'y']]],
    ['gte', 0, [10, 0]],
    ['lte', 5, [0]],
  ] as const)('%s %j', (op, value, wanted) => {
    const numeric = op === 'gte' || op === 'lte'
    const found = passing(op, value as BoundFilter['value'])
    expect(numeric ? found.filter((cell) => typeof cell === 'number') : found).toEqual(wanted)
  })

  it('compares dates with timestamps by the day', () => {
    const days = (op: 'within-days' | 'lt', date: string) =>
      passing(op, date).filter((cell) => typeof cell === 'string' && cell.startsWith('2026'))
    expect(days('within-days', '2026-11-21')).toEqual(['2026-11-21 08:00:00'])
    expect(days('within-days', '2026-11-20')).toHaveLength(2)
    expect(days('lt', '2026-11-21')).toEqual(['2026-11-20'])
  })

  it('compares times by their moment, unless a fault ignores the UTC offset', () => {
    const times = rowRelation(['2026-11-21T08:00:00Z', '2026-11-21T09:30:00Z'].map((cell) => ({ cell })))
    const found = (mistake?: 'offset-ignored'): readonly boolean[] => {
      const filter = {
        column: 'cell',
        op: 'gte',
        on: 'row',
        alternatives: [],
        open: [],
        ...(mistake && { mistake }),
      } as const
      const passes = predicate({ parameter: 'p', filter, value: '2026-11-21T11:00:00+02:00' }, times)
      return [0, 1].map(passes)
    }
    expect([found(), found('offset-ignored')]).toEqual([
      [false, true],
      [false, false],
    ])
  })

  it('never passes an empty cell or an unknown column', () => {
    for (const op of ['eq', 'in', 'has-member', 'gte', 'lte', 'within-days', 'lt'] as const) {
      expect(passing(op, op === 'in' ? ['null'] : 'null')).not.toContain(null)
    }
    expect(passing('eq', 'AAPL', rowRelation([{ other: 1 }]))).toEqual([])
  })

  it('reads codes if the relation has them, with NaN for an empty cell', () => {
    const codes = [1, 2, 3, Number.NaN]
    const coded = (ordered: boolean): Relation => ({
      ...relation,
      coded: () => ({
        ordered,
        code: (index) => codes[index] ?? 9,
        encode: (value) => (value === 'none' ? undefined : Number(value)),
      }),
    })
    expect(passing('gte', 2, coded(true)).length).toBe(CELLS.length - 2)
    expect(passing('lte', 2, coded(true))).toEqual(CELLS.slice(0, 2))
    expect(passing('eq', 2, coded(false))).toEqual([CELLS[1]])
    expect(passing('eq', 'none', coded(false))).toEqual([])
    expect(passing('in', ['1', '3'], coded(false))).toEqual([CELLS[0], CELLS[2]])
  })
})
