import { describe, expect, it } from 'vitest'
import { consistencyMirror } from './consistency-mirror.js'
import {
  column,
  expectFail,
  expectPass,
  expectStatus,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from './harness.test-kit.js'
import { filter, judged } from './shelf.test-kit.js'

const signals = table([column('symbol'), column('day', 'date')])
const symbol = parameter('symbol', { default: 'AAA', symbol: true, filter: filter('symbol', 'eq') })
const mirror = {
  id: 'signals',
  operation: 'getSignals',
  parameters: { symbol: 'params.symbol' },
  level: 'observe',
  open: ['page-signals'],
} as const
const page = {
  kind: 'json' as const,
  mediaType: 'application/json',
  schema: true,
  tables: [{ property: 'signals', table: signals, mirror, open: [] }],
  examples: [],
}
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

describe('rows of a page of which it is open which are shown', () => {
  it('have a requirement of their own', () => {
    expect(keysOf(consistencyMirror.instances(contract))).toBe('getPage#signals, getPage#signals.symbol')
  })

  it('may be others, but of what was asked for', () => {
    expectPass(serving('AAA|2026-11-20', 'AAA|2026-10-01'))
    expectFail(serving('AAA|2026-11-20', 'BBB|2026-11-20'), 'found "BBB", wanted "AAA"')
  })

  it('prove nothing when there are none', () => {
    expectStatus(serving(), 'no-evidence: no-data')
  })
})
