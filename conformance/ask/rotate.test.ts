import { expect, it } from 'vitest'
import { ask, evidenceOf, miniTarget, parameter } from '../checks/finding/harness.test-kit.js'
import { bookTable, filter, GENRE, MIN_PAGES, SHELF, shelfContract } from '../checks/finding/shelf.test-kit.js'
import { filterGroups } from './filter-groups.js'
import { seeded as inSeededOrder, inTurn, rotate, seededName } from './rotate.js'

const LETTERS = ['a', 'b', 'c']
const seeded = (rotation?: string) => ({ target: { ...miniTarget, ...(rotation === undefined ? {} : { rotation }) } })
const taken = (rotation?: string) =>
  Array.from({ length: 30 }, (_, index) => rotate(LETTERS, seeded(rotation), 'name', String(index)))

it('picks every item by some name, the same item by the same name, and other items with another seed', () => {
  expect(new Set(taken())).toEqual(new Set(LETTERS))
  expect(taken('1')).toEqual(taken('1'))
  expect(taken('1')).not.toEqual(taken('2'))
  expect(taken('1')).not.toEqual(taken())
})

it('picks one item after the other, starting with the first or where the seed says', () => {
  const turns = (rotation?: string) => LETTERS.map((_, turn) => inTurn(LETTERS, turn, seeded(rotation))).join('')
  expect(turns()).toBe('abc')
  const seeds = Array.from({ length: 20 }, (_, seed) => turns(String(seed)))
  expect(new Set(seeds)).toEqual(new Set(['abc', 'bca', 'cab']))
})

it('picks nothing from an empty list', () => {
  expect(rotate([], seeded(), 'name')).toBeUndefined()
  expect(inTurn([], 3, seeded())).toBeUndefined()
})

it('keeps the order without a seed, and starts elsewhere with one', () => {
  expect(inSeededOrder(LETTERS, seeded())).toEqual(LETTERS)
  const orders = Array.from({ length: 20 }, (_, seed) => inSeededOrder(LETTERS, seeded(String(seed)), 'name').join(''))
  expect(new Set(orders)).toEqual(new Set(['abc', 'bca', 'cab']))
  expect([seededName('limit', seeded()), seededName('limit', seeded('7'))]).toEqual(['limit', 'limit 7'])
})

it('puts other filters together with another seed', () => {
  const contract = shelfContract(GENRE, MIN_PAGES, parameter('printed', { filter: filter('printed', 'gte') }))
  const [operation] = contract.operations
  const groups = (rotation: string) => {
    const plain = ask(contract, 'listBooks', {}, bookTable(SHELF))
    const target = { ...miniTarget, rotation }
    const found = operation === undefined ? [] : filterGroups(operation, evidenceOf(contract, [plain], target))
    return found.map(({ filters }) => filters.map((one) => one.parameter.name).join('+')).join(' ')
  }
  expect(groups('1')).toBe(groups('1'))
  expect(new Set(['1', '2', '3', '4', '5'].map((seed) => groups(seed))).size).toBeGreaterThan(1)
})
