import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import { ask, books, column, miniContract, parameter, psv } from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { walkFilters } from './walk-filters.js'

const GENRE = parameter('genre', { enum: ['novel', 'poem'], filter: filter('genre', 'eq') })

function chosen(genres: readonly string[], genre: Parameter = GENRE, word?: string) {
  const operation = books({ parameters: [genre] })
  const rows = genres.map((name, index) => `${index}|Title|${name}|1|2026-10-10`)
  const answer = ask(miniContract([operation]), 'listBooks', {}, psv('isbn|title|genre|pages|printed', ...rows))
  const [plain] = tablesOf(answer, operation)
  const asked = { parameter: genre, filter: filter('genre', 'eq'), value: word ?? '', exchange: answer }
  const [found] =
    plain === undefined ? [] : walkFilters(operation, plain, { planned: word === undefined ? [] : [asked] })
  return found && { values: found.values, isbns: rowsOf(found.base).map((row) => row.text('isbn')) }
}

describe('walkFilters', () => {
  it('takes the word that leaves the most rows, if a dropped filter would show', () => {
    expect(chosen(['poem', 'novel', 'poem', 'poem'])).toEqual({ values: { genre: 'poem' }, isbns: ['0', '2', '3'] })
  })

  it('takes another word if too few rows break the commonest one', () => {
    expect(chosen(['poem', 'poem', 'poem', 'poem', 'poem', 'novel'])?.values).toEqual({ genre: 'novel' })
  })

  it('takes a word of no other request before the commonest one', () => {
    expect(chosen(['poem', 'novel', 'poem', 'poem'], GENRE, 'poem')?.values).toEqual({ genre: 'novel' })
  })

  it('takes a documented word of the column if the parameter lists none', () => {
    const plain = parameter('genre', { filter: filter('genre', 'eq') })
    expect(chosen(['poem', 'novel', 'poem'], plain)).toEqual({ values: { genre: 'poem' }, isbns: ['0', '2'] })
  })

  it('takes one word of a list', () => {
    const listed = parameter('genre', { type: 'list', enum: ['novel', 'poem'], filter: filter('genre', 'in') })
    expect(chosen(['poem', 'novel', 'poem'], listed)).toEqual({ values: { genre: 'poem' }, isbns: ['0', '2'] })
  })

  it('adds a second word among the rows that the first one leaves', () => {
    const form = parameter('title', { enum: ['long', 'short'], filter: filter('title', 'eq') })
    const operation = books({ parameters: [GENRE, form] })
    const rows = ['long|poem', 'short|poem', 'long|poem', 'long|novel'].map(
      (cells, at) => `${at}|${cells}|1|2026-10-10`,
    )
    const answer = ask(miniContract([operation]), 'listBooks', {}, psv('isbn|title|genre|pages|printed', ...rows))
    const [plain] = tablesOf(answer, operation)
    const next = (base = plain, beside?: ReturnType<typeof walkFilters>[number]) =>
      base === undefined ? undefined : walkFilters(operation, base, { beside, planned: [] })[0]
    const first = next()
    const second = first && next(first.base, first)
    expect(Object.keys(first?.values ?? {})).toHaveLength(1)
    expect(second?.values).toEqual({ genre: 'poem', title: 'long' })
    expect(second && rowsOf(second.base).map((row) => row.text('isbn'))).toEqual(['0', '2'])
    expect(second && next(second.base, second)).toBeUndefined()
  })

  it('takes no threshold that is closer to a shown number than rounding, nor one that the parameter refuses', () => {
    const beside = (prices: readonly string[], type: 'number' | 'integer' = 'number') => {
      const least = parameter('least', { type, filter: filter('price', 'gte') })
      const columns = [column('genre'), column('price', type)]
      const operation = books({ parameters: [GENRE, least] }, { columns })
      const rows = [...prices.map((price) => `poem|${price}`), 'novel|1', 'novel|2']
      const answer = ask(miniContract([operation]), 'listBooks', {}, psv('genre|price', ...rows))
      const [plain] = tablesOf(answer, operation)
      const [first] = plain === undefined ? [] : walkFilters(operation, plain, { planned: [] })
      return first && walkFilters(operation, first.base, { beside: first, planned: [] })[0]?.values
    }
    expect(beside(['25', '26', '30', '31'])).toEqual({ genre: 'poem', least: '28' })
    expect(beside(['25.001', '25.002', '25.003', '25.004'])).toBeUndefined()
    expect(beside(['1', '2', '3', '4'], 'integer')).toEqual({ genre: 'poem', least: '3' })
  })

  it.each([
    ['every row obeys', 'poem', GENRE],
    ['a row has an empty cell', '', GENRE],
    ['its words are not documented', 'novel', parameter('title', { filter: filter('title', 'eq') })],
    ['it has a default', 'novel', { ...GENRE, default: 'poem' }],
    ['it can be read in several ways', 'novel', { ...GENRE, filter: filter('genre', 'eq', { open: ['reading'] }) }],
  ])('takes no word if %s', (_why, other, genre) => {
    expect(chosen(['poem', other, 'poem'], genre)).toBeUndefined()
  })
})
