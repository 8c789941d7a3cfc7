import { describe, expect, test } from 'vitest'
import { loadContract, operationById } from '../../spec/index.js'
import { withParameters } from '../ask/make-probe.js'
import { isCapped } from './is-capped.js'

const contract = loadContract()
const search = operationById(contract, 'getForm4InsiderSearch')

describe('isCapped', () => {
  test.each([
    [undefined, 50, true],
    [undefined, 49, false],
    ['3', 3, true],
    ['3', 2, false],
    ['60', 50, false],
  ])('limit=%s with %i rows: %s', (limit, count, expected) => {
    expect(judged(limit, count)).toBe(expected)
  })

  test('a round number of rows may be a limit of the service, unless the document promises more', () => {
    const transactions = operationById(contract, 'getForm4InsiderTransactions')
    expect([judged('500', 100, transactions), judged('300', 100, transactions)]).toEqual([false, false])
    expect([judged('600', 200, transactions), judged('500', 500, transactions)]).toEqual([true, true])
    // A service that ignores a limit beyond the maximum returns exactly the default number of rows.
    expect([judged('501', 100, transactions), judged('501', 230, transactions)]).toEqual([true, false])
    const clusters = operationById(contract, 'getForm4Clusters')
    expect([judged('1000', 200, clusters), judged('1000', 201, clusters)]).toEqual([true, false])
  })

  test('the limits are those of the tier; any of them if it is unknown', () => {
    const limits = { usual: { default: '50', maximum: 100 }, of: { free: { default: '20', maximum: 30 } }, open: [] }
    const tiered = search && {
      ...search,
      parameters: search.parameters.map((one) => (one.cap === undefined ? one : { ...one, byTier: limits })),
    }
    const counts = (tier: string | undefined) =>
      [19, 20, 30, 49, 50, 100].filter(
        (count) => tiered !== undefined && isCapped(count, tiered, { parameters: [], presented: { tier } }),
      )
    expect(counts('free')).toEqual([20, 30, 49, 50, 100])
    expect(counts('pro')).toEqual([50, 100])
    expect(counts(undefined)).toEqual([20, 30, 49, 50, 100])
  })

  test('a documented maximum of rows cuts an answer, unless every answer has that number, or shows one thing', () => {
    const cutAt = (rows: { readonly min?: number; readonly max?: number }, count: number) =>
      search !== undefined &&
      isCapped(count, { ...search, parameters: [], rows: { ...rows, open: [] } }, { parameters: [] })
    expect([cutAt({ max: 12 }, 11), cutAt({ max: 12 }, 12), cutAt({ min: 3, max: 12 }, 12)]).toEqual([
      false,
      true,
      true,
    ])
    expect([cutAt({ min: 12, max: 12 }, 12), cutAt({ max: 1 }, 1), cutAt({ min: 2 }, 9)]).toEqual([false, false, false])
  })

  test('a service that ignores a limit beyond the maximum uses the default', () => {
    expect(judged('101', 50)).toBe(true)
    expect(judged('101', 49)).toBe(false)
  })
})

function judged(limit: string | undefined, count: number, operation = search): boolean {
  if (operation === undefined) throw new Error('No such operation')
  return isCapped(count, operation, withParameters(operation, { limit }, undefined))
}
