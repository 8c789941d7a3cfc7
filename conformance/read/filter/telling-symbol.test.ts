import { describe, expect, it } from 'vitest'
import { ask, books, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { type Book, bookTable, MIN_PAGES } from '../../checks/finding/shelf.test-kit.js'
import { rowsOf, tablesOf } from '../table-answer.js'
import { tellingSymbol } from './telling-symbol.js'

const genre = parameter('genre', { symbol: true })
const listed = books({ parameters: [genre, { ...MIN_PAGES, default: '100' }] })
const contract = miniContract([listed])

/** Rows of these symbols, each with its pages. */
function rows(...entries: readonly (readonly [genre: string, pages: number])[]) {
  const shelf = entries.map(([name, pages], index): Book => {
    return { isbn: `${index}`, title: `Title ${index}`, genre: name, pages, printed: '2026-11-20' }
  })
  return tablesOf(ask(contract, 'listBooks', {}, bookTable(shelf)), listed).flatMap(rowsOf)
}

const picked = (own: ReturnType<typeof rows>, others: ReturnType<typeof rows> = []) =>
  tellingSymbol(listed.parameters, 'genre', own, others)

describe('tellingSymbol()', () => {
  it('is one with a row near a default threshold, then the one with the most rows', () => {
    expect(picked(rows(['poem', 900], ['poem', 800], ['novel', 120]))).toBe('novel')
    expect(picked(rows(['poem', 900], ['poem', 800], ['novel', 130]))).toBe('poem')
    expect(picked(rows(['poem', 900], ['novel', 800]))).toBe('novel')
  })

  it('is the one that other answers show most, if this answer shows all equally', () => {
    const own = rows(['poem', 900], ['novel', 800])
    expect(picked(own, rows(['poem', 500]))).toBe('poem')
    expect(picked(rows(['poem', 900], ['novel', 800], ['novel', 700]), rows(['poem', 500], ['poem', 500]))).toBe(
      'novel',
    )
  })

  it('may be in other answers only, if it has several rows there and some near a threshold', () => {
    const own = rows(['poem', 900], ['novel', 800])
    const essays = (count: number) => rows(...Array.from({ length: count }, () => ['essay', 120] as const))
    expect(picked(own, essays(5))).toBe('essay')
    expect(picked(own, essays(4))).toBe('novel')
    expect(picked(own, rows(['poem', 120]))).toBe('poem')
  })

  it('is none if the rows show one symbol only, or none, or several in a cell', () => {
    expect(picked(rows(['poem', 900], ['poem', 100]), rows(['novel', 100]))).toBeUndefined()
    expect(picked(rows(['', 900], ['poem,novel', 100]))).toBeUndefined()
  })
})
