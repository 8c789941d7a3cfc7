import { describe, expect, it } from 'vitest'
import type { FilterOp } from '../../../spec/index.js'
import { ask, books, column, miniContract, parameter, psv, table } from '../../checks/finding/harness.test-kit.js'
import { dataRows } from '../data-rows.js'
import { readTable } from '../dialect/read-table.js'
import { clearlyObeys, obeys } from './obeys-filter.js'

const contract = miniContract([books()])
const exchange = ask(contract, 'listBooks', {}, '')
const places = table([
  column('day', 'date'),
  column('at', 'date-time'),
  column('utc', 'date-time'),
  column('month'),
  column('pages', 'integer'),
  column('price', 'number'),
  column('fee', 'number', { multipleOf: 0.05 }),
  column('title'),
  column('x', 'number'),
  column('y', 'number'),
])
const [row] = dataRows(
  readTable(
    psv(
      'day|at|utc|month|pages|price|fee|title|x|y',
      '2026-03-02|2026-03-02T10:00:00+02:00|2026-03-02T00:00:00Z|2026-04|7|9.99|4.35|Red Sea|4.5|52',
    ),
    '|',
  ),
  places,
)

function both(name: string, op: FilterOp, value: string): readonly [unknown, boolean] {
  if (row === undefined) throw new Error('The table of this test has no row')
  const filter = { column: name, op, on: 'row', alternatives: [], open: [], latitude: 'y' } as const
  const asked = { parameter: parameter('p', { type: 'list', filter }), filter, value, exchange }
  return [obeys(asked, row), clearlyObeys(asked, row)]
}

describe('a bound', () => {
  it('says nothing of an excluded amount, which may be rounded', () => {
    const excluded = (name: string, value: string): unknown => {
      const filter = { column: name, op: 'ne', on: 'row', alternatives: [], open: [] } as const
      const asked = { parameter: parameter('p', { type: 'number', filter }), filter, value, exchange }
      return row && obeys(asked, row)
    }
    expect([excluded('price', '9.99'), excluded('price', '9.98'), excluded('fee', '4.35')]).toEqual([
      undefined,
      true,
      false,
    ])
  })

  it.each<readonly [string, FilterOp, string, unknown, boolean]>([
    ['day', 'gte', '2026-03-02', true, true],
    ['day', 'gt', '2026-03-02', false, false],
    ['day', 'lte', '2026-03-01', false, false],
    ['day', 'lt', '2026-03-03', true, true],
    ['day', 'between', '2026-03-02,2026-03-02', true, true],
    ['day', 'between', '2026-03-03,..', false, false],
    ['at', 'gte', '2026-03-02T08:00:00Z', true, true],
    ['at', 'gt', '2026-03-02T08:00:00Z', false, false],
    ['at', 'gte', '1772438400', true, true],
    // The day of a time depends on the time zone.
    ['at', 'gt', '2026-03-02', true, false],
    ['utc', 'gte', '2026-03-02', true, true],
    ['utc', 'gte', '2026-03-03', false, false],
    ['utc', 'lt', '2026-03-02', false, false],
    ['at', 'gte', '2026-03-05', false, false],
    ['month', 'gte', '2026-04', true, true],
    ['month', 'lt', '2026-04', false, false],
    ['month', 'lte', '2025-12', false, false],
    ['month', 'between', '2026-01,2026-12', true, true],
    // A service may compare a month with a day by its first day, or by the month.
    ['month', 'gt', '2026-04-20', true, false],
    ['month', 'gte', '2026-06-01', false, false],
    ['pages', 'gt', '7', false, false],
    ['pages', 'lt', '8', true, true],
    ['price', 'gt', '9.99', true, false],
    ['price', 'between', '9,10', true, true],
    ['price', 'gte', '9.99', true, false],
    // A documented step means that no cell is rounded.
    ['fee', 'gte', '4.35', true, true],
    ['fee', 'gt', '4.35', false, false],
    ['fee', 'lte', '4.30', false, false],
    ['fee', 'lt', '4.4', true, true],
    ['fee', 'between', '4.35,4.35', true, true],
    ['title', 'ne', 'Red Sea', false, false],
    ['title', 'prefix', 'red', true, false],
    ['title', 'prefix', 'Red', true, true],
    ['title', 'prefix', 'Red ', true, true],
    ['title', 'prefix', 'Red Sea ', true, false],
    ['title', 'contains', 'Sea', true, true],
    ['title', 'contains', 'Sea ', true, false],
    ['title', 'contains', 'Lake', false, false],
    ['title', 'present', 'true', true, true],
    ['title', 'present', 'false', false, false],
    ['x', 'bbox', '4,51,5,53', true, true],
    ['x', 'bbox', '4,51,4.5,53', true, false],
    ['x', 'bbox', '170,51,-170,53', false, false],
    ['x', 'near', '52,4.5,10', true, true],
    ['x', 'near', '53,4.5,100', false, false],
    ['title', 'gte', 'x', undefined, false],
  ])('%s %s %s: obeyed in one reading %s, in every reading %s', (name, op, value, perhaps, surely) => {
    expect(both(name, op, value)).toEqual([perhaps, surely])
  })
})
