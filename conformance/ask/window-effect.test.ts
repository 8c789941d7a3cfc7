import { describe, expect, it } from 'vitest'
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
} from '../checks/finding/harness.test-kit.js'
import { filter } from '../checks/finding/shelf.test-kit.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { isSelected, mustShrink, removesOne } from './window-effect.js'

const DAYS = parameter('days', {
  type: 'integer',
  default: '60',
  filter: filter('printed', 'within-days', { on: 'source', source: 'listBooks', alternatives: ['added'] }),
})
const LAST = parameter('days', {
  ...DAYS,
  filter: { ...filter('printed', 'within-days'), ...DAYS.filter, witness: 'last' },
})
const counted = operation('countBooks', table([column('count', 'integer')]), { parameters: [DAYS] })
const ranked = operation('topAuthors', table([column('author'), column('last', 'date')]), { parameters: [LAST] })
const listed = books({}, { columns: [column('isbn'), column('printed', 'date'), column('added', 'date')] })
const contract = miniContract([listed, counted, ranked])

const dayBefore = (age: number): string => new Date(Date.UTC(2026, 10, 20 - age)).toISOString().slice(0, 10)

/** Books that were printed the given numbers of days ago, and entered the catalogue `late` days after that. */
function shelf(ages: readonly number[], late = 0): string {
  return psv(
    'isbn|printed|added',
    ...ages.map((age, index) => `${index}|${dayBefore(age)}|${dayBefore(Math.max(0, age - late))}`),
  )
}

function shrinks(id: 'countBooks' | 'topAuthors', plain: string, behind: string): boolean {
  const answer = ask(contract, id, {}, plain)
  const evidence = evidenceOf(contract, [answer, ask(contract, 'listBooks', {}, behind)])
  const [parameterOf, found] = id === 'countBooks' ? [DAYS, counted] : [LAST, ranked]
  if (parameterOf.filter === undefined) throw new Error('the parameter filters nothing')
  return mustShrink(
    { operation: found, parameter: parameterOf, filter: parameterOf.filter, days: '10', base: answer.probe },
    evidence,
  )
}

describe('a shorter window over a summary that counts every row', () => {
  it('must change the answer if one row is too old for it', () => {
    expect(shrinks('countBooks', psv('count', '3'), shelf([1, 2, 30]))).toBe(true)
  })

  it('may change nothing if all rows are new, too old for both windows, or new by another date', () => {
    expect(shrinks('countBooks', psv('count', '3'), shelf([1, 2, 10]))).toBe(false)
    expect(shrinks('countBooks', psv('count', '3'), shelf([1, 2, 90]))).toBe(false)
    expect(shrinks('countBooks', psv('count', '3'), shelf([1, 2, 30], 25))).toBe(false)
  })
})

it('leaves out rows that the default of another filter does not select', () => {
  const one = parameter('isbn', { default: '1', filter: filter('isbn', 'eq', { on: 'source', source: 'listBooks' }) })
  const counting = operation('countBooks', table([column('count', 'integer')]), { parameters: [DAYS, one] })
  const both = miniContract([listed, counting])
  const shrinksFor = (ages: readonly number[]): boolean => {
    const answer = ask(both, 'countBooks', {}, psv('count', '1'))
    const evidence = evidenceOf(both, [answer, ask(both, 'listBooks', {}, shelf(ages))])
    if (DAYS.filter === undefined) throw new Error('the parameter filters nothing')
    const window = { operation: counting, parameter: DAYS, filter: DAYS.filter, days: '10', base: answer.probe }
    return removesOne({ ...window, value: '10' }, answerOf(both, ages), evidence)
  }
  expect(shrinksFor([1, 30])).toBe(true)
  expect(shrinksFor([30, 1])).toBe(false)
})

it('counts rows of one key that do not show it', () => {
  const shop = parameter('shop', {
    required: true,
    filter: filter('shop', 'eq', { on: 'source', source: 'listBooks' }),
  })
  const sold = operation('countBooks', table([column('count', 'integer')]), { parameters: [shop, DAYS] })
  const inShop = { ...listed, parameters: [shop] }
  const both = miniContract([inShop, sold])
  const rowsOfShop = ask(both, 'listBooks', { shop: 'north' }, shelf([1, 30]))
  const [row] = tablesOf(rowsOfShop, inShop).flatMap(rowsOf)
  if (row === undefined) throw new Error('No row')
  const counts = (name: string) => {
    const base = ask(both, 'countBooks', { shop: name }, psv('count', '1')).probe
    return isSelected({ operation: sold, base, parameter: DAYS }, row, rowsOfShop)
  }
  expect([counts('north'), counts('south')]).toEqual([true, false])
})

function answerOf(both: ReturnType<typeof miniContract>, ages: readonly number[]) {
  const [answer] = tablesOf(ask(both, 'listBooks', {}, shelf(ages)), listed)
  if (answer === undefined) throw new Error('no table')
  return answer
}

describe('a shorter window over the first of many rows', () => {
  const old = Array.from({ length: 40 }, (_, index) => 15 + index)
  const authors = (...ages: readonly number[]): string =>
    psv('author|last', ...ages.map((age, index) => `${index}|${dayBefore(age)}`))

  it('must change the answer if several rows are too old for it', () => {
    expect(shrinks('topAuthors', authors(1, 20, 30, 40), shelf(old))).toBe(true)
  })

  it('may change nothing if few rows are too old, or if another date explains them', () => {
    expect(shrinks('topAuthors', authors(1, 2, 3, 40), shelf(old))).toBe(false)
    expect(shrinks('topAuthors', authors(1, 20, 30, 40), shelf(old, 50))).toBe(false)
    expect(shrinks('topAuthors', authors(1, 20, 30, 40), shelf([20, 30]))).toBe(false)
  })
})
