import { describe, expect, it } from 'vitest'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import type { Probe } from '../../probe.js'
import { books, expectStatus, miniContract, parameter } from '../finding/harness.test-kit.js'
import { bookTable, filter, HEADER, judged, LOST, type Server, SHELF, UNASKED } from '../finding/shelf.test-kit.js'
import { filterEffective } from './filter-effective.js'
import { SHELVES, shelving, VIA, viaContract } from './via.test-kit.js'

const judge = (...given: Parameters<typeof shelving>) =>
  judged(filterEffective, viaContract, shelving(...given), 'listBooks#shelf')
const count = (...given: Parameters<typeof shelving>) =>
  judged(filterEffective, viaContract, shelving(...given), 'countBooks#shelf')
const of = (...genres: readonly string[]) => bookTable(SHELF.filter(({ genre }) => genres.includes(genre)))
const onShelf = (answer: FakeAnswer | string) => (_probe: Probe, shelf: string | undefined) =>
  shelf === undefined ? undefined : answer

describe('a filter by a value in another answer', () => {
  it('removes the keys with other values', () => {
    expect(judge()).toEqual({
      status: 'pass',
      message: 'shelf=left removed the rows of "poem"',
      exchanges: ['x5', 'x1'],
    })
    expect(judge(undefined, { ...SHELVES, novel: 'right' }).message).toBe(
      'shelf=left removed the rows of "novel", "poem"',
    )
  })

  it.each([
    [bookTable(SHELF), 'fail', 'shelf=left removed nothing: rows of "poem" are still there'],
    [of('essay', 'poem'), 'fail', 'shelf=left removed nothing: rows of "poem" are still there'],
    [of('essay'), 'no-evidence: no-data', 'shelf=left returned rows, but none of "novel"'],
    [{ status: 429 }, 'no-evidence: prerequisite', '"/v1/listBooks?shelf=left" was answered 429'],
    [{ status: 401 }, 'no-evidence: prerequisite', '"/v1/listBooks?shelf=left" was answered 401'],
    [LOST, 'no-evidence: harness', 'No answer to "/v1/listBooks?shelf=left": too late'],
    [UNASKED, 'no-evidence: budget', 'Not sent: GET "/v1/listBooks?shelf=left"'],
  ])('is judged by its rows: %j, %s', (answer, status, message) => {
    expect(expectStatus(judge(onShelf(answer)), status).message).toBe(message)
  })

  it('may lack a key if no more rows fit', () => {
    const many = Array.from(
      { length: 50 },
      (_, index) => ({ ...SHELF[2], isbn: String(index) }) as (typeof SHELF)[number],
    )
    expectStatus(judge(onShelf(bookTable(many))), 'pass')
  })

  it.each([
    [LOST, 'No answer to "/v1/getGenre?genre=essay": too late'],
    [UNASKED, 'Not sent: GET "/v1/getGenre?genre=essay"'],
  ])('waits for every look-up: %j', (answer, message) => {
    for (const finding of [judge, count])
      expect(finding(({ operation }) => (operation === 'getGenre' ? answer : undefined)).message).toBe(message)
  })

  it('cannot be judged if all keys have the same value', () => {
    const { message } = expectStatus(
      judge(undefined, { essay: 'left', novel: 'left', poem: 'left' }),
      'no-evidence: no-data',
    )
    expect(message).toBe('"/v1/listBooks" was answered 200 but without the data that the check needs')
  })
})

describe('an answer without rows', () => {
  const nothing = (shelf: string | undefined) => (shelf === undefined ? undefined : HEADER)

  it.each([
    [HEADER, 'status 200, no rows'],
    [{ status: 404, body: 'error,nothing\n' }, 'status 404, no rows'],
  ])('is a violation once it came twice: %j', (answer, actual) => {
    expect(judge(onShelf(answer))).toEqual({
      status: 'fail',
      message: 'shelf=left returned no rows, although "essay" has the value and is in the answer without the filter',
      expected: 'rows of "essay"',
      actual,
      exchanges: ['x6', 'x1'],
    })
  })

  it.each([LOST, UNASKED])('is no violation before the repetition: %j', (answer) => {
    for (const isOpen of [true, false]) {
      const finding = judge((probe, shelf) =>
        probe.repeat > 0 && (shelf !== undefined) === isOpen ? answer : nothing(shelf),
      )
      expect(expectStatus(finding, 'no-evidence: budget')).toMatchObject({
        message: '"/v1/listBooks?shelf=left" returned no rows; a repeated request must confirm it',
        exchanges: ['x5'],
      })
    }
  })

  it('is no violation if the repetition returns rows', () => {
    const finding = judge((probe, shelf) => (probe.repeat > 0 ? undefined : nothing(shelf)))
    expect(expectStatus(finding, 'no-evidence: no-data')).toMatchObject({
      message: 'The data changed between the calls',
      exchanges: ['x5', 'x6'],
    })
  })

  it('is not blamed on the filter if the operation never succeeds', () => {
    const refusing = count(({ operation }) => (operation === 'countBooks' ? { status: 404 } : undefined))
    expect(expectStatus(refusing, 'no-evidence: prerequisite').message).toBe('"/v1/countBooks" was answered 404')
  })
})

describe('a summary with a filter by a value in another answer', () => {
  it('must change', () => {
    expect(count()).toEqual({ status: 'pass', message: 'shelf=left changes the answer', exchanges: ['x6', 'x1'] })
    expect(count(({ operation }) => (operation === 'countBooks' ? 'count\n12\n' : undefined))).toEqual({
      status: 'fail',
      message: 'shelf=left changes nothing: the answer equals that of the plain call',
      expected: 'another answer',
      actual: 'the same answer',
      exchanges: ['x6', 'x1'],
    })
  })

  it('cannot be judged without its plain answer', () => {
    const finding = count(({ operation }, shelf) =>
      operation === 'countBooks' && shelf === undefined ? { status: 500 } : undefined,
    )
    expect(expectStatus(finding, 'no-evidence: prerequisite').message).toBe('"/v1/countBooks" was answered 500')
  })
})

it('keeps the window in which the keys were seen, where the usual one has no rows', () => {
  const byShelf = (name: string) => parameter(name, { filter: filter('shelf', 'eq', { via: VIA }) })
  const days = parameter('days', { type: 'integer', default: '7', filter: filter('printed', 'within-days') })
  const contract = miniContract([
    books({ parameters: [byShelf('room'), byShelf('shelf'), days] }),
    ...viaContract.operations.slice(2),
  ])
  const old = SHELF.map((book) => ({ ...book, printed: `2026-09-${book.isbn.slice(2)}` }))
  const server: Server = (query, probe) => {
    if (probe.operation === 'getGenre') return shelving()(query, probe)
    const shelf = query.room ?? query.shelf
    const isOn = ({ genre }: { readonly genre: string }) => shelf === undefined || SHELVES[genre] === shelf
    return bookTable(Number(query.days ?? 7) < 60 ? [] : old.filter(isOn))
  }
  for (const name of ['room', 'shelf'])
    expect(judged(filterEffective, contract, server, `listBooks#${name}`)).toMatchObject({ status: 'pass' })
})
