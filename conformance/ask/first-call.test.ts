import { describe, expect, it } from 'vitest'
import type { Contract, Operation, Parameter, Table } from '../../spec/index.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  jsonAnswer,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../checks/finding/harness.test-kit.js'
import { firstCall, towardsFirstCall } from './first-call.js'
import { singleFilters } from './single-filters.js'

const GENRE = parameter('genre', { required: true, symbol: true })
const genres = operation('listGenres', table([column('genre')]))
const byGenre = (parts: Partial<Operation> = {}) => books({ parameters: [GENRE], ...parts })
const eq = (column: string) => ({ column, op: 'eq', on: 'row', alternatives: [], open: [] }) as const
/** Without tiers no target can name a symbol of a tier. */
const tierless = (...operations: readonly Operation[]) => miniContract(operations, { tiers: [], groups: [] })

describe('the first call of an operation that requires a symbol', () => {
  it('is unknown if only the answer of this operation shows symbols', () => {
    const operation = byGenre()
    const evidence = evidenceOf(tierless(operation), [])
    expect(firstCall(operation, evidence)).toBeUndefined()
    expect(towardsFirstCall(operation, evidence)).toEqual([])
  })

  it('is unknown if the other operation that shows symbols requires one itself', () => {
    const [one, other] = [byGenre(), byGenre({ id: 'listMore' })]
    expect(firstCall(one, evidenceOf(tierless(one, other), []))).toBeUndefined()
  })

  it('names the example of the document', () => {
    const operation = byGenre({ parameters: [{ ...GENRE, example: 'ode' }] })
    expect(firstCall(operation, evidenceOf(tierless(operation), []))?.parameters).toEqual([['genre', 'ode']])
  })

  it('uses the commonest value of a plain list, and that list is requested first', () => {
    const operation = byGenre()
    const contract = tierless(operation, genres)
    const [probe] = towardsFirstCall(operation, evidenceOf(contract, []))
    expect(probe?.operation).toBe('listGenres')
    const list = ask(contract, 'listGenres', {}, psv('genre', 'poem', 'novel', 'novel'))
    expect(firstCall(operation, evidenceOf(contract, [list]))?.parameters).toEqual([['genre', 'novel']])
  })
})

describe('the first call of an operation that requires a member of a member', () => {
  it('takes the column that it filters by, and no object of its name', () => {
    const ward = parameter('ward', { required: true, filter: eq('ward.code') })
    const list = operation('listWork', table([column('note')]), { parameters: [ward] })
    const first = (rows: Table, ...wards: readonly unknown[]) => {
      const all = tierless(operation('listRows', { ...jsonAnswer(), list: { table: rows } }), list)
      const body = JSON.stringify(wards.map((ward) => ({ note: 'x', ward })))
      return firstCall(list, evidenceOf(all, [ask(all, 'listRows', {}, { body })]))?.parameters
    }
    const ward1 = { code: 'W1', name: 'North' }
    expect(first(table([column('note'), column('ward.code')]), ward1)).toEqual([['ward', 'W1']])
    // A row of another operation shows the name with an object, or with a list.
    expect(first(table([column('ward.code')]), { name: 'North' }, ward1, ward1)).toEqual([['ward', 'W1']])
    expect(first(table([column('ward', 'strings')]), ['W1', 'W2'])).toBeUndefined()
  })
})

describe('the first call of an operation that takes few of the values that rows show', () => {
  const zones = operation('listZones', table([column('zone')]))
  const zone = parameter('zone', { required: true, enum: ['Z1', 'Z2'] })
  const prices = operation('listPrices', table([column('price')]), { parameters: [zone] })
  const contract = tierless(zones, prices)
  const listing = (...rows: readonly string[]) =>
    firstCall(prices, evidenceOf(contract, [ask(contract, 'listZones', {}, psv('zone', ...rows))]))

  it('uses a shown value that the document lists, or else the first listed one', () => {
    expect(listing('Z9', 'Z9', 'Z2')?.parameters).toEqual([['zone', 'Z2']])
    expect(listing('Z9', 'Z8')?.parameters).toEqual([['zone', 'Z1']])
    expect(firstCall(prices, evidenceOf(contract, []))).toBeUndefined()
  })

  it('uses an id of the list that its own pattern allows', () => {
    const own = parameter('zone', { required: true, pattern: '^A' })
    const resource = { list: 'listZones', parameter: 'zone', column: 'zone', open: [] }
    const detail = operation('getZone', table([column('price')]), { parameters: [own], resource })
    const all = tierless(zones, detail)
    const list = ask(all, 'listZones', {}, psv('zone', 'B1', 'A1'))
    expect(firstCall(detail, evidenceOf(all, [list]))?.parameters).toEqual([['zone', 'A1']])
  })
})

