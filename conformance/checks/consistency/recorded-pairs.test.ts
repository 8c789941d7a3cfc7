import { describe, expect, it } from 'vitest'
import { withParameters } from '../../ask/make-probe.js'
import type { Check } from '../../check.js'
import {
  ask,
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  reply,
  table,
} from '../finding/harness.test-kit.js'
import { presentValues } from '../finding/present-values.js'
import { bookTable, filter, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { consistencySummary } from './consistency-summary.js'
import { judgedAfter } from './recorded.test-kit.js'
import { besides, contract, serving, sum, summary } from './summary.test-kit.js'

/** Only the sum of the poems is wrong; the check itself requests the novels. */
const wrongPoems: Server = (query, probe) =>
  probe.operation === 'listBooks'
    ? serving(0)(query, probe)
    : psv('genre|pages', `novel|${sum('novel')}`, `poem|${sum('poem') + 1}`, `essay|${sum('essay')}`)

describe('recordedPairs', () => {
  it('compares rows with details that were requested for another reason', () => {
    expectPass(judged(consistencySummary, contract, wrongPoems))
    expectFail(judged(besides(['listBooks', { genre: 'poem' }]), contract, wrongPoems), 'Row 2', 'pages do not add up')
    expectPass(judged(besides(['listBooks', { genre: 'poem' }]), contract, serving(0)))
  })

  it('compares the tables inside a page, with details that were requested for another reason', () => {
    const genres = table([column('genre'), column('pages', 'integer')], { summaries: [summary] })
    const observed = {
      ...summary,
      id: 'seen',
      rules: summary.rules.map((rule) => ({ ...rule, level: 'observe' as const })),
    }
    const seen = { ...genres, summaries: [observed] }
    const page = jsonAnswer({
      tables: [
        { property: 'genres', table: genres, open: [] },
        { property: 'seen', table: seen, open: [] },
      ],
    })
    const paged = miniContract([...contract.operations.slice(0, 1), operation('getPage', page)])
    expect(keysOf(consistencySummary.instances(paged))).toBe('getPage#genres.totals.pages')
    const server =
      (off: number): Server =>
      (query, probe) =>
        probe.operation === 'listBooks'
          ? serving(0)(query, probe)
          : JSON.stringify({ genres: psv('genre|pages', `poem|${sum('poem') + off}`), seen: '' })
    const judge = (check: Check, off: number) => judged(check, paged, server(off), 'getPage#genres.totals.pages')
    const wrong = expectFail(judge(besides(['listBooks', { genre: 'poem' }]), 1), 'Row 1', 'pages do not add up')
    expect(wrong.marks).toMatchObject([{ row: 1, property: 'genres' }])
    expectPass(judge(besides(['listBooks', { genre: 'poem' }]), 0))
    expectStatus(judge(consistencySummary, 1), 'no-evidence: no-data')
  })

  it('ignores the cap of a whole answer, and every answer that may be cut', () => {
    const capped = (limit: number) => besides(['listBooks', { genre: 'poem', limit }])
    expectFail(judged(capped(40), contract, wrongPoems), 'Row 2')
    const cut: Server = (query, probe) =>
      query.limit === '1'
        ? bookTable(SHELF.filter(({ genre }) => genre === 'poem').slice(0, 1))
        : wrongPoems(query, probe)
    expectPass(judged(capped(1), contract, cut))
  })

  it('ignores an answer that may be a page, because no other is longer', () => {
    const cursor = parameter('cursor', { cursor: { column: 'isbn' } })
    const [list, ...others] = contract.operations
    const paged = list && { ...list, parameters: [...list.parameters.slice(0, 1), cursor] }
    const pages = { ...contract, operations: [...presentValues(paged), ...others] }
    const poems = ['listBooks', { genre: 'poem' }] as const
    expectFail(judged(besides(poems, ['listBooks', {}]), pages, wrongPoems), 'Row 2')
    expect(judged(besides(poems), pages, wrongPoems).status).not.toBe('fail')
  })

  it('compares other answers of the summary too, unless a filter narrows them and the rule is for plain ones', () => {
    const parts = (scope: 'any' | 'bare') => {
      const summaries = [{ ...summary, rules: summary.rules.map((rule) => ({ ...rule, scope })) }]
      const columns = [column('genre'), column('pages', 'integer')]
      const parameters = [parameter('shelf', { filter: filter('genre', 'eq') })]
      return miniContract([
        ...contract.operations.slice(0, 1),
        operation('listGenres', table(columns, { summaries }), { parameters }),
      ])
    }
    const ofShelf: Server = (query, probe) =>
      query.shelf === undefined ? serving(0)(query, probe) : psv('genre|pages', 'novel|1')
    const asked = besides(['listGenres', { shelf: 'north' }])
    expectFail(judged(asked, parts('any'), ofShelf), 'Row 1 (pages=1)')
    expectPass(judged(asked, parts('bare'), ofShelf))
  })

  it('compares the answers of two tiers if the details name one symbol', () => {
    const bookOf = (symbol: boolean) => {
      const columns = [column('genre'), column('pages', 'integer')]
      const key = parameter('genre', { symbol, filter: filter('genre', 'eq') })
      const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '50' })
      return miniContract([
        books({ parameters: [key, limit], ...(symbol ? { symbolParameter: 'genre' } : {}) }),
        operation('listGenres', table(columns, { summaries: [summary] })),
      ])
    }
    const finding = (symbol: boolean) => {
      const listed = bookOf(symbol)
      const [list] = listed.operations
      const rowsOf = (genre: string) => bookTable(SHELF.filter((book) => book.genre === genre))
      const genres = psv('genre|pages', `novel|${sum('novel')}`, 'poem|1')
      const poems = list === undefined ? [] : [reply(withParameters(list, { genre: 'poem' }, 'reader'), rowsOf('poem'))]
      return judgedAfter(consistencySummary, {
        contract: listed,
        exchanges: [
          ask(listed, 'listGenres', {}, genres),
          ask(listed, 'listBooks', { genre: 'novel' }, rowsOf('novel')),
          ...poems,
        ],
        key: 'listGenres#totals.pages',
        again: ({ genre }) => (genre === undefined ? genres : rowsOf(genre)),
      })
    }
    expectFail(finding(true), 'Row 2 (pages=1)')
    expectPass(finding(false))
  })
})
