import { describe, expect, it } from 'vitest'
import { parseParameters } from '../gates/parse-parameters.js'
import { arrive } from '../market/testing/ask.test-kit.js'
import { bindFilters } from './bind-filters.js'

function bind(id: string, query: string, choices: Readonly<Record<string, string>> = {}) {
  const facts = arrive(id, query, { choices })
  const reached = { ...facts, ...parseParameters(facts), reach: 1 }
  return bindFilters(reached, '2026-11-21').map(({ parameter, filter, value }) => [
    parameter,
    filter.column,
    filter.op,
    value,
  ])
}

describe('bindFilters', () => {
  it('translates, types and names every filter that has a value', () => {
    expect(bind('getForm4RecentActivity', 'symbol=AAPL,MSFT&is_acquisition=false&min_value=5&limit=3')).toEqual([
      ['symbol', 'trading_symbols', 'has-member', ['AAPL', 'MSFT']],
      ['day_interval', 'transaction_date', 'within-days', '2026-10-22'],
      ['min_value', 'transaction_value', 'gte', 5],
      ['is_acquisition', 'acquired_disposed_code', 'eq', 'D'],
    ])
  })

  it('moves the window as the open points choose', () => {
    const window = (choices: Readonly<Record<string, string>>) =>
      bind('getForm4RecentActivity', 'day_interval=1', choices)[0]
    expect(window({})?.slice(1)).toEqual(['transaction_date', 'within-days', '2026-11-20'])
    expect(window({ 'window-edge': 'outside' })?.slice(3)).toEqual(['2026-11-21'])
    expect(window({ 'window-date': 'created' })?.slice(1, 2)).toEqual(['created_at'])
    expect(bind('getTechnicalSignals', '', { 'window-date': 'created' })[0]?.[1]).toBe('signal_date')
  })

  it('translates numbers by the map of their filter', () => {
    const facts = arrive('getForm4RecentActivity', 'min_value=5', {})
    const parameters = facts.operation.parameters.map((one) =>
      one.name === 'min_value' && one.filter !== undefined
        ? { ...one, filter: { ...one.filter, op: 'eq' as const, map: { 5: 'five' } } }
        : one,
    )
    const mapped = { ...facts, operation: { ...facts.operation, parameters } }
    const bound = bindFilters({ ...mapped, ...parseParameters(mapped), reach: 1 }, '2026-11-21')
    expect(bound.find(({ parameter }) => parameter === 'min_value')?.value).toBe('five')
  })

  it.each([
    ['within-days', '2026-11-15'],
    ['within-hours', '2026-11-21T08:00:00.000Z'],
  ] as const)('translates the words of a window: %s', (op, edge) => {
    const facts = arrive('getForm4RecentActivity', 'day_interval=6', {})
    const parameters = facts.operation.parameters.map((one) =>
      one.name === 'day_interval' && one.filter !== undefined
        ? { ...one, type: 'string' as const, filter: { ...one.filter, op, map: { week: '6' } } }
        : one,
    )
    const mapped = { ...facts, operation: { ...facts.operation, parameters } }
    const reached = {
      ...mapped,
      given: new Set<string>(),
      values: { day_interval: 'week' },
      now: Date.parse('2026-11-21T14:00:00Z'),
      reach: 1,
    }
    expect(bindFilters(reached, '2026-11-21').map(({ value }) => value)).toEqual([edge])
  })

  it('compares with the first member of a list, as a fault that ignores the second end does', () => {
    const facts = arrive('getForm4RecentActivity', 'symbol=7,9', {})
    const parameters = facts.operation.parameters.map((one) =>
      one.filter?.op === 'has-member'
        ? { ...one, filter: { ...one.filter, column: 'shares', op: 'gte' as const } }
        : one,
    )
    const turned = { ...facts, operation: { ...facts.operation, parameters } }
    const [first] = bindFilters({ ...turned, ...parseParameters(turned), reach: 1 }, '2026-11-21')
    expect(first?.value).toBe(7)
  })
})
