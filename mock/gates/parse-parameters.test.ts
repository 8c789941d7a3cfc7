import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, LINEAR } from '../../spec/growth.test-kit.js'
import { arrive } from '../market/testing/ask.test-kit.js'
import { ApiError } from '../model/api-error.js'
import { parseParameters } from './parse-parameters.js'

const parse = (id: string, query: string, choices: Readonly<Record<string, string>> = {}) =>
  parseParameters(arrive(id, query, { choices }))

function refusal(id: string, query: string, choices: Readonly<Record<string, string>> = {}): ApiError {
  try {
    parse(id, query, choices)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error(`Cannot test "${query}": it was accepted`)
}

describe('parseParameters', () => {
  it('types values, splits lists, applies defaults and lists the given names', () => {
    const { values, given } = parse('getForm4RecentActivity', 'symbol=AAPL,%20msft,&min_value=1e3&limit=7&nonsense=1')
    expect({ ...values }).toEqual({ symbol: ['AAPL', 'msft'], min_value: 1000, limit: 7, day_interval: 30 })
    expect([...given].sort()).toEqual(['limit', 'min_value', 'symbol'])
  })

  it("applies the limits of the caller's tier", () => {
    const facts = arrive('getForm4TopInsiders', 'day_interval=30', {})
    const byTier = { usual: { default: '50', maximum: 100 }, of: { free: { default: '20', maximum: 30 } }, open: [] }
    const parameters = facts.operation.parameters.map((one) => (one.name === 'limit' ? { ...one, byTier } : one))
    const limitOf = (name: string, query: string) => {
      const tier = facts.contract.tiers.find((one) => one.name === name)
      const asked = arrive('getForm4TopInsiders', query, {})
      return parseParameters({ ...asked, operation: { ...asked.operation, parameters }, tier }).values.limit
    }
    expect([limitOf('free', ''), limitOf('free', 'limit=80'), limitOf('free', 'limit=3')]).toEqual([20, 30, 3])
    expect([limitOf('pro', ''), limitOf('pro', 'limit=80')]).toEqual([50, 80])
  })

  it.each([
    ['symbol=A%7CB', ['A', 'B']],
    ['', ['C', 'D']],
  ])('splits the list of a request at its own separator, and a default at commas: "%s"', (query, symbols) => {
    const facts = arrive('getForm4RecentActivity', query, {})
    const parameters = facts.operation.parameters.map((one) =>
      one.name === 'symbol' ? { ...one, separator: '|' as const, default: 'C,D' } : one,
    )
    expect(parseParameters({ ...facts, operation: { ...facts.operation, parameters } }).values.symbol).toEqual(symbols)
  })

  it('treats an empty value as missing', () => {
    expect({ ...parse('getForm4TopInsiders', 'limit=&symbol=').values }).toEqual({ day_interval: 90, limit: 50 })
  })

  it('joins a repeated list and refuses any other repeated parameter', () => {
    expect(parse('getForm4TopInsiders', 'symbol=A&symbol=B').values.symbol).toEqual(['A', 'B'])
    expect(refusal('getForm4TopInsiders', 'limit=1&limit=2').facts).toMatchObject({
      parameter: 'limit',
      wanted: 'one value',
    })
  })

  it('clamps a limit above its maximum, or refuses it if that is chosen', () => {
    expect(parse('getForm4TopInsiders', 'limit=1e9').values.limit).toBe(100)
    expect(refusal('getForm4TopInsiders', 'limit=101', { 'over-cap': '400' }).when).toBe('parameter-invalid')
  })

  it('does with a limit above its maximum what the document says, whatever is chosen', () => {
    const limitOf = (over: 'refused' | 'lowered', choices: Readonly<Record<string, string>>) => {
      const facts = arrive('getForm4TopInsiders', 'limit=101', choices)
      const parameters = facts.operation.parameters.map((one) => (one.name === 'limit' ? { ...one, over } : one))
      return parseParameters({ ...facts, operation: { ...facts.operation, parameters } }).values.limit
    }
    expect(limitOf('lowered', { 'over-cap': '400' })).toBe(100)
    expect(() => limitOf('refused', { 'over-cap': 'clamped' })).toThrow('parameter-invalid')
  })

  it.each([
    ['getForm4RecentActivity', 'limit=0'],
    ['getForm4RecentActivity', 'limit=-1'],
    ['getForm4RecentActivity', 'limit=NaN'],
    ['getForm4RecentActivity', 'limit=2.5'],
    ['getForm4RecentActivity', 'limit=0x10'],
    ['getForm4RecentActivity', 'limit=Infinity'],
    ['getForm4RecentActivity', 'limit=1e999'],
    ['getForm4RecentActivity', 'day_interval=0'],
    ['getForm4RecentActivity', 'min_value=-1'],
    ['getForm4RecentActivity', 'acquired_disposed_code=B'],
    ['getForm4RecentActivity', 'is_acquisition=yes'],
    ['getForm4RecentActivity', 'symbol=,%20,'],
    ['getForm4RecentActivity', 'role=%E0%A4%A'],
    ['getForm4ConfidenceScores', 'min_score=101'],
    ['getTechnicalSignals', 'day_interval=abc'],
    ['getTechnicalSignals', 'day_interval=-3'],
    ['getForm4InsiderProfile', 'owner_cik=abc'],
    ['getForm4Trends', 'aggregation=yearly'],
  ])('refuses %s?%s and names the parameter', (id, query) => {
    const { when, facts } = refusal(id, query)
    expect(when).toBe('parameter-invalid')
    expect(facts.parameter).toBe(query.split('=')[0])
  })

  it('names a missing required parameter', () => {
    expect(refusal('getForm4InsiderProfile', '')).toMatchObject({
      when: 'parameter-missing',
      facts: { parameter: 'owner_cik' },
    })
    expect(refusal('getForm4CompanySummary', 'symbol=')).toMatchObject({
      when: 'parameter-missing',
      facts: { parameter: 'symbol' },
    })
  })

  it('distinguishes a value that is too short from an invalid one', () => {
    expect(refusal('getForm4InsiderSearch', 'name_query=ab').when).toBe('parameter-too-short')
    expect(refusal('getForm4InsiderSearch', 'name_query=ab', { 'short-name-query': 'no-data' }).when).toBe('no-data')
    expect(parse('getForm4InsiderSearch', 'name_query=李小龙').values.name_query).toBe('李小龙')
  })

  it('treats an invalid value as chosen', () => {
    const of = (option: string) => () => parse('getForm4TopInsiders', 'limit=x', { 'invalid-value': option })
    expect(of('ignored')().values.limit).toBe(50)
    expect(refusal('getForm4TopInsiders', 'limit=x', { 'invalid-value': 'empty' }).when).toBe('no-data')
    expect(refusal('getForm4TopInsiders', 'limit=x', { 'invalid-value': 'line' }).facts.shape).toBe('line')
  })

  it('throws only ApiError for any input', () => {
    const names = fc.constantFrom('symbol', 'limit', 'day_interval', 'min_value', 'cursor', '__proto__', 'constructor')
    const part = fc
      .tuple(names, fc.string({ unit: 'binary', maxLength: 40 }))
      .map(([name, value]) => `${name}=${value}`)
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        try {
          parse('getForm4RecentActivity', parts.join('&'))
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
        }
      }),
    )
  })

  it('reads a query of 100 kB quickly', () => {
    expect(refusal('getForm4RecentActivity', `limit=${'9'.repeat(100_000)}`).facts.found?.length).toBeLessThan(100)
    expect(growth((size) => parse('getForm4RecentActivity', 'x=1&'.repeat(size)), 800)).toBeLessThan(LINEAR)
  })
})
