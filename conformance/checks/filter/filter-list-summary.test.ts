import { describe, expect, it } from 'vitest'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { bookTable, filter, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { filterList } from './filter-list.js'

describe('filter.list on a summary', () => {
  const genres = parameter('genres', {
    type: 'list',
    filter: filter('genre', 'has-member', { on: 'source', source: 'listBooks' }),
  })
  const counted = miniContract([
    books(),
    operation('countBooks', table([column('genre'), column('count', 'integer')]), { parameters: [genres] }),
  ])
  const server =
    (read: (members: string[]) => string[]): Server =>
    (query, probe) => {
      if (probe.operation === 'listBooks') return bookTable(SHELF)
      const wanted = read(query.genres?.split(',') ?? ['novel', 'poem', 'essay'])
      return psv('genre|count', ...wanted.map((genre) => `${genre}|4`))
    }

  it('compares both members together with each member alone', () => {
    expectPass(
      judged(
        filterList,
        counted,
        server((members) => members),
        'countBooks#genres',
      ),
    )
    expectFail(
      judged(
        filterList,
        counted,
        server((members) => members.slice(0, 1)),
        'countBooks#genres',
      ),
      'lacks a row of the answer to',
    )
  })
})

describe('filter.list on a summary with a filter of its own', () => {
  const genres = parameter('genres', {
    type: 'list',
    filter: filter('genre', 'has-member', { on: 'source', source: 'listBooks' }),
  })
  const form = parameter('form', { enum: ['long', 'short'], filter: filter('form', 'eq') })
  const key = { record: 'count', columns: ['genre', 'form'], every: false, open: [] }
  const counts = table([column('genre'), column('form'), column('count', 'integer')], { key })
  const counted = miniContract([books(), operation('countBooks', counts, { parameters: [genres, form] })])
  const sent: string[] = []
  const server =
    (read: (members: string[]) => string[]): Server =>
    (query, { operation: id }) => {
      if (id === 'listBooks') return bookTable(SHELF)
      if (query.genres?.includes(',')) sent.push(query.form ?? '')
      const kinds = read(query.genres?.split(',') ?? ['novel', 'poem', 'essay']).flatMap((genre) =>
        ['long', 'short'].map((kind) => ({ genre, kind })),
      )
      const kept = kinds.filter(({ kind }) => query.form === undefined || kind === query.form)
      return psv('genre|form|count', ...kept.map(({ genre, kind }) => `${genre}|${kind}|2`))
    }

  it('sends a word beside the list that rows of the first and of the last member have', () => {
    const judge = (read: (members: string[]) => string[]) =>
      judged(filterList, counted, server(read), 'countBooks#genres')
    expectPass(judge((members) => members))
    expect(sent).toEqual(['long'])
    expectFail(
      judge((members) => members.slice(0, 1)),
      'lacks a row of the answer to',
    )
  })

  it('sends no word that a row may have for one member and lack for several', () => {
    const sums: Readonly<Record<string, readonly number[]>> = { east: [1, -5, 1], west: [-1, 2, -1], north: [3, 3, 3] }
    const trend = parameter('trend', { enum: ['up', 'down'], filter: filter('trend', 'eq') })
    const rows = table([column('shop'), column('trend', 'string', { nullable: true }), column('net', 'integer')], {
      key: { ...key, columns: ['shop'] },
    })
    const contract = miniContract([books(), operation('countBooks', rows, { parameters: [genres, trend] })])
    const all = ['novel', 'poem', 'essay']
    const shops: Server = (query, { operation: id }) => {
      if (id === 'listBooks') return bookTable(SHELF)
      const asked = query.genres?.split(',') ?? all
      const net = Object.entries(sums).map(([shop, by]) => {
        const sum = by.filter((_, at) => asked.includes(all[at] ?? '')).reduce((some, one) => some + one, 0)
        return { shop, trend: sum > 0 ? 'up' : 'down', sum }
      })
      const kept = net.filter((one) => query.trend === undefined || one.trend === query.trend)
      return psv('shop|trend|net', ...kept.map((one) => Object.values(one).join('|')))
    }
    expectPass(judged(filterList, contract, shops, 'countBooks#genres'))
  })
})

describe('filter.list on a summary of several columns', () => {
  const genres = parameter('genres', {
    type: 'list',
    filter: filter('genre', 'has-member', { on: 'source', source: 'listBooks' }),
  })
  const counts = table([column('genre'), column('note', 'string', { nullable: true }), column('count', 'integer')])
  const counted = miniContract([books(), operation('countBooks', counts, { parameters: [genres] })])
  const judgeCounts = (answers: Readonly<Record<string, string | FakeAnswer>>) =>
    judged(
      filterList,
      counted,
      (query, { operation: id }) =>
        id === 'listBooks' ? bookTable(SHELF) : (answers[query.genres ?? ''] ?? { status: 404 }),
      'countBooks#genres',
    )
  const plain = psv('genre|note|count', 'essay|a|1', 'novel|b|2')

  it.each<[says: string, essay: string | FakeAnswer, together: string, status: string]>([
    [
      'accepts other counts and other notes',
      psv('genre|note|count', 'essay|c|3'),
      psv('genre|note|count', 'essay|d|4', 'novel|e|5'),
      'pass',
    ],
    [
      'refuses a missing row of one member',
      psv('genre|note|count', 'essay|c|3', 'verse|c|3'),
      psv('genre|note|count', 'essay|d|4', 'novel|e|5'),
      'fail',
    ],
    ['proves nothing about a member without rows', { status: 404 }, psv('genre|note|count', 'novel|e|5'), 'pass'],
  ])('%s', (_says, essay, both, status) => {
    const novel = psv('genre|note|count', 'novel|b|2')
    expectStatus(judgeCounts({ '': plain, essay, novel, 'essay,poem,novel': both }), status)
  })

  it('does not blame the filter if the operation never succeeds', () => {
    expect(judgeCounts({}).message).toBe('"/v1/countBooks" was answered 404')
  })
})
