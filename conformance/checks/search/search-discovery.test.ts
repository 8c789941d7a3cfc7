import { describe, expect, it } from 'vitest'
import type { OrderKey } from '../../../spec/index.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysOf,
  miniContract,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import { always, bookTable, judged, SHELF } from '../finding/shelf.test-kit.js'
import { searchDiscovery } from './search-discovery.js'

const key: OrderKey = { column: 'genre', direction: 'asc', by: 'enum', unless: 'name', level: 'must', open: [] }
const limit = parameter('limit', { type: 'integer', default: '3', cap: 'rows' })
const contract = (open: readonly string[] = []) =>
  miniContract([books({ order: [{ ...key, open }], parameters: [parameter('name'), parameter('genre'), limit] })])
const shelf = (...genres: string[]) =>
  bookTable(genres.map((genre, index) => ({ ...(SHELF[index] ?? SHELF[0]), genre }) as (typeof SHELF)[0]))

describe('search.discovery', () => {
  it('accepts levels in the order of their list, and in the reverse order if the direction is open', () => {
    expectPass(judged(searchDiscovery, contract(), always(shelf('novel', 'poem', 'poem'))))
    expectFail(judged(searchDiscovery, contract(), always(shelf('poem', 'novel'))), 'Levels are mixed')
    expectPass(judged(searchDiscovery, contract(['direction']), always(shelf('poem', 'novel'))))
  })

  it('refuses mixed levels', () => {
    expectFail(
      judged(searchDiscovery, contract(['direction']), always(shelf('novel', 'poem', 'novel'))),
      'rows 2 and 3',
    )
  })

  it('ignores answers to a search', () => {
    const from = contract()
    const exchange = ask(from, 'listBooks', { name: 'x' }, shelf('poem', 'novel'))
    expectStatus(judgeOne(searchDiscovery, evidenceOf(from, [exchange])), 'no-evidence: no-data')
  })

  it('requires the first level to fill a full answer if other levels exist', () => {
    const from = contract()
    const other = (genre: string) => ask(from, 'listBooks', { genre }, shelf(genre))
    const judge = (first: string, second: string) =>
      judgeOne(
        searchDiscovery,
        evidenceOf(from, [ask(from, 'listBooks', {}, shelf(first, first, first)), other(second)]),
      )
    expectPass(judge('novel', 'poem'))
    expectFail(judge('poem', 'novel'), 'The first 3 rows are all "poem"')
    expectStatus(judge('novel', 'novel'), 'no-evidence: no-data')
  })
})

describe('search.discovery: its instances and messages', () => {
  const levels = column('level', 'string', { enum: ['low', 'mid', 'high'] })
  const by = (parts: Partial<OrderKey> = {}) =>
    miniContract([
      operation('list', table([column('id'), levels]), {
        order: [{ ...key, column: 'level', ...parts }],
        parameters: [parameter('name'), parameter('page'), limit],
      }),
    ])
  const rows = (...names: readonly string[]) => `id|level\n${names.map((name, index) => `${index}|${name}\n`).join('')}`
  const judgeAll = (parts: Partial<OrderKey>, ...answers: readonly string[]) => {
    const from = by(parts)
    const exchanges = answers.map((answer, page) => ask(from, 'list', page === 0 ? {} : { page }, answer))
    const found = judgeOne(searchDiscovery, evidenceOf(from, exchanges))
    return { ...found, exchanges: found.exchanges.map((id) => exchanges.findIndex((one) => one.id === id)) }
  }

  it('belong to orders by words that a search replaces', () => {
    const of = (parts: Partial<OrderKey>) => keysOf(searchDiscovery.instances(by(parts)))
    expect(of({})).toBe('list#level')
    expect(of({ by: 'value' as never })).toBe('none')
    const { unless: _none, ...always } = key
    expect(keysOf(searchDiscovery.instances(miniContract([books({ order: [always] })])))).toBe('none')
    expect(() =>
      searchDiscovery.judge({ key: 'list#id', operation: 'list', column: 'id' }, evidenceOf(by(), [])),
    ).toThrow('No order "list#id"')
  })

  it('name the mixed rows and their levels', () => {
    expect(judgeAll({}, rows('low', 'high', 'mid'))).toEqual({
      status: 'fail',
      message: 'Levels are mixed at rows 2 and 3: "level" is "high" before "mid"',
      expected: 'rows by "level"',
      actual: '"high" before "mid"',
      exchanges: [0],
    })
    expect(judgeAll({}, rows('low', 'low'), rows('low', 'mid'))).toMatchObject({
      message: '1 answer is ordered by "level"',
      exchanges: [1],
    })
  })

  it('judges each of several orders by its own column', () => {
    const kinds = column('kind', 'string', { enum: ['a', 'b'] })
    const from = miniContract([
      operation('list', table([column('id'), levels, kinds]), {
        order: [
          { ...key, column: 'level' },
          { ...key, column: 'kind' },
        ],
      }),
    ])
    const answer = ask(from, 'list', {}, 'id|level|kind\n1|low|b\n2|mid|a\n')
    expectPass(judgeOne(searchDiscovery, evidenceOf(from, [answer]), 'list#level'))
    expectFail(judgeOne(searchDiscovery, evidenceOf(from, [answer]), 'list#kind'), '"b" before "a"')
  })

  it('require the first level to fill a full answer', () => {
    const open = { open: ['direction'] }
    const full = (name: string) => rows(name, name, name)
    const others = rows('low', 'mid', 'high')
    const seen = (parts: Partial<OrderKey>, name: string, ...more: readonly string[]) =>
      judgeAll(parts, full(name), ...more.map((one) => rows(one, one)))
    expect(seen({}, 'low', 'mid', 'high')).toMatchObject({ status: 'pass', message: '"low" fills the first 3 rows' })
    expect(seen({}, 'mid', 'low', 'high')).toEqual({
      status: 'fail',
      message: 'The first 3 rows are all "mid", although "low" exist too',
      expected: '"low" first',
      actual: '"mid" first',
      exchanges: [0],
    })
    expect(seen({ direction: 'desc' }, 'high', 'mid', 'low').status).toBe('pass')
    expect(seen({ direction: 'desc' }, 'low', 'mid', 'high')).toMatchObject({ expected: '"high" first' })
    expect(seen(open, 'high', 'mid', 'low').status).toBe('pass')
    expect(seen(open, 'low', 'mid', 'high').status).toBe('pass')
    expect(seen(open, 'mid', 'low', 'high')).toMatchObject({
      message: 'The first 3 rows are all "mid", although "low" and "high" exist too',
    })
    expect(seen({}, 'mid')).toEqual({
      status: 'no-evidence',
      reason: 'no-data',
      message: 'Every row has the same "level"',
      exchanges: [0],
    })
    expect(judgeAll({}, full('low'), others).status).toBe('pass')
  })

  it('ignore an answer that is shorter, or that has a filter', () => {
    const same = { reason: 'no-data', message: 'Every row has the same "level"' }
    expect(judgeAll({}, rows('mid', 'mid'), rows('low', 'low'))).toMatchObject({ ...same, exchanges: [0, 1] })
    expect(judgeAll({}, rows(), rows('mid', 'mid', 'mid'), rows('low'))).toMatchObject(same)
    expect(judgeAll({}).reason).toBe('budget')
    const from = by()
    const named = ask(from, 'list', { name: 'x' }, rows('mid', 'low'))
    expect(judgeOne(searchDiscovery, evidenceOf(from, [named])).message).toBe(
      'No answer of list has two values of "level"',
    )
  })
})
