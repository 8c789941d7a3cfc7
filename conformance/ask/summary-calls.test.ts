import { describe, expect, it } from 'vitest'
import { summary } from '../checks/consistency/summary.test-kit.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../checks/finding/harness.test-kit.js'
import { bookTable, filter, SHELF } from '../checks/finding/shelf.test-kit.js'
import { summaryCalls } from './summary-calls.js'

const columns = [column('genre'), column('pages', 'integer'), column('rank', 'integer')]

function askedFor(rule: string): string | undefined {
  const found = { ...summary, rules: summary.rules.map((one) => ({ ...one, rule })) }
  const genres = operation('listGenres', table(columns, { summaries: [found] }))
  const contract = miniContract([
    books({ parameters: [parameter('genre', { filter: filter('genre', 'eq') })] }),
    genres,
  ])
  const answer = ask(contract, 'listGenres', {}, psv('genre|pages|rank', 'novel|30|1', 'poem|20|2', 'essay|10|50'))
  const [call] = summaryCalls(genres, found, evidenceOf(contract, [answer]))
  return new Map(call?.probe.parameters).get('genre')
}

describe('the row whose details are requested', () => {
  it('is the row that summarises the most, even if other columns hold larger whole numbers', () => {
    expect(askedFor('self.pages == sum(rows.map(r, r.pages))')).toBe('novel')
  })

  it('is chosen by the number of details, not by a sum that reads as a larger number', () => {
    const [rule = { id: 'one', message: '' }] = summary.rules
    const rules = ['self.rank == size(rows)', 'sums(self.pages, rows.map(r, r.pages))']
    const found = { ...summary, rules: rules.map((text) => ({ ...rule, rule: text })) } as typeof summary
    const genres = operation('listGenres', table(columns, { summaries: [found] }))
    const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '100' })
    const contract = miniContract([
      books({ parameters: [parameter('genre', { filter: filter('genre', 'eq') }), limit] }),
      genres,
    ])
    const answer = ask(contract, 'listGenres', {}, psv('genre|pages|rank', 'none|0|0', 'poem|9000|3', 'novel|8000|7'))
    const [call] = summaryCalls(genres, found, evidenceOf(contract, [answer]))
    expect(new Map(call?.probe.parameters).get('genre')).toBe('novel')
  })

  it('is chosen by any whole number if the rules read none', () => {
    expect(askedFor('self.genre == rows[0].genre')).toBe('essay')
  })

  it('is a second row after details that were cut', () => {
    const genres = operation('listGenres', table(columns, { summaries: [summary] }))
    const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '2' })
    const contract = miniContract([
      books({ parameters: [parameter('genre', { filter: filter('genre', 'eq') }), limit] }),
      genres,
    ])
    const list = ask(contract, 'listGenres', {}, psv('genre|pages|rank', 'novel|30|1', 'poem|20|2', 'essay|10|50'))
    const details = (genre: string, count: number) =>
      ask(contract, 'listBooks', { genre }, bookTable(SHELF.slice(0, count)))
    const asked = (...exchanges: readonly ReturnType<typeof ask>[]) =>
      summaryCalls(genres, summary, evidenceOf(contract, [list, ...exchanges])).map(({ probe }) =>
        new Map(probe.parameters).get('genre'),
      )
    const [most] = asked()
    expect(asked(details(most ?? '', 1))).toEqual([most])
    const [first, second, ...others] = asked(details(most ?? '', 2))
    expect([first, others]).toEqual([most, []])
    expect(second).not.toBe(most)
    expect(asked(details(most ?? '', 2), details(second ?? '', 2))).toEqual([most, second])
  })

  it('is also a row of more than a year', () => {
    const spans = [...columns, column('first', 'date'), column('last', 'date')]
    const genres = operation('listGenres', table(spans, { summaries: [summary] }))
    const contract = miniContract([
      books({ parameters: [parameter('genre', { filter: filter('genre', 'eq') })] }),
      genres,
    ])
    const rows = [
      'novel|30|1|2026-01-01|2026-02-01',
      'play|20|2|2026-01-01|2026-02-01',
      'poem|9|3|2024-01-01|2026-02-01',
    ]
    const list = ask(contract, 'listGenres', {}, psv('genre|pages|rank|first|last', ...rows))
    const calls = summaryCalls(genres, summary, evidenceOf(contract, [list]))
    expect(calls.map(({ probe }) => new Map(probe.parameters).get('genre'))).toEqual(['novel', 'poem'])
  })
})
