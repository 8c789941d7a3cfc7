import { expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../checks/finding/harness.test-kit.js'
import { bookTable, filter, GENRE, SHELF } from '../checks/finding/shelf.test-kit.js'
import { singleFilters } from './single-filters.js'
import { spelledBesideOthers } from './spelled-out.js'

const limit = parameter('limit', { type: 'integer', default: '12', cap: 'rows' })
const weight = parameter('min_weight', { type: 'integer', default: '3', filter: filter('weight', 'gte') })
const pages = parameter('min_pages', { type: 'integer', default: '3', filter: filter('pages', 'gte') })

function pairOf(threshold = weight, rows = SHELF, novels = SHELF.filter(({ genre }) => genre === 'novel')) {
  const listed = books({ parameters: [GENRE, threshold, limit] })
  const contract = miniContract([listed])
  const exchanges = [
    ask(contract, 'listBooks', {}, bookTable(rows)),
    ask(contract, 'listBooks', { [threshold.name]: 5 }, bookTable(SHELF.slice(0, 4))),
    ask(contract, 'listBooks', { genre: 'novel' }, bookTable(novels)),
  ]
  const pair = spelledBesideOthers(listed, evidenceOf(contract, exchanges))
  return pair && [pair.plain, pair.spelled].map((probe) => Object.fromEntries(probe.parameters))
}

it('spells the defaults out beside a request whose answer is whole, if the plain answer is cut', () => {
  expect(pairOf()).toEqual([{ genre: 'novel' }, { genre: 'novel', min_weight: '3', limit: '12' }])
})

it('needs no further request if the plain answer is whole, if rows show the value, or if too few rows are known', () => {
  expect(pairOf(weight, SHELF.slice(1))).toBeUndefined()
  expect(pairOf(pages)).toBeUndefined()
  expect(pairOf(weight, SHELF, SHELF.slice(0, 2))).toBeUndefined()
})

it('spells the other defaults out beside a word for a parameter that has a default', () => {
  const length = parameter('length', { enum: ['short', 'long'], default: 'short' })
  const listed = books({ parameters: [length, limit] })
  const contract = miniContract([listed])
  const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(SHELF))])
  const calls = singleFilters(listed, length, evidence).map(({ probe }) => Object.fromEntries(probe.parameters))
  expect(calls).toEqual([{ length: 'long', limit: '12' }])
})
