import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../checks/finding/harness.test-kit.js'
import { bookTable, countBooks, DATE, filterBehind, SHELF } from '../checks/finding/shelf.test-kit.js'
import { splittingWindow } from './splitting-window.js'

const WINDOW = parameter('days', { type: 'integer', default: '60', filter: filterBehind('printed', 'within-days') })
const GENRE = parameter('genre', { filter: filterBehind('genre', 'eq') })
const summary = countBooks(WINDOW, GENRE)
const contract = miniContract([books(), summary])

function windowFor(before: Readonly<Record<string, string>>, rows = SHELF): string | undefined {
  const plain = ask(contract, 'listBooks', {}, { body: bookTable(rows), headers: [['Date', DATE]] })
  return splittingWindow({ operation: summary, parameter: WINDOW, before }, evidenceOf(contract, [plain]))
}

describe('splittingWindow', () => {
  it('ends two days before several of the rows that the other filters leave', () => {
    expect(windowFor({})).toBe('18')
    expect(windowFor({ genre: 'poem' })).toBe('12')
  })

  it('is unknown if the rows are too alike', () => {
    expect(windowFor({}, SHELF.slice(0, 2))).toBeUndefined()
    expect(windowFor({ genre: 'none' })).toBeUndefined()
  })
})
