import { expect, it } from 'vitest'
import { SHELVES } from '../../checks/filter/via.test-kit.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../../checks/finding/harness.test-kit.js'
import { bookTable, filter, MIN_PAGES, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { besideVia } from './beside-via.js'

const via = { operation: 'getGenre', key: 'genre', keyColumn: 'genre', column: 'shelf' }
const listed = books({ parameters: [parameter('shelf', { filter: filter('shelf', 'eq', { via }) }), MIN_PAGES] })
const contract = miniContract([
  listed,
  operation('getGenre', table([column('genre'), column('shelf')]), { parameters: [parameter('genre')] }),
])
const plain = ask(contract, 'listBooks', {}, bookTable(SHELF))
const lookups = Object.entries(SHELVES).map(([genre, shelf]) =>
  ask(contract, 'getGenre', { genre }, psv('genre|shelf', `${genre}|${shelf}`)),
)
const left = SHELF.filter(({ genre }) => SHELVES[genre] === 'left')
const onTheLeft = ask(contract, 'listBooks', { shelf: 'left' }, bookTable(left))

it('sends the joined value together with a filter that splits its rows', () => {
  const call = besideVia(listed, evidenceOf(contract, [plain, ...lookups, onTheLeft]))
  const { shelf, min_pages: least } = Object.fromEntries(call?.parameters ?? [])
  expect(shelf).toBe('left')
  const isLong = ({ pages }: (typeof SHELF)[number]): boolean => pages >= Number(least)
  expect(left.some(isLong)).toBe(true)
  expect(left.every(isLong)).toBe(false)
})

it('sends nothing before the joined value alone has an answer', () => {
  expect(besideVia(listed, evidenceOf(contract, [plain, ...lookups]))).toBeUndefined()
  expect(besideVia(listed, evidenceOf(contract, [plain]))).toBeUndefined()
})

it('sends nothing where no filter splits the rows', () => {
  const alike = left.map((book) => ({ ...book, pages: 100 }))
  const answered = ask(contract, 'listBooks', { shelf: 'left' }, bookTable(alike))
  expect(besideVia(listed, evidenceOf(contract, [plain, ...lookups, answered]))).toBeUndefined()
})
