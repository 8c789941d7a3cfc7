import { describe, expect, it, test } from 'vitest'
import {
  ask,
  books,
  column,
  evidenceOf,
  miniContract,
  miniTarget,
  operation,
  parameter,
  table,
} from '../checks/finding/harness.test-kit.js'
import { bookTable, filter, SHELF } from '../checks/finding/shelf.test-kit.js'
import { otherKey, otherSymbol } from './other-symbol.js'

const ISBN = parameter('isbn', { symbol: true, default: '1000' })
const page = operation('getPrices', table([column('price', 'number')]), { parameters: [ISBN], symbolParameter: 'isbn' })
const behind = filter('isbn', 'eq', { on: 'source', source: 'listBooks' })
const COUNTED = parameter('isbn', { symbol: true, required: true, default: '1000', filter: behind })
const summary = operation('countBooks', table([column('count', 'integer')]), { parameters: [COUNTED] })
const contract = miniContract([books(), page, summary])
const target = { ...miniTarget, symbols: { reader: '1000', member: '7777' } }

describe('otherSymbol', () => {
  it('is one that only the higher tier includes, unless it returned no rows', () => {
    expect(otherSymbol(page, ISBN, evidenceOf(contract, [], target))).toBe('7777')
    const empty = ask(contract, 'getPrices', { isbn: '7777' }, 'price\n')
    expect(otherSymbol(page, ISBN, evidenceOf(contract, [empty], target))).not.toBe('7777')
  })

  it('is one of the rows behind a summary', () => {
    const plain = ask(contract, 'listBooks', {}, bookTable([...SHELF.slice(0, 4), ...SHELF.slice(3, 4)]))
    expect(otherSymbol(summary, COUNTED, evidenceOf(contract, [plain], target))).toBe('1003')
  })
})

test.each([
  ['1001', '1000'],
  ['1000', '1001'],
])('another key than %s, which the plain call names, is the most common other one', (named, other) => {
  const key = parameter('isbn', { in: 'path', required: true, filter: filter('isbn', 'eq') })
  const below = books({ id: 'getBook', path: '/books/{isbn}', parameters: [key] })
  const whole = miniContract([books(), below])
  const [first, second] = SHELF.filter(({ isbn }) => isbn === '1000' || isbn === '1001')
  if (first === undefined || second === undefined) throw new Error('two books')
  const plain = ask(whole, 'listBooks', {}, bookTable([first, first, second]))
  const given = { ...target, values: { 'getBook.isbn': named } }
  expect(otherKey(below, key, evidenceOf(whole, [plain], given))).toBe(other)
})
