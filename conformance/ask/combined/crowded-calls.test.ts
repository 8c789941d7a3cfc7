import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { bookTable, filter, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { crowdedCalls } from './crowded-calls.js'
import { unsentWordCalls } from './unsent-words.js'

const series = parameter('series', { filter: filter('title', 'eq') })
const isbn = parameter('isbn', { filter: filter('isbn', 'eq') })
const limit = parameter('limit', { type: 'integer', default: '5', maximum: 50, cap: 'rows' })
const listed = books({ parameters: [series, isbn, limit] })
const contract = miniContract([listed])
const SERIES = ['Bark', 'Fern', 'Moss']
/** Half of the books belong to one series. */
const ROWS = [...SHELF, ...SHELF].map((book, index) => ({
  ...book,
  isbn: String(index),
  title: SERIES[[0, 1, 1, 2][index % 4] ?? 0] ?? '',
}))

type Answered = readonly [query: Readonly<Record<string, string>>, count: number]

function after(...answers: readonly Answered[]) {
  const found = answers.map(([query, count]) => {
    const rows = ROWS.filter((book) => book.title === (query.series ?? book.title))
    return ask(contract, 'listBooks', query, bookTable(rows.slice(0, count)))
  })
  return evidenceOf(contract, found)
}

describe('crowdedCalls', () => {
  const sent = (...answers: readonly Answered[]) =>
    crowdedCalls(listed, limit, after(...answers)).map(({ parameters }) => Object.fromEntries(parameters))

  it('asks for the value that most known rows have, without a limit, if the default must cut the answer', () => {
    expect(sent([{}, 5], [{ limit: '50' }, 20])).toEqual([{ series: 'Fern' }])
    expect(sent([{}, 5])).toEqual([])
    expect(sent([{}, 5], [{ limit: '50' }, 20], [{ series: 'Moss' }, 4])).toHaveLength(1)
    expect(sent([{}, 5], [{ limit: '50' }, 20], [{ series: 'Moss' }, 5])).toEqual([])
  })

  it('asks for the first page by its number', () => {
    const page = parameter('page', { type: 'integer', page: { by: 'number', first: 1 } })
    const paged = books({ parameters: [page, limit] })
    const one = miniContract([paged])
    const plain = [ask(one, 'listBooks', {}, bookTable(ROWS.slice(0, 5)))]
    const full = ask(one, 'listBooks', { limit: '50' }, bookTable(ROWS))
    const wanted = (...answers: typeof plain) =>
      crowdedCalls(paged, limit, evidenceOf(one, answers)).map(({ parameters }) => Object.fromEntries(parameters))
    expect(wanted(...plain, full)).toEqual([{ page: '1' }])
    expect(wanted(...plain)).toEqual([])
  })
})

describe('unsentWordCalls', () => {
  const sent = (one: typeof series, ...answers: readonly Answered[]) =>
    unsentWordCalls(listed, one, after(...answers)).flatMap(({ parameters }) => parameters.map(([, value]) => value))

  it('asks for each kind that rows show, if it has no list and was not sent alone', () => {
    expect(sent(series, [{}, 20]).toSorted()).toEqual(SERIES)
    expect(sent(series, [{}, 20], [{ series: 'Moss' }, 5]).toSorted()).toEqual(['Bark', 'Fern'])
  })

  it('asks for no names, and not for kinds of few rows', () => {
    expect(sent(isbn, [{}, 20])).toEqual([])
    expect(sent(series, [{}, 8])).toEqual([])
  })
})
