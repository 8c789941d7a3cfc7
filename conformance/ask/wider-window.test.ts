import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../checks/finding/harness.test-kit.js'
import { bookTable, countBooks, DATE, DAYS, filter, filterBehind, SHELF } from '../checks/finding/shelf.test-kit.js'
import { longWindows, widerWindow } from './wider-window.js'

const WINDOW = parameter('days', { type: 'integer', default: '10', filter: filterBehind('printed', 'within-days') })
const GENRE = parameter('genre', { required: true, default: 'novel', filter: filterBehind('genre', 'eq') })
const LISTED = parameter('genre', { filter: filter('genre', 'eq') })
const summary = countBooks(WINDOW, GENRE)
const shelf = books({ parameters: [DAYS, LISTED] })
const contract = miniContract([shelf, summary])
const evidenceAfter = (days: string, rows = SHELF) =>
  evidenceOf(contract, [ask(contract, 'listBooks', { days }, { body: bookTable(rows), headers: [['Date', DATE]] })])

describe('widerWindow', () => {
  it('is the longest window of the details, if rows of the key lie beyond the usual one', () => {
    const rows = [...SHELF, ...SHELF.map((book) => ({ ...book, isbn: `2${book.isbn}`, printed: '2026-10-01' }))]
    const found = widerWindow(summary, WINDOW, evidenceAfter('300', rows))
    expect(found?.value).toBe('300')
    expect(found?.mustDiffer()).toBe(true)
    expect(found?.probe.parameters).toContainEqual(['days', '300'])
  })

  it('needs known rows, a longer window and a required key', () => {
    expect(widerWindow(summary, WINDOW, evidenceAfter('300', SHELF.slice(0, 3)))).toBeUndefined()
    expect(longWindows(shelf, 10, evidenceAfter('9'))).toEqual([])
    const free = { ...summary, parameters: [WINDOW, { ...GENRE, required: false }] }
    expect(widerWindow(free, WINDOW, evidenceAfter('300'))).toBeUndefined()
  })
})
