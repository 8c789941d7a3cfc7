import { describe, expect, it } from 'vitest'
import { isOlder } from '../../ask/window-base.js'
import { ask, books, column, miniContract, parameter, psv, table } from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { dataRows } from '../data-rows.js'
import { readTable } from '../dialect/read-table.js'
import { clearlyObeys, longestSlack, obeys } from './obeys-filter.js'

const answeredOn = (date: string) => ask(miniContract([books()]), 'listBooks', {}, { headers: [['Date', date]] })

describe('a window', () => {
  it.each([
    ['Fri, 20 Nov 2026 10:00:00 GMT', 1],
    ['Sat, 21 Nov 2026 10:00:00 GMT', 1],
    ['Sun, 22 Nov 2026 10:00:00 GMT', 2],
    ['Mon, 23 Nov 2026 23:59:59 GMT', 3],
    ['Tue, 24 Nov 2026 00:00:00 GMT', 1],
  ])('may be counted from the last business day: %s', (date, slack) => {
    expect(longestSlack(answeredOn(date))).toBe(slack)
  })

  it('excludes a day that is outside in every way of counting', () => {
    const sunday = answeredOn('Sun, 22 Nov 2026 10:00:00 GMT')
    expect(isOlder('2026-11-15', '5', sunday)).toBe(false)
    expect(isOlder('2026-11-14', '5', sunday)).toBe(true)
  })
})

it('an empty value removes no row: a service may take it for none', () => {
  const [row] = dataRows(readTable(psv('genre|x', 'poem|'), '|'), table([column('genre'), column('x')]))
  if (row === undefined) throw new Error('No row')
  const genre = { parameter: parameter('genre', {}), filter: filter('genre', 'eq'), exchange: answeredOn('') }
  expect(obeys({ ...genre, value: '' }, row)).toBeUndefined()
  expect(obeys({ ...genre, value: 'novel' }, row)).toBe(false)
})

describe('a day or a month as value', () => {
  const of = (text: string, type: 'date' | 'date-time', op: 'eq' | 'ne') => {
    const [row] = dataRows(readTable(psv('at|x', `${text}|`), '|'), table([column('at', type), column('x')]))
    if (row === undefined) throw new Error('No row')
    const asked = (value: string) => ({
      parameter: parameter('on'),
      filter: filter('at', op),
      exchange: answeredOn(''),
      value,
    })
    return (value: string) => [obeys(asked(value), row), clearlyObeys(asked(value), row)]
  }

  it('is compared with that part of a moment, whose day depends on the time zone', () => {
    const moment = of('2026-03-02T23:30:00Z', 'date-time', 'eq')
    expect([moment('2026-03-02'), moment('2026-03-03'), moment('2026-03-05')]).toEqual([
      [true, false],
      [undefined, false],
      [false, false],
    ])
    expect([moment('2026-03'), moment('2026-04')]).toEqual([
      [true, false],
      [false, false],
    ])
    expect(of('2026-03-02T23:30:00Z', 'date-time', 'ne')('2026-03-02')).toEqual([undefined, false])
  })

  it('is compared exactly with the month of a day', () => {
    expect(of('2026-03-02', 'date', 'eq')('2026-03')).toEqual([true, true])
    expect(of('2026-03-02', 'date', 'eq')('2026-02')).toEqual([false, false])
    expect(of('2026-03-02', 'date', 'ne')('2026-03')).toEqual([false, false])
  })
})

describe('a lower bound', () => {
  const of = (text: string, type: 'number' | 'integer') => {
    const [row] = dataRows(readTable(psv('worth|x', `${text}|`), '|'), table([column('worth', type), column('x')]))
    if (row === undefined) throw new Error('No row')
    const smallest = parameter('least', { type, filter: filter('worth', 'gte') })
    const asked = { parameter: smallest, filter: filter('worth', 'gte'), value: '100', exchange: answeredOn('') }
    return [obeys(asked, row), clearlyObeys(asked, row)]
  }

  it.each([
    ['101', 'number', true, true],
    ['100', 'number', true, false],
    ['100', 'integer', true, true],
    ['99.6', 'number', false, false],
    ['99.996', 'number', true, false],
    ['99', 'integer', false, false],
    ['1e2', 'number', true, false],
    ['100.06', 'number', true, true],
  ] as const)('is compared with all values that %s of a %s may be rounded from', (text, type, may, must) => {
    expect(of(text, type)).toEqual([may, must])
  })
})

describe('an empty cell', () => {
  const sold = (nullable: boolean, open: readonly string[] = []) => {
    const columns = [column('sold', 'number', { nullable, open: [...open] }), column('x')]
    const [row] = dataRows(readTable(psv('sold|x', '|y'), '|'), table(columns))
    if (row === undefined) throw new Error('No row')
    return (op: Parameters<typeof filter>[1], value = '3') => {
      const asked = { parameter: parameter('sold', {}), filter: filter('sold', op), value, exchange: answeredOn('') }
      return [obeys(asked, row), clearlyObeys(asked, row)]
    }
  }

  it.each(['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'prefix', 'contains', 'has-member'] as const)(
    'never passes %s',
    (op) => {
      expect(sold(true)(op)).toEqual([false, false])
    },
  )

  it('never lies between two values, passes ne, and says nothing about a search', () => {
    expect(sold(true)('between', '1,9')).toEqual([false, false])
    expect(sold(true)('ne')).toEqual([true, true])
    expect(sold(true)('trigram')[0]).toBeUndefined()
  })

  it('says nothing if the document leaves open where cells are empty', () => {
    for (const cells of [sold(true, ['empty-cells']), sold(false)]) expect(cells('eq')[0]).toBeUndefined()
  })
})
