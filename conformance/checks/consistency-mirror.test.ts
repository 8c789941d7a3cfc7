import { describe, it } from 'vitest'
import { consistencyMirror } from './consistency-mirror.js'
import {
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from './harness.test-kit.js'
import { judged, type Server } from './shelf.test-kit.js'

const prices = table([column('day', 'date'), column('price', 'number')])
const symbol = parameter('symbol', { default: 'AAA', symbol: true })
const mirror = {
  id: 'prices',
  operation: 'getPrices',
  parameters: { symbol: 'params.symbol' },
  level: 'must',
  open: [],
} as const
const contract = miniContract([
  operation('getPrices', prices, { parameters: [symbol] }),
  operation(
    'getPage',
    {
      kind: 'json',
      mediaType: 'application/json',
      schema: true,
      tables: [{ property: 'prices', table: prices, mirror, open: [] }],
      examples: [],
    },
    { parameters: [symbol] },
  ),
])
const own = psv('day|price', '2026-11-20|10', '2026-11-19|9.50')
const serving =
  (page: () => string): Server =>
  (_query, probe) =>
    probe.operation === 'getPage' ? { body: { prices: page() } } : own

describe('consistency.mirror', () => {
  it('accepts the same rows, however they are written', () => {
    expectPass(
      judged(
        consistencyMirror,
        contract,
        serving(() => own),
      ),
    )
    expectPass(
      judged(
        consistencyMirror,
        contract,
        serving(() => 'day|price\r\n2026-11-20|10.00\r\n2026-11-19|9.5'),
      ),
    )
  })

  it('refuses another value, a row too few, and another column', () => {
    expectFail(
      judged(
        consistencyMirror,
        contract,
        serving(() => own.replace('9.50', '9.40')),
      ),
      '9.4',
    )
    expectFail(
      judged(
        consistencyMirror,
        contract,
        serving(() => psv('day|price', '2026-11-20|10')),
      ),
      '1 rows against 2',
    )
    expectFail(
      judged(
        consistencyMirror,
        contract,
        serving(() => own.replace('price', 'cost')),
      ),
      'is not what getPrices answers',
    )
  })

  it('blames nothing on data that moved', () => {
    let turn = 0
    expectStatus(
      judged(
        consistencyMirror,
        contract,
        serving(() => own.replace('10', `${turn++}`)),
      ),
      'no-evidence: no-data',
    )
  })

  it('proves nothing without rows', () => {
    expectStatus(
      judged(
        consistencyMirror,
        contract,
        serving(() => ''),
      ),
      'no-evidence: no-data',
    )
  })
})
