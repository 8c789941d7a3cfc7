import { describe, expect, it } from 'vitest'
import { ask, parameter } from '../../checks/finding/harness.test-kit.js'
import { type Book, bookTable, filter, SHELF, shelfContract } from '../../checks/finding/shelf.test-kit.js'
import { rowsOf, tablesOf } from '../table-answer.js'
import { placed, swapped } from './place-filter.js'
import type { SentFilter } from './sent-filter.js'
import { effectTest } from './shows-effects.js'

const GENRE = parameter('genre', { filter: filter('genre', 'eq') })
const TITLE = parameter('title', { filter: filter('title', 'eq') })

/** The calls for these values of a shelf, of which only `novel` and `Odes` are of two books each. */
function callsFor(books: readonly Partial<Book>[], ...values: readonly Readonly<Record<string, string[]>>[]) {
  const contract = shelfContract(GENRE, TITLE)
  const shelf = books.map((book, place) => ({ ...SHELF[place % SHELF.length], ...book }) as Book)
  const exchange = ask(contract, 'listBooks', {}, bookTable(shelf))
  const [answer] = contract.operations.flatMap((operation) => tablesOf(exchange, operation))
  if (answer === undefined) throw new Error('no table')
  const groups: SentFilter[][] = []
  for (const one of values) {
    const [name = '', choices = []] = Object.entries(one)[0] ?? []
    const asked = name === 'genre' ? GENRE : TITLE
    const filters = choices.map((value) => ({ parameter: asked, filter: filter(name, 'eq'), value, exchange }))
    placed(filters, groups, effectTest(rowsOf(answer)))
  }
  return groups.map((group) => group.map(({ value }) => value))
}

describe('placed()', () => {
  const few = [
    { genre: 'poem', title: 'Odes' },
    { genre: 'novel', title: 'Odes' },
    { genre: 'novel', title: 'Tales' },
    { genre: 'essay', title: 'Tales' },
  ]

  it('prefers a value that two rows have', () => {
    expect(callsFor(few, { genre: ['poem', 'novel'] })).toEqual([['novel']])
  })

  it('makes a further call rather than one in which a single row passes', () => {
    expect(callsFor(few, { genre: ['novel'] }, { title: ['Odes'] })).toEqual([['novel'], ['Odes']])
  })

  it('joins a call in which two rows still pass', () => {
    const many = [...few, { genre: 'novel', title: 'Odes' }]
    expect(callsFor(many, { genre: ['novel'] }, { title: ['Odes'] })).toEqual([['novel', 'Odes']])
  })

  it('takes a value of a single row if there is no other', () => {
    expect(callsFor(few, { genre: ['poem'] })).toEqual([['poem']])
  })
})

it('tries few pairs of values for a swap, because many filters have many values', () => {
  const exchange = ask(shelfContract(GENRE, TITLE), 'listBooks', {}, '')
  const valuesOf = (asked: typeof GENRE, column: string): SentFilter[] =>
    Array.from({ length: 12 }, (_, at) => ({
      parameter: asked,
      filter: filter(column, 'eq'),
      value: String(at),
      exchange,
    }))
  const [genres, titles] = [valuesOf(GENRE, 'genre'), valuesOf(TITLE, 'title')]
  let tried = 0
  const tells = () => {
    tried += 1
    return false
  }
  expect(swapped(titles, genres.slice(0, 1), [genres], tells)).toBe(false)
  expect(tried).toBe(9)
})
