import type { Contract, Operation } from '../../../spec/index.js'
import { books, miniContract, parameter } from '../finding/harness.test-kit.js'
import { bookTable, filter, type Server, SHELF } from '../finding/shelf.test-kit.js'

const TITLES = ['Middlemarch', 'Northanger Abbey', 'Persuasion', 'Emma', 'Villette', 'Shirley']

export const TITLED = SHELF.slice(0, TITLES.length).map((book, index) => ({ ...book, title: TITLES[index] ?? '' }))

export const LIKEST_FIRST: Operation['order'] = [
  { column: 'title', direction: 'desc', by: 'similarity', when: 'name', level: 'must', open: [] },
]

export const searchContract: Contract = miniContract([
  books({
    parameters: [parameter('name', { minLength: 3, filter: filter('title', 'trigram') })],
    order: LIKEST_FIRST,
  }),
])

export interface Searching {
  /** Smallest share of shared letter pairs that counts as a match. */
  readonly threshold?: number
  readonly ascending?: boolean
  readonly minimum?: number
}

export function searching({ threshold = 0.3, ascending = false, minimum = 3 }: Searching = {}): Server {
  return ({ name }) => {
    if (name === undefined) return bookTable(TITLED)
    if (name.length < minimum) return { status: 400, body: `error,name needs at least ${minimum} characters\n` }
    const scored = TITLED.map((book) => ({ book, score: similarity(book.title, name) }))
    const found = scored.filter(({ score }) => score >= threshold)
    found.sort((a, b) => (ascending ? a.score - b.score : b.score - a.score))
    return found.length === 0 ? 'error,nothing found\n' : bookTable(found.map(({ book }) => book))
  }
}

function similarity(a: string, b: string): number {
  const [left, right] = [pairs(a), pairs(b)]
  const shared = [...left].filter((pair) => right.has(pair)).length
  return shared / (left.size + right.size - shared)
}

function pairs(text: string): ReadonlySet<string> {
  const padded = ` ${text.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)))
}
