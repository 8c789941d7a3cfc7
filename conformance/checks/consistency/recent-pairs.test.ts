import { describe, expect, it } from 'vitest'
import { type Contract, tableOf } from '../../../spec/index.js'
import { rowsOf } from '../../read/table-answer.js'
import {
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { answeredBy, DATE, DAYS, filter, HEADER, type Server } from '../finding/shelf.test-kit.js'
import { consistencySummary } from './consistency-summary.js'
import { judgedAfter } from './recorded.test-kit.js'
import { recordedPairs } from './recorded-pairs.js'

/** Genres and the pages of their books since a day, whose details are requested for a hundred years. */
function contractOf(since?: string, alternatives: readonly string[] = [], genre = 'self.genre'): Contract {
  const window = { ...DAYS, filter: filter('printed', 'within-days', { alternatives }) }
  const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '50' })
  const columns = [column('genre'), column('start', 'date'), column('pages', 'integer')]
  const rule = 'self.pages == sum(rows.filter(r, r.printed >= self.start).map(r, r.pages))'
  const summary = {
    id: 'totals',
    operation: 'listBooks',
    parameters: { genre, days: "'36500'", limit: "'500'" },
    ...(since === undefined ? {} : { since }),
    open: [],
    rules: [{ id: 'pages', rule, message: 'pages do not add up', level: 'must', scope: 'any', open: [] }] as const,
  }
  return miniContract([
    books({ parameters: [parameter('genre', { filter: filter('genre', 'eq') }), window, limit] }),
    operation('listGenres', table(columns, { summaries: [summary] })),
  ])
}
const BOOKS = ['1|A|novel|100|2026-11-18', '2|B|novel|50|2026-11-17', '3|C|poem|7|2026-11-16', '4|D|novel|3|2026-10-01']
const SINCE = contractOf('self.start')

/** The plain answers only; the details of novels are the same as those that the check itself would request. */
function judgeOf(poems: string, contract: Contract = SINCE, rows: readonly string[] = BOOKS) {
  const genres = psv('genre|start|pages', 'novel|2026-11-10|150', poems)
  const server: Server = ({ genre }, { operation: id }) =>
    id === 'listGenres'
      ? genres
      : psv(HEADER, ...rows.filter((row) => genre === undefined || row.includes(`|${genre}|`)))
  const of = (id: string, values: Readonly<Record<string, string>>) => answeredBy(contract, id, values, server)
  const exchanges = [
    of('listGenres', {}),
    of('listBooks', {}),
    of('listBooks', { genre: 'novel', days: '36500', limit: '500' }),
  ]
  return judgedAfter(consistencySummary, { contract, exchanges, key: 'listGenres#totals.pages', again: server })
}

describe('recentPairs', () => {
  it('compares a row with the rows of its values in a whole answer that goes back far enough', () => {
    expectFail(judgeOf('poem|2026-11-10|8'), 'Row 2', 'against 1 row of listBooks')
    expectPass(judgeOf('poem|2026-11-10|7'))
    // The plain answer goes back sixty days.
    expectPass(judgeOf('poem|2026-09-01|8'))
    expectPass(judgeOf('poem|2026-09-23|8'))
    expectFail(judgeOf('poem|2026-09-24|8'), 'Row 2')
  })

  it('goes back to the oldest row of that answer: no newer one is missing', () => {
    const [last = '', ...others] = BOOKS.toReversed()
    // Sixty days back is 21 September; services count that far differently.
    const rows = [...others.toReversed(), last.replace('2026-10-01', '2026-09-22')]
    expectFail(judgeOf('poem|2026-09-23|8', SINCE, rows), 'Row 2')
    expectPass(judgeOf('poem|2026-09-22|8', SINCE, rows))
    expectPass(judgeOf('poem|2026-09-23|8'))
  })

  it('needs the word since, and rows that show each day by which the window may count', () => {
    expectPass(judgeOf('poem|2026-11-10|8', contractOf()))
    expectPass(judgeOf('poem|2026-11-10|8', contractOf('self.start', ['recorded'])))
  })

  it('needs a whole answer', () => {
    const poems = Array.from({ length: 48 }, (_, index) => `${index + 10}|P|poem|1|2026-11-16`)
    expectPass(judgeOf('poem|2026-11-10|8', SINCE, [...BOOKS.slice(0, 2), ...poems]))
    expectFail(judgeOf('poem|2026-11-10|8', SINCE, [...BOOKS.slice(0, 2), ...poems.slice(1)]), 'against 47 rows')
  })

  it('leaves out an answer that names its next page', () => {
    const cursor = parameter('cursor', { cursor: { column: 'printed' } })
    const contract = contractOf('self.start')
    const paged = {
      ...contract,
      operations: contract.operations.map((one) => ({ ...one, parameters: [...one.parameters, cursor] })),
    }
    const [books, genres] = paged.operations
    const [summary] = (genres && tableOf(genres)?.summaries) ?? []
    if (books === undefined || genres === undefined || summary === undefined) throw new Error('a summary is wanted')
    const pairs = (headers: readonly (readonly [string, string])[]) => {
      const server: Server = (_query, { operation: id }) =>
        id === 'listGenres'
          ? psv('genre|start|pages', 'novel|2026-11-10|150')
          : { body: psv(HEADER, ...BOOKS), headers }
      const exchanges = [genres.id, books.id].map((id) => answeredBy(paged, id, {}, server))
      return recordedPairs({ key: genres.id, operation: genres }, summary, evidenceOf(paged, exchanges)).length
    }
    const date = ['Date', DATE] as const
    expect(pairs([date])).toBe(1)
    expect(pairs([date, ['X-Next-Cursor', '2026-10-01']])).toBe(0)
  })

  it('takes all rows where the request leaves out a parameter that the summary hands on', () => {
    const pairsBy = (genre: string) => {
      const contract = contractOf('self.start', [], genre)
      const [books, genres] = contract.operations
      const [summary] = (genres && tableOf(genres)?.summaries) ?? []
      if (books === undefined || genres === undefined || summary === undefined) throw new Error('a summary is wanted')
      const server: Server = (_query, { operation: id }) =>
        id === 'listGenres' ? psv('genre|start|pages', 'novel|2026-11-10|150') : psv(HEADER, ...BOOKS)
      const exchanges = [genres.id, books.id].map((id) => answeredBy(contract, id, {}, server))
      return recordedPairs({ key: genres.id, operation: genres }, summary, evidenceOf(contract, exchanges)).map(
        ({ details }) => details && rowsOf(details).length,
      )
    }
    expect(pairsBy('self.genre')).toEqual([3])
    expect(pairsBy('params.genre')).toEqual([4])
    expect(pairsBy("params.genre + ''")).toEqual([])
  })
})
