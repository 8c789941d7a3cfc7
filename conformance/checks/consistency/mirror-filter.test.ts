import { describe, expect, it } from 'vitest'
import {
  column,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { always, filter, judged } from '../finding/shelf.test-kit.js'
import { consistencyMirror } from './consistency-mirror.js'
import { handedOn } from './mirror-filter.js'

const signals = table([column('symbol'), column('day', 'date')])
const symbol = parameter('symbol', { default: 'AAA', symbol: true, filter: filter('symbol', 'eq') })
const mirror = {
  id: 'signals',
  operation: 'getSignals',
  parameters: { symbol: 'params.symbol' },
  level: 'observe',
  open: ['page-signals'],
} as const
const page = jsonAnswer({ tables: [{ property: 'signals', table: signals, mirror, open: [] }] })
const contract = miniContract([
  operation('getSignals', signals, { parameters: [symbol] }),
  operation('getPage', page, { parameters: [symbol] }),
])
const serving = (...rows: readonly string[]) =>
  judged(
    consistencyMirror,
    contract,
    (_query, { operation: id }) => {
      const body = psv('symbol|day', ...rows)
      return id === 'getPage' ? { body: { signals: body } } : psv('symbol|day', 'AAA|2026-11-20')
    },
    'getPage#signals.symbol',
  )

describe('the rows of a page whose choice of rows is open', () => {
  it('have their own requirement', () => {
    expect(keysOf(consistencyMirror.instances(contract))).toBe('getPage#signals, getPage#signals.symbol')
  })

  it('may be other rows, if they belong to the requested value', () => {
    expectPass(serving('AAA|2026-11-20', 'AAA|2026-10-01'))
    expectFail(serving('AAA|2026-11-20', 'BBB|2026-11-20'), 'found "BBB", wanted "AAA"')
  })

  it('prove nothing if there are none', () => {
    expectStatus(serving(), 'no-evidence: no-data')
  })

  it('are reported with the value that was found', () => {
    expect(serving('AAA|2026-11-20', 'BBB|2026-11-20')).toMatchObject({
      message: 'Row 2 of getPage#signals has another symbol: found "BBB", wanted "AAA"',
      expected: 'AAA',
      actual: 'BBB',
    })
    expect(serving('AAA|2026-11-20').message).toBe('Every row has the requested symbol')
    expect(serving('|2026-11-20').message).toBe('No answer of getPage has a row with "symbol"')
  })

  it('have the value that the mirror passes on, if that is a row filter', () => {
    const days = parameter('days', { filter: filter('day', 'within-days', { on: 'source' }) })
    const source = operation('getSignals', signals, { parameters: [symbol, days, parameter('sort')] })
    const named = (parameters: Readonly<Record<string, string>>, parts = {}) =>
      handedOn({ ...mirror, parameters, ...parts }, miniContract([source])).map(
        ({ parameter: { name }, text }) => `${name}=${text}`,
      )
    expect(named({ symbol: 'params.symbol', days: '7', sort: "'up'", none: '1' })).toEqual(['symbol=params.symbol'])
    expect(named({ symbol: "'SPY'" })).toEqual(["symbol='SPY'"])
    expect(named({ symbol: "'SPY'" }, { level: 'must' })).toEqual([])
    expect(named({ symbol: 'params.symbol' }, { level: 'must' })).toEqual(['symbol=params.symbol'])
    expect(named({ symbol: 'params.symbol' }, { operation: 'none' })).toEqual([])
  })

  it('may be any rows if the value is unknown', () => {
    const unknown = { ...mirror, parameters: { symbol: 'params.market' } }
    const optional = operation(
      'getPage',
      { ...page, tables: [{ property: 'signals', table: signals, mirror: unknown, open: [] }] },
      { parameters: [parameter('market')] },
    )
    const given = miniContract([operation('getSignals', signals, { parameters: [symbol] }), optional])
    const finding = judged(
      consistencyMirror,
      given,
      always({ body: { signals: psv('symbol|day', 'AAA|2026-11-20') } }),
      'getPage#signals.symbol',
    )
    expect(expectStatus(finding, 'no-evidence: no-data').message).toBe('No answer of getPage has a row with "symbol"')
  })
})
