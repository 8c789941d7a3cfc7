import { expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import { ask, books, column, evidenceOf, miniContract, parameter, psv } from '../../checks/finding/harness.test-kit.js'
import { DATE, filter } from '../../checks/finding/shelf.test-kit.js'
import { cursorInWindow } from './cursor-in-window.js'

const genre = parameter('genre', { enum: ['novel', 'poem'], filter: filter('genre', 'eq') })
const days = parameter('days', { type: 'integer', default: '60', filter: filter('printed', 'within-days') })
const cursor = parameter('cursor', { cursor: { column: 'printed' } })
const openPoints = [{ id: 'cursors', question: '', options: [{ name: 'opaque', says: '' }], default: 'opaque' }]
const DAY = 86_400_000

/** A book a day, back from 20 November 2026. */
function sentFor(count: number, parameters: readonly Parameter[] = [genre, days, cursor], step = -1) {
  const rows = Array.from({ length: count }, (_, index) => {
    const printed = new Date(Date.UTC(2026, 10, 20) - DAY * (step < 0 ? index : count - index))
      .toISOString()
      .slice(0, 10)
    return `${index}|${index % 3 === 0 ? 'poem' : 'novel'}|${printed}`
  })
  const listed = books({ parameters }, { columns: [column('isbn'), column('genre'), column('printed', 'date')] })
  const contract = miniContract([listed], { openPoints })
  const plain = ask(contract, 'listBooks', {}, { body: psv('isbn|genre|printed', ...rows), headers: [['Date', DATE]] })
  const probe = cursorInWindow(listed, evidenceOf(contract, [plain]))
  return probe && Object.fromEntries(probe.parameters)
}

it('begins a page shortly before its window ends, with a word of the rows between', () => {
  expect(sentFor(12)).toEqual({ cursor: '2026-11-19', days: '3', genre: 'novel' })
})

it('sends nothing if no row lies far behind the window, or if the newest rows do not come first', () => {
  expect(sentFor(7)).toBeUndefined()
  expect(sentFor(12, undefined, 1)).toBeUndefined()
})

it('begins no page that the rows inside the window fill', () => {
  const limit = (most: string) => parameter('limit', { type: 'integer', cap: 'rows', default: most })
  expect(sentFor(12, [genre, days, cursor, limit('2')])).toBeUndefined()
  expect(sentFor(12, [genre, days, cursor, limit('3')])).toMatchObject({ days: '3' })
})

it('takes the rows of a symbol if those of the plain answer are too new', () => {
  const isbn = parameter('isbn', { symbol: true, filter: filter('isbn', 'eq') })
  const listed = books(
    { parameters: [isbn, genre, days, cursor] },
    { columns: [column('isbn'), column('printed', 'date')] },
  )
  const contract = miniContract([listed])
  const table = (...printed: readonly string[]) => ({
    body: psv('isbn|printed', ...printed.map((day) => `7|2026-11-${day}`)),
    headers: [['Date', DATE]] as const,
  })
  const exchanges = [
    ask(contract, 'listBooks', {}, table('20', '19')),
    ask(contract, 'listBooks', { genre: 'poem' }, table('20', '19', '10', '01')),
    ask(contract, 'listBooks', { isbn: '7' }, table('20', '18', '17', '09', '08')),
  ]
  expect(cursorInWindow(listed, evidenceOf(contract, exchanges))?.parameters).toEqual([
    ['isbn', '7'],
    ['days', '4'],
    ['cursor', '2026-11-18'],
  ])
})

it('sends nothing without a window over the column of the cursor, or if a cursor may be opaque', () => {
  expect(sentFor(12, [genre, cursor])).toBeUndefined()
  expect(sentFor(12, [genre, days, { ...cursor, open: ['cursors'] }])).toBeUndefined()
})
