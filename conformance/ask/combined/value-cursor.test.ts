import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { type Book, bookTable, DATE, filter, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { valueCursorCall } from './value-cursor.js'

const genre = parameter('genre', { enum: ['novel', 'poem'], filter: filter('genre', 'eq') })
const limit = parameter('limit', { type: 'integer', default: '50', cap: 'rows' })
const cursor = parameter('cursor', { cursor: { column: 'printed' }, open: ['cursors'] })
const openPoints = [{ id: 'cursors', question: '', options: [{ name: 'opaque', says: '' }], default: 'opaque' }]
const many: readonly Book[] = [...SHELF, ...SHELF, ...SHELF, ...SHELF].map((book, index) => ({
  ...book,
  isbn: `${index}`,
  genre: index % 4 === 0 ? 'poem' : 'novel',
  printed: new Date(Date.UTC(2026, 10, 20 - index)).toISOString().slice(0, 10),
}))
const novels = many.filter((book) => book.genre === 'novel')

const window = parameter('days', { type: 'integer', default: '365', filter: filter('printed', 'within-days') })
const dated = [['Date', DATE]] as const

function cursorAfter(
  headers: readonly (readonly [string, string])[],
  parameters = [genre, cursor, limit],
  shelf = many,
) {
  const found = shelf.filter((book) => book.genre === 'novel')
  const listed = books({ parameters })
  const contract = miniContract([listed], { openPoints })
  const exchanges = [
    ask(contract, 'listBooks', {}, { body: bookTable(shelf), headers: dated }),
    ask(contract, 'listBooks', { genre: 'novel', limit: 3 }, { body: bookTable(found.slice(0, 3)), headers }),
  ]
  const probe = valueCursorCall(listed, evidenceOf(contract, exchanges))
  return probe && Object.fromEntries(probe.parameters)
}

describe('valueCursorCall', () => {
  it('continues with the value of the last row and the filter of the page if the service hands no cursor over', () => {
    expect(cursorAfter([])).toEqual({ genre: 'novel', limit: '3', cursor: novels[2]?.printed })
  })

  it('adds a window that ends among the rows of the page', () => {
    const parameters = [genre, window, cursor, limit]
    const aged = (...ages: readonly number[]) =>
      many.slice(0, ages.length).map((book, index) => ({
        ...book,
        printed: new Date(Date.UTC(2026, 10, 20 - (ages[index] ?? 0))).toISOString().slice(0, 10),
      }))
    const limited = { genre: 'novel', limit: '3', cursor: '2026-11-17' }
    const [near, far] = [aged(0, 1, 2, 3, 4, 5, 7, 9, 9, 10, 11, 12), aged(0, 1, 2, 3, 4, 5, 7, 12, 13, 14, 15, 16)]
    expect(cursorAfter(dated, parameters, near)).toEqual(limited)
    expect(cursorAfter(dated, parameters, far)).toEqual({ ...limited, days: '7' })
  })

  it('sends nothing if the answer hands a cursor over, or if the operation has no cursor', () => {
    expect(cursorAfter([['X-Next-Cursor', 'abc']])).toBeUndefined()
    expect(cursorAfter([], [genre, limit])).toBeUndefined()
  })
})
