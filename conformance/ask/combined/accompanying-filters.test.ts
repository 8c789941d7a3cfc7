import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract } from '../../checks/finding/harness.test-kit.js'
import { type Book, bookTable, GENRE, GENRES, MIN_PAGES, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { StepLimit } from '../../read/step-limit.js'
import { answerTo } from '../filter-groups.js'
import { firstCall } from '../first-call.js'
import { type AccompanyingOptions, accompanyingFilters } from './accompanying-filters.js'

/** All rows for each value would be three times as many. */
const MOST_READ = 250_000
const listed = books({ parameters: [GENRE, MIN_PAGES] })
const contract = miniContract([listed])
const options: AccompanyingOptions = {
  purpose: 'a test',
  decides: (kept) => kept.length > 3,
  shows: (rows, breaks) => rows.slice(0, 3).some(breaks),
}

function companyIn(rows: readonly Book[], changed: Partial<AccompanyingOptions> = {}, operation = listed) {
  const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(rows))])
  const plain = answerTo(firstCall(listed, evidence), listed, evidence)
  if (plain === undefined) throw new Error('the plain call has no rows')
  return accompanyingFilters(operation, plain, { ...options, ...changed })
}

describe('accompanyingFilters', () => {
  it('adds a filter by a value that leaves enough rows and removes one of the first', () => {
    const company = companyIn(SHELF)
    const { genre } = company?.values ?? {}
    expect(Object.keys(company?.values ?? {})).toEqual(['genre'])
    expect(company?.rows.map((row) => row.text('isbn'))).toEqual(
      SHELF.filter((book) => book.genre === genre).map(({ isbn }) => isbn),
    )
  })

  it('adds none that leaves too few rows, or that nothing would show to be ignored', () => {
    expect(companyIn(SHELF, { decides: (kept) => kept.length > 4 })).toBeUndefined()
    const sorted = SHELF.toSorted((a, b) => (a.genre < b.genre ? -1 : 1))
    expect(companyIn(sorted)?.values.genre).not.toBe(sorted[0]?.genre)
    expect(companyIn(SHELF, { purpose: 'all alike', shows: () => false })).toBeUndefined()
  })

  it('adds none of whose effect a row leaves doubts, and none that the base already has', () => {
    const doubtful = SHELF.map((book, index) => (index === 11 ? { ...book, genre: '' } : book))
    expect(companyIn(doubtful)).toBeUndefined()
    const evidence = evidenceOf(contract, [ask(contract, 'listBooks', { genre: 'poem' }, bookTable(SHELF))])
    const base = answerTo(evidence.exchanges[0]?.probe, listed, evidence)
    expect(base && accompanyingFilters(listed, base, options)).toBeUndefined()
  })

  it('is chosen from some rows of a long answer, and then obeyed by all of them', () => {
    const long = (genre: (index: number) => string): readonly Book[] =>
      Array.from(
        { length: 9000 },
        (_, index) => ({ ...SHELF[index % 12], isbn: `${index}`, genre: genre(index) }) as Book,
      )
    const company = companyIn(long((index) => (index % 2 === 0 ? 'novel' : 'poem')))
    expect(company?.rows).toHaveLength(4500)
    // The rows that are looked at first are clear; one of the others is not.
    expect(companyIn(long((index) => (index === 8999 ? '' : index % 2 === 0 ? 'novel' : 'poem')))).toBeUndefined()
    const found = new StepLimit(MOST_READ).run('filters', () => companyIn(long((index) => `genre ${index}`)))
    expect(found).toBeUndefined()
  })

  it('adds several filters if each of them shows', () => {
    const both = companyIn(SHELF, { purpose: 'two' }, books({ parameters: [GENRE, GENRES] }))
    expect(Object.keys(both?.values ?? {})).toHaveLength(1)
    const titled = books({
      parameters: [GENRE, { ...GENRE, name: 'title', filter: { ...filterOf(), column: 'title' } }],
    })
    const rows = SHELF.map((book, index) => ({ ...book, title: index % 2 === 0 ? 'Even' : 'Odd' }))
    const two = companyIn(rows, { decides: (kept) => kept.length > 1, purpose: 'title and genre' }, titled)
    expect(Object.keys(two?.values ?? {}).sort()).toEqual(['genre', 'title'])
  })
})

function filterOf() {
  const { filter } = GENRE
  if (filter === undefined) throw new Error('the parameter has no filter')
  return filter
}
