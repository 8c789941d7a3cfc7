import { describe, expect, it } from 'vitest'
import { plainColumn, plainRule, plainTable } from '../../model/contract-parts.test-kit.js'
import { arrangedRows, freeColumns } from './arranged-rows.js'
import { distinctRows } from './table-rules.js'
import { cellsOfSources } from './witness-rows.js'

const today = { earliest: '2026-11-20', latest: '2026-11-20' }
const way = plainTable([
  plainColumn('position', { type: 'integer', minimum: 1 }),
  plainColumn('km', { type: 'number' }),
])
const columns = freeColumns(way)

describe('rows are arranged by a rule over all of them', () => {
  const rows = [
    { position: 70, km: 3 },
    { position: 12, km: 9 },
    { position: 40, km: 1 },
  ]
  it.each([
    [
      'self.all(r, r.position >= 1.0 && r.position <= double(size(self)))',
      [
        { position: 3, km: 3 },
        { position: 1, km: 9 },
        { position: 2, km: 1 },
      ],
    ],
    [
      'self.all(a, self.all(b, a.position >= b.position || a.km < b.km))',
      [
        { position: 70, km: 9 },
        { position: 12, km: 1 },
        { position: 40, km: 3 },
      ],
    ],
    ['self.all(r, r.km > 5.0)', undefined],
  ])('%s', (rule, wanted) => {
    expect(arrangedRows([plainRule('r', rule)], rows, columns, today)).toEqual(wanted)
  })

  it('but not by numbers that a rule of a row reads', () => {
    expect(freeColumns({ ...way, rules: [plainRule('r', 'self.km > 0.0')] }).map(({ name }) => name)).toEqual([
      'position',
    ])
  })
})

describe('cells of source rows', () => {
  const rows = [
    { day: '2026-11-18', zone: 'B', number: 4 },
    { day: '2026-11-19', zone: 'A', number: 9 },
    { day: '2026-11-20', zone: 'B', number: 9 },
  ]
  it.each([
    [
      'rows.exists(r, r.day == self.busiest && self.most == r.number)',
      rows.map(({ day, number }) => ({ busiest: day, most: number })),
    ],
    ['rows.all(r, r.zone in self.zones)', [{ zones: ['A', 'B'] }]],
    ['size(rows) == 3 && rows.all(r, self.last >= r.day)', rows.map(({ day }) => ({ last: day }))],
    [
      'rows.filter(r, r.number > 4).exists(r, double(r.number) == self.most)',
      rows.map(({ number }) => ({ most: number })),
    ],
    ['size(rows) > 2', []],
  ])('%s', (rule, wanted) => {
    expect(cellsOfSources(rule, rows)).toEqual(wanted)
  })
})

it('ids that differ in zeros before them are not in two rows', () => {
  const rows = ['0531', '7', '531', 'b', 'B'].map((id) => ({ id }))
  expect(distinctRows('string(self.id)', rows, { redraw: () => undefined, most: () => 99 }).kept).toEqual([0, 1, 3])
})
