import { describe, expect, it } from 'vitest'
import type { Reached } from '../model/facts.js'
import { withUsualPage } from './with-usual-page.js'

const limit = { name: 'limit', in: 'query', type: 'integer', default: '2' }
const facts = (place: object, values: object, schema: unknown = true): Reached =>
  ({
    operation: { answer: { kind: 'json', schema }, parameters: [limit, { in: 'query', type: 'integer', ...place }] },
    values: { limit: 2, ...values },
  }) as unknown as Reached
const rows = [1, 2, 3, 4, 5]

describe('withUsualPage', () => {
  it('cuts the only list, by the number of a page or by an offset', () => {
    expect(withUsualPage(rows, facts({ name: 'q' }, {}))).toEqual([1, 2])
    expect(withUsualPage({ rows, total: 5 }, facts({ name: 'page' }, { page: 2 }))).toEqual({ rows: [3, 4], total: 5 })
    expect(withUsualPage(rows, facts({ name: 'page', minimum: 0 }, { page: 1 }))).toEqual([3, 4])
    expect(withUsualPage(rows, facts({ name: 'offset' }, { offset: 3, limit: 9 }))).toEqual([4, 5])
  })

  it('keeps an answer with two lists, and one that its schema would refuse', () => {
    const two = { rows, columns: [1, 2, 3] }
    expect(withUsualPage(two, facts({ name: 'q' }, {}))).toEqual(two)
    expect(withUsualPage(rows, facts({ name: 'q' }, {}, { minItems: 3 }))).toEqual(rows)
  })
})
