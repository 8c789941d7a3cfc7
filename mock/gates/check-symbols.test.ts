import { describe, expect, it } from 'vitest'
import { type AskOptions, arrive } from '../market/testing/ask.test-kit.js'
import { fakeMarket } from '../market/testing/fake-market.test-kit.js'
import { ApiError } from '../model/api-error.js'
import { checkSymbols } from './check-symbols.js'
import { parseParameters } from './parse-parameters.js'

const market = fakeMarket({ today: '2026-11-21' })

function check(id: string, query: string, options: AskOptions = {}) {
  const facts = arrive(id, query, options)
  return checkSymbols({ ...facts, ...parseParameters(facts) }, { world: market })
}

function refusal(...args: Parameters<typeof check>): ApiError {
  try {
    check(...args)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error(`Cannot test "${args[1]}": it was accepted`)
}

const SIGNALS = 'getTechnicalSignals'
const RECENT = 'getForm4RecentActivity'

describe('checkSymbols', () => {
  it('returns the last rank of the tier', () => {
    expect(check(SIGNALS, '', { tier: 'free' }).reach).toBe(500)
    expect(check(SIGNALS, '', { tier: 'elite' }).reach).toBe(Number.POSITIVE_INFINITY)
  })

  it('accepts any case and answers in upper case, each symbol once', () => {
    expect(check(SIGNALS, 'symbol=aapl,AAPL,spy').values.symbol).toEqual(['AAPL', 'SPY'])
    expect(check('getOhlc', 'symbol=%20aapl').values.symbol).toBe('AAPL')
  })

  it('accepts only upper case if that is chosen', () => {
    const choices = { 'symbol-case': 'upper' }
    expect(refusal('getOhlc', 'symbol=aapl', { choices }).when).toBe('symbol-unknown')
    expect(check('getOhlc', 'symbol=AAPL', { choices }).values.symbol).toBe('AAPL')
  })

  it('accepts the last rank of the tier and refuses the next', () => {
    expect(check('getOhlc', 'symbol=GOOG', { reach: 4 }).values.symbol).toBe('GOOG')
    expect(refusal('getOhlc', 'symbol=MIDX', { reach: 4 })).toMatchObject({
      when: 'symbol-out-of-reach',
      facts: { symbol: 'MIDX' },
    })
  })

  it('refuses an unknown symbol before one that is out of reach', () => {
    expect(refusal(SIGNALS, 'symbol=MIDX,ZZNOPE', { reach: 4 }).when).toBe('symbol-unknown')
    expect(refusal('getOhlc', 'symbol=AAPL,SPY').when).toBe('symbol-unknown')
  })

  it('answers the other symbols of a list if that is chosen', () => {
    const dropped = { choices: { 'unknown-symbol-in-list': 'dropped' } }
    expect(check(SIGNALS, 'symbol=AAPL,ZZNOPE', dropped).values.symbol).toEqual(['AAPL'])
    expect(refusal(SIGNALS, 'symbol=ZZNOPE', dropped).when).toBe('symbol-unknown')
    const reachable = { reach: 4, choices: { 'mixed-symbol-list': 'reachable-only' } }
    expect(check(SIGNALS, 'symbol=AAPL,MIDX', reachable).values.symbol).toEqual(['AAPL'])
    expect(refusal(SIGNALS, 'symbol=MIDX', reachable).when).toBe('symbol-out-of-reach')
  })

  it('refuses with the no-data line at insider endpoints if that is chosen', () => {
    const choices = { 'symbol-errors-on-insider-endpoints': 'line' }
    expect(refusal(RECENT, 'symbol=ZZNOPE', { choices }).when).toBe('no-data')
    expect(refusal(SIGNALS, 'symbol=ZZNOPE', { choices }).when).toBe('symbol-unknown')
  })

  it('passes a request without a symbol', () => {
    expect(check('getForm4InsiderSearch', '').values.limit).toBe(50)
  })
})
