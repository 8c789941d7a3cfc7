import { describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { CHECKS } from '../checks/index.js'
import type { Result } from '../report.js'
import { sampleResult } from '../test-kit/sample-report.test-kit.js'
import { rootCauses } from './root-causes.js'

const contract = loadContract()

function red(id: string, over: Partial<Result> = {}): Result {
  const [check = ''] = id.split('@')
  return sampleResult({ id, check, status: 'fail', message: 'Row 1: found "1", wanted "2"', exchanges: [], ...over })
}

function grouped(
  results: readonly Result[],
): readonly (readonly [results: readonly string[], consequences: readonly string[]])[] {
  const causes = rootCauses(results, { checks: CHECKS, contract })
  return causes.map(({ results: same, consequences }) => [same, consequences] as const)
}

describe('rootCauses', () => {
  it('makes one cause of an unreadable table and its consequences', () => {
    const header = red('csv.header@getOhlc', { operation: 'getOhlc', exchanges: ['x1'] })
    const order = red('order.sorted@getOhlc#date', { operation: 'getOhlc', column: 'date' })
    const elsewhere = red('consistency.mirror@getCompanyInfoPage#ohlc', {
      operation: 'getCompanyInfoPage',
      exchanges: ['x9', 'x1'],
    })
    expect(grouped([elsewhere, order, header])).toEqual([[[header.id], [order.id, elsewhere.id]]])
  })

  it('explains cells by the header only if their names are out of place', () => {
    const marks = [{ exchange: 'x1', row: 0, columns: ['price'] }]
    const header = red('csv.header@getOhlc', { operation: 'getOhlc', exchanges: ['x1'], marks })
    const moved = red('column.type@getOhlc#price', { operation: 'getOhlc', column: 'price' })
    const own = red('column.type@getOhlc#volume', { operation: 'getOhlc', column: 'volume' })
    expect(grouped([moved, own, header])).toEqual([
      [[header.id], [moved.id]],
      [[own.id], []],
    ])
  })

  it('joins the same violation at several places, and cells with the same misspelling', () => {
    const cells = ['getOhlc#volume', 'getCompanyProfile#market_cap'].map((key, index) =>
      red(`column.type@${key}`, {
        operation: key.split('#')[0] ?? '',
        column: key.split('#')[1] ?? '',
        actual: ['1,234', '9,870,000'][index] ?? '',
      }),
    )
    const other = red('column.type@getOhlc#date', { operation: 'getOhlc', column: 'date', actual: '2026-11-20T00:00' })
    expect(grouped([...cells, other])).toEqual([
      [cells.map(({ id }) => id).sort(), []],
      [[other.id], []],
    ])
  })

  it('joins an error that is wrong in the same way at several operations, whichever parameter it is about', () => {
    const missing = (operation: string, parameter: string, actual: string) =>
      red(`error.parameter-missing@${operation}#${parameter}`, {
        operation,
        parameter,
        actual,
        message: `${operation} without "${parameter}": found ${actual}, wanted an error that names it`,
      })
    const unnamed = ['getForm4CompanySummary#symbol', 'getForm4InsiderProfile#owner_cik'].map((key) => {
      const [operation = '', parameter = ''] = key.split('#')
      return missing(operation, parameter, '400 "error,missing"')
    })
    const other = missing('getForm4InsiderCompanies', 'issuer', '200 no rows')
    expect(grouped([...unnamed, other])).toEqual([
      [unnamed.map(({ id }) => id), []],
      [[other.id], []],
    ])
  })

  it('treats a column that breaks its type as the cause of broken rules that read it', () => {
    const type = red('column.type@getOhlc#low', { operation: 'getOhlc', column: 'low' })
    const rule = red('invariant.row@getOhlc#low-le-high', {
      operation: 'getOhlc',
      marks: [{ exchange: 'x1', row: 1, columns: ['low', 'high'] }],
    })
    const far = red('invariant.row@getForm4Trends#net', {
      operation: 'getForm4Trends',
      marks: [{ exchange: 'x2', row: 1, columns: ['low'] }],
    })
    expect(grouped([far, rule, type])).toEqual([
      [[type.id], [rule.id]],
      [[far.id], []],
    ])
  })

  it('treats an ignored parameter as the cause of a rule that reads it, and of a gate that reads its symbol', () => {
    const ignored = (operation: string, parameter: string) =>
      red(`filter.effective@${operation}#${parameter}`, { operation, parameter })
    const daily = red('invariant.row@getForm4Trends#daily-is-one-day', { operation: 'getForm4Trends' })
    const reach = red('tier.symbol-out-of-reach@pro#getCompanyInfoPage', { operation: 'getCompanyInfoPage' })
    const [aggregation, symbol] = [ignored('getForm4Trends', 'aggregation'), ignored('getCompanyInfoPage', 'symbol')]
    expect(grouped([daily, aggregation, reach, symbol])).toEqual([
      [[symbol.id], [reach.id]],
      [[aggregation.id], [daily.id]],
    ])
    expect(grouped([daily, ignored('getForm4Trends', 'symbol')])).toHaveLength(2)
  })

  it('separates what has nothing in common, and puts first what decides the verdict', () => {
    const warned = red('order.sorted@getOhlc#date', { operation: 'getOhlc', column: 'date', status: 'warn' })
    const accepted = red('auth.missing@getOhlc', { operation: 'getOhlc', accepted: true })
    const decides = red('quota.limit@free')
    const passed = red('quota.cost@getCompanyInfoPage', { status: 'pass' })
    expect(grouped([warned, accepted, decides, passed]).map(([[first]]) => first)).toEqual([
      decides.id,
      warned.id,
      accepted.id,
    ])
  })

  it('groups an entry of the baseline that no check knows', () => {
    expect(grouped([red('baseline@a@b', { check: 'baseline' })])).toEqual([[['baseline@a@b'], []]])
  })
})
