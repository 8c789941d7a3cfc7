import { describe, expect, it } from 'vitest'
import {
  ask,
  BOOK_COLUMNS,
  books,
  column,
  expectPass,
  expectStatus,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { type Book, bookTable, filterBehind, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { consistencyRecord } from './consistency-record.js'
import { judgedAfter } from './recorded.test-kit.js'

const key = { record: 'book', columns: ['isbn', 'printed'], every: false, open: [] }
const scores = (names: readonly string[], shape: 'open' | 'closed' = 'open') =>
  operation(
    'listScores',
    table(
      [...names, 'score'].map((name) => column(name)),
      { shape },
    ),
  )
const documented = books({}, { key, columns: BOOK_COLUMNS })
const contract = miniContract([documented, scores(['isbn', 'printed'])])

/** Scores of all books; the document shows none of the columns. */
function scored(header: string, cells: (book: Book) => readonly (string | number)[], shelf: readonly Book[] = SHELF) {
  const again: Server = (_, { operation: id }) =>
    id === 'listBooks' ? bookTable(shelf) : psv(header, ...SHELF.map((book) => cells(book).join('|')))
  const exchanges = ['listBooks', 'listScores'].map((id) => {
    const { probe } = ask(contract, id, {}, '')
    return ask(contract, id, {}, again({}, probe) as string)
  })
  return judgedAfter(consistencyRecord, { contract, exchanges, key: 'listScores#documented', again })
}

const HEADER = 'isbn|title|pages|printed|score'
const honest = ({ isbn, title, pages, printed }: Book) => [isbn, title, pages, printed, 7]

describe('records in a table without documented columns', () => {
  it('are compared with the rows of other answers that have the same id', () => {
    expect(expectPass(scored(HEADER, honest)).message).toContain('12 rows show a record')
    expect(keysOf(consistencyRecord.instances(contract))).toBe('listBooks, listScores#documented')
  })

  it('are warned about if one differs in a column in which most agree, or in a part of its key', () => {
    const one = scored(HEADER, (book) => honest(book.isbn === '1003' ? { ...book, pages: 1 } : book))
    expect(expectStatus(one, 'warn').message).toContain('Row 4 of "/v1/listScores" shows "pages" as "1"')
    expect(one.message).toContain('row 4 of "/v1/listBooks" shows the same record with "400"')
    const all = scored(HEADER, (book) => honest({ ...book, printed: '2026-01-01' }))
    expect(expectStatus(all, 'warn').message).toContain('"printed" as "2026-01-01"')
  })

  it('are observed if most differ in a column, which may mean something else', () => {
    const other = scored(HEADER, (book) => honest({ ...book, title: `${book.title}, second edition` }))
    expect(expectStatus(other, 'observed').message).toContain('"title" as "Title 0, second edition"')
  })

  it('are not compared where the id names several records, or where little agrees', () => {
    const twice = scored(HEADER, honest, [...SHELF, ...SHELF.map((book) => ({ ...book, printed: '2026-01-01' }))])
    expectStatus(twice, 'no-evidence: no-data')
    const little = scored(HEADER, (book) => honest({ ...book, title: 'sum', pages: 1, printed: '2026-01-01' }))
    expectStatus(little, 'no-evidence: no-data')
    expectStatus(
      scored('name|score', ({ title }) => [title, 1]),
      'no-evidence: no-data',
    )
  })

  it('are not compared where a row differs in several columns: it may be another record with the same id', () => {
    expectPass(scored(HEADER, (book) => honest(book.isbn === '1003' ? { ...book, pages: 1, title: 'Other' } : book)))
  })

  it('are compared with the records of the same owner only', () => {
    const copy = { ...key, record: 'copy', columns: ['isbn', 'title', 'printed'] }
    const works = operation('listWorks', table([column('title')], { key: { ...key, record: 'w', columns: ['title'] } }))
    const copies = books({}, { key: copy, columns: BOOK_COLUMNS })
    const shared = miniContract([copies, works, scores(['isbn', 'title', 'printed'])])
    const judge = (header: string, of: (title: string) => string) => {
      const rows = SHELF.map(({ isbn, title, pages, printed }) => [isbn, of(title), pages + 1, printed].join('|'))
      const answers = { listBooks: bookTable(SHELF), listScores: psv(header, ...rows) }
      const exchanges = Object.entries(answers).map(([id, answer]) => ask(shared, id, {}, answer))
      return judgedAfter(consistencyRecord, { contract: shared, exchanges, key: 'listScores#documented' })
    }
    expectStatus(
      judge('isbn|title|pages|printed', (title) => title),
      'observed',
    )
    expectStatus(
      judge('isbn|title|pages|printed', () => 'Other'),
      'no-evidence: no-data',
    )
    expectStatus(
      judge('isbn|name|pages|printed', (title) => title),
      'no-evidence: no-data',
    )
  })

  it('are sought only where the document suggests an id, and not by the key of another kind', () => {
    const wanted = (...operations: Parameters<typeof miniContract>[0]) =>
      keysOf(consistencyRecord.instances(miniContract(operations)))
    expect(wanted(documented, scores(['title', 'genre']))).not.toContain('documented')
    expect(wanted(documented, scores(['isbn', 'printed'], 'closed'))).not.toContain('documented')
    const titles = operation('listTitles', table([column('isbn')], { key: { ...key, record: 't', columns: ['isbn'] } }))
    expect(wanted(documented, titles, scores(['isbn', 'printed']))).not.toContain('documented')
    const counted = parameter('genre', { filter: filterBehind('genre', 'eq') })
    const summary = books({ parameters: [counted] }, { key, columns: BOOK_COLUMNS })
    expect(wanted(summary, scores(['isbn', 'printed']))).not.toContain('documented')
  })
})