describe('the first call of an operation below a list', () => {
  const id = parameter('show', { in: 'path', required: true })
  const resource = { list: 'listShows', parameter: 'show', column: 'show', open: [] }
  const rule = {
    id: 'total',
    rule: 'self.total == double(size(rows))',
    message: 'another number',
    scope: 'any' as const,
    open: [],
    level: 'must' as const,
  }
  const counted = [{ id: 'seats', operation: 'listSeats', parameters: { show: 'self.show' }, rules: [rule], open: [] }]
  const seats = operation('listSeats', table([column('seat')]), {
    path: '/shows/{show}/seats',
    parameters: [id],
    resource,
  })
  const contractWith = (summaries: Table['summaries']) =>
    tierless(operation('listShows', table([column('show'), column('total', 'integer')], { summaries })), seats)
  const list = (contract: Contract) => ask(contract, 'listShows', {}, psv('show|total', 'a|0', 'b|2', 'c|9'))

  it('names the id with the most rows if a summary counts them', () => {
    const contract = contractWith(counted)
    expect(firstCall(seats, evidenceOf(contract, [list(contract)]))?.path).toBe('/shows/c/seats')
  })

  it('names another id if the first one has no rows, and the first one if none has', () => {
    const contract = contractWith([])
    const about = (show: string, ...rows: readonly string[]) =>
      ask(contract, 'listSeats', { show }, psv('seat', ...rows))
    const pathAfter = (...answers: readonly ReturnType<typeof about>[]) =>
      firstCall(seats, evidenceOf(contract, [list(contract), ...answers]))?.path
    expect(pathAfter()).toBe('/shows/a/seats')
    expect(pathAfter(about('a'))).toBe('/shows/b/seats')
    expect(pathAfter(about('a'), about('b', 'A1'))).toBe('/shows/b/seats')
    expect(pathAfter(about('a'), about('b'), about('c'))).toBe('/shows/a/seats')
  })
})

describe('the first call of an operation two levels down', () => {
  const inPath = (name: string) => parameter(name, { in: 'path', required: true })
  const below = (list: string, name: string) => ({ list, parameter: name, column: name, open: [] })
  const halls = operation('listHalls', table([column('hall')]), { path: '/halls' })
  const rows = operation('listRows', table([column('row')]), {
    path: '/halls/{hall}/rows',
    parameters: [inPath('hall')],
    resource: below('listHalls', 'hall'),
  })
  const seats = operation('listSeats', table([column('seat')]), {
    path: '/halls/{hall}/rows/{row}/seats',
    parameters: [inPath('hall'), inPath('row')],
    resource: below('listRows', 'row'),
  })
  const contract = tierless(halls, rows, seats)
  const shown = ask(contract, 'listHalls', {}, psv('hall', 'east', 'west'))
  const rowsOf = (hall: string, ...ids: readonly string[]) => ask(contract, 'listRows', { hall }, psv('row', ...ids))

  it('names the ids above it that the list was asked for', () => {
    expect(firstCall(seats, evidenceOf(contract, [shown]))).toBeUndefined()
    expect(firstCall(seats, evidenceOf(contract, [shown, rowsOf('east', 'r1')]))?.path).toBe(
      '/halls/east/rows/r1/seats',
    )
    const answers = [shown, rowsOf('east'), rowsOf('west', 'r9')]
    expect(firstCall(seats, evidenceOf(contract, answers))?.path).toBe('/halls/west/rows/r9/seats')
  })

  it('takes its id from the list below the id that the target file names', () => {
    const target = { ...evidenceOf(contract, []).target, values: { 'listSeats.hall': 'west' } }
    const asked = towardsFirstCall(seats, evidenceOf(contract, [shown], target))
    expect(asked.map(({ path }) => path)).toContain('/halls/west/rows')
    const answers = [shown, rowsOf('east', 'r1'), rowsOf('west', 'r9')]
    expect(firstCall(seats, evidenceOf(contract, answers, target))?.path).toBe('/halls/west/rows/r9/seats')
  })
})

