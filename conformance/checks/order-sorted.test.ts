import { describe, it } from 'vitest'
import type { OrderKey } from '../../spec/index.js'
import { books, expectFail, expectPass, expectStatus, miniContract } from './harness.test-kit.js'
import { orderSorted } from './order-sorted.js'
import { type Book, bookTable, judged, SHELF } from './shelf.test-kit.js'

const key = (column: string, parts: Partial<OrderKey> = {}): OrderKey => ({
  column,
  direction: 'desc',
  by: 'value',
  level: 'must',
  open: [],
  ...parts,
})
const judge = (order: readonly OrderKey[], rows: readonly Book[], at?: string) =>
  judged(orderSorted, miniContract([books({ order })]), () => bookTable(rows), at)
const backwards = [...SHELF].reverse()

describe('order.sorted', () => {
  it('accepts the direction and refuses the other', () => {
    expectPass(judge([key('printed')], SHELF))
    expectFail(judge([key('printed')], backwards), 'Rows 1 and 2 are not in order', 'wanted descending')
    expectPass(judge([key('printed', { direction: 'asc' })], backwards))
  })

  it('compares numbers as numbers, and equal ones anyhow', () => {
    const byPages = [1000, 200, 200, 30].map((pages) => ({ ...(SHELF[0] ?? backwards[0]), pages }) as Book)
    expectPass(judge([key('pages')], byPages))
  })

  it('holds a later key only against rows that are equal in the earlier ones', () => {
    const order = [key('genre', { direction: 'asc', by: 'enum' }), key('pages')]
    const sorted = [...SHELF]
      .filter(({ genre }) => genre !== 'essay')
      .sort((a, b) => (a.genre < b.genre ? -1 : a.genre > b.genre ? 1 : b.pages - a.pages))
    expectPass(judge(order, sorted, 'listBooks#pages'))
    const swapped = sorted.map((book, index) => (index === 0 ? { ...book, pages: 1 } : book))
    expectFail(judge(order, swapped, 'listBooks#pages'), 'Rows 1 and 2')
    expectPass(judge(order, swapped, 'listBooks#genre'))
  })

  it('takes the other direction and an order by group where it is open', () => {
    const open = [key('pages', { open: ['order'] })]
    const ofGenre = (wanted: string) => SHELF.filter(({ genre }) => genre === wanted).sort((a, b) => b.pages - a.pages)
    expectPass(judge(open, [...ofGenre('novel'), ...ofGenre('poem')]))
    expectFail(judge(open, SHELF), 'not in order')
  })

  it('only observes what nobody documented', () => {
    expectStatus(judge([key('printed', { level: 'observe' })], backwards), 'observed')
  })

  it('proves nothing from equal values', () => {
    expectStatus(judge([key('printed')], SHELF.slice(0, 1)), 'no-evidence: no-data')
  })
})
