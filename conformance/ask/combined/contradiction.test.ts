import { expect, it } from 'vitest'
import type { Finding } from '../../check.js'
import { filterApplied } from '../../checks/filter/filter-applied.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  judgeOne,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../../checks/finding/harness.test-kit.js'
import { bookTable, filter, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { contradiction } from './contradiction.js'

const via = { operation: 'getGenre', key: 'genre', keyColumn: 'genre', column: 'shelf' }
const genre = parameter('genre', { symbol: true, filter: filter('genre', 'eq') })
const shelf = parameter('shelf', { filter: filter('shelf', 'eq', { via }) })
const SHELVES = { essay: 'left', novel: 'left', poem: 'right' }
const of = (...genres: readonly string[]) => bookTable(SHELF.filter((book) => genres.includes(book.genre)))

/** A library that answers the contradiction with these books. */
function library(parameters = [genre, shelf], found = of()) {
  const listed = books({ parameters })
  const contract = miniContract([
    listed,
    operation('getGenre', table([column('genre'), column('shelf')]), { parameters: [parameter('genre')] }),
  ])
  const evidence = evidenceOf(contract, [
    ask(contract, 'listBooks', {}, bookTable(SHELF)),
    ...Object.entries(SHELVES).map((pair) =>
      ask(contract, 'getGenre', { genre: pair[0] }, psv('genre|shelf', pair.join('|'))),
    ),
    ask(contract, 'listBooks', { shelf: 'left' }, of('essay', 'novel')),
    ask(contract, 'listBooks', { genre: 'poem', shelf: 'left' }, found),
  ])
  return { listed, contract, evidence }
}

function judgedWith(found: string): Finding {
  return judgeOne(filterApplied, library([genre, shelf], found).evidence, 'listBooks#shelf')
}

it('names a symbol of another value', () => {
  const { listed, evidence } = library()
  expect(contradiction(listed, shelf, via, evidence)?.parameters).toEqual([
    ['genre', 'poem'],
    ['shelf', 'left'],
  ])
})

it('needs a parameter for the symbol', () => {
  const { listed, evidence } = library([shelf])
  expect(contradiction(listed, shelf, via, evidence)).toBeUndefined()
})

it('shows a filter that is ignored beside the symbol', () => {
  expectPass(judgedWith(of()))
  expectFail(judgedWith(of('poem')), 'getGenre says that "shelf" of "poem" is "right"')
})
