import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { type Book, bookTable, filter, SHELF } from '../../checks/finding/shelf.test-kit.js'
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

function cursorAfter(headers: readonly (readonly [string, string])[], parameters = [genre, cursor, limit]) {
  const listed = books({ parameters })
  const contract = miniContract([listed], { openPoints })
  const exchanges = [
    ask(contract, 'listBooks', {}, bookTable(many)),
    ask(contract, 'listBooks', { genre: 'novel', limit: 3 }, { body: bookTable(novels.slice(0, 3)), headers }),
  ]
  const probe = valueCursorCall(listed, evidenceOf(contract, exchanges))
  return probe && Object.fromEntries(probe.parameters)
}

describe('valueCursorCall', () => {
  it('continues with the value of the last row and the filter of the page if the service hands no cursor over', () => {
    expect(cursorAfter([])).toEqual({ genre: 'novel', limit: '3', cursor: novels[2]?.printed })
  })

  it('sends nothing if the answer hands a cursor over, or if the operation has no cursor', () => {
    expect(cursorAfter([['X-Next-Cursor', 'abc']])).toBeUndefined()
    expect(cursorAfter([], [genre, limit])).toBeUndefined()
  })
})