describe('the first call of an operation whose required values a summary or a list names', () => {
  const required = (name: string, parts = {}) => parameter(name, { required: true, ...parts })
  const site = required('site', { example: 'S0', filter: eq('site') })
  const date = required('date', { format: 'date', filter: eq('date') })
  const inPath = parameter('site', { in: 'path', required: true })
  const resource = { list: 'listSites', parameter: 'site', column: 'code', open: [] }
  const sites = operation('listSites', table([column('code')]), { path: '/places' })
  const detail = operation('getSite', table([column('code')]), {
    path: '/places/{site}',
    parameters: [inPath],
    resource,
  })
  const rule = { id: 'count', rule: 'self.reads == double(size(rows))', message: 'm', scope: 'any', open: [] } as const
  const summaries = [
    {
      id: 'reads',
      operation: 'listReads',
      parameters: { site: 'self.site', date: 'self.date' },
      rules: [{ ...rule, level: 'must' as const }],
      open: [],
    },
  ]
  const days = operation(
    'listDays',
    table([column('site'), column('date', 'date'), column('reads', 'integer')], { summaries }),
    { path: '/days', parameters: [site] },
  )
  const reads = operation('listReads', table([column('site'), column('date', 'date')]), {
    path: '/reads',
    parameters: [site, date],
  })
  const contract = tierless(sites, detail, days, reads)
  const places = ask(contract, 'listSites', {}, psv('code', 'S7', 'S8', 'S9'))
  const daysAt = (code: string, ...rows: readonly string[]) =>
    ask(contract, 'listDays', { site: code }, psv('site|date|reads', ...rows))
  const readsAt = (code: string, on: string, ...rows: readonly string[]) =>
    ask(contract, 'listReads', { site: code, date: on }, psv('site|date', ...rows))
  const asked = (one: Operation, ...answers: readonly ReturnType<typeof daysAt>[]) =>
    firstCall(one, evidenceOf(contract, answers))?.parameters.map(([, value]) => value)
  const known = [places, daysAt('S7', 'S7|2026-03-01|2', 'S7|2026-03-02|9')] as const

  it('takes an id of the list by which another operation finds it, and another one if it has no rows', () => {
    expect(asked(days)).toBeUndefined()
    expect(towardsFirstCall(days, evidenceOf(contract, [])).map(({ path }) => path)).toEqual(['/places'])
    expect(asked(days, places)).toEqual(['S7'])
    expect(asked(days, places, daysAt('S7'))).toEqual(['S8'])
    expect(asked(days, places, daysAt('S7'), daysAt('S8', 'S8|2026-03-01|2'))).toEqual(['S8'])
  })

  it('takes all values from the row of the summary with the most details, or from another if it has none', () => {
    expect(asked(reads, places)).toBeUndefined()
    expect(towardsFirstCall(reads, evidenceOf(contract, [places])).map(({ path }) => path)).toContain('/days')
    expect(asked(reads, ...known)).toEqual(['S7', '2026-03-02'])
    expect(asked(reads, ...known, readsAt('S7', '2026-03-02'))).toEqual(['S7', '2026-03-01'])
  })

  it('takes the value of a summary from the rows that it summarises, and nothing before they are known', () => {
    const some = (parts: Partial<Parameter>) => ({
      ...reads,
      parameters: [parameter('site', { filter: eq('site'), ...parts })],
    })
    for (const list of [some({ required: false }), some({ required: true, default: 'S1' })]) {
      const both = tierless(days, list)
      const rows = (...shown: readonly string[]) =>
        ask(both, 'listReads', list.parameters[0]?.required ? { site: 'S1' } : {}, psv('site|date', ...shown))
      const first = (...answers: readonly ReturnType<typeof daysAt>[]) =>
        firstCall(days, evidenceOf(both, answers))?.parameters[0]?.[1]
      expect(first()).toBeUndefined()
      expect(first(rows())).toBeUndefined()
      const asked = evidenceOf(both, [
        rows('S5|2026-03-01'),
        ask(both, 'listDays', { site: 'S5' }, psv('site|date|reads')),
      ])
      // It does not matter which call is asked for first.
      const orders = [
        [days, list, days],
        [list, days, list],
      ].map((order) => order.map((one) => firstCall(one, asked)?.key))
      expect(orders[0]?.[0]).toBe(orders[1]?.[1])
      expect(towardsFirstCall(days, evidenceOf(both, [])).map(({ path }) => path)).toContain('/reads')
      expect(first(rows('S4|2026-03-01', 'S4|2026-03-02'))).toBe('S4')
    }
  })

  it('tests a required filter with another value that the summary or the list names', () => {
    const answers = [...known, readsAt('S7', '2026-03-02', 'S7|2026-03-02')]
    const other = (one: Parameter, ...more: readonly ReturnType<typeof daysAt>[]) =>
      singleFilters(reads, one, evidenceOf(contract, [...answers, ...more])).map(({ value }) => value)
    expect(other(date)).toEqual(['2026-03-01'])
    expect(other(site)).toEqual(['S8'])
    expect(other(site, readsAt('S8', '2026-03-02'))).toEqual(['S9'])
  })
})
