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
import { mustShrink } from './window-effect.js'

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
