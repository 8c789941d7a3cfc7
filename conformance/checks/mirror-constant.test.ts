import { describe, expect, it } from 'vitest'
import { consistencyMirror } from './consistency-mirror.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from './harness.test-kit.js'
import { filter } from './shelf.test-kit.js'

const prices = table([column('symbol'), column('day', 'date')])
const symbol = parameter('symbol', { default: 'AAA', symbol: true, filter: filter('symbol', 'eq') })
const mirror = (text: string) => ({
  id: 'benchmark',
  operation: 'getPrices',
  parameters: { symbol: text },
  level: 'should' as const,
  open: [],
})
const contractOf = (text: string) =>
  miniContract([
    operation('getPrices', prices, { parameters: [symbol] }),
    operation(
      'getPage',
      {
        kind: 'json',
        mediaType: 'application/json',
        schema: true,
        tables: [{ property: 'benchmark', table: prices, mirror: mirror(text), open: [] }],
        examples: [],
      },
      { parameters: [symbol] },
    ),
  ])
const contract = contractOf("'IDX'")

/** What the benchmark of each page is of, by the symbol that the page was asked for. */
function judged(pages: Readonly<Record<string, string>>) {
  const exchanges = Object.entries(pages).map(([asked, shown]) =>
    ask(contract, 'getPage', { symbol: asked }, { body: { benchmark: psv('symbol|day', `${shown}|2026-11-20`) } }),
  )
  return judgeOne(consistencyMirror, evidenceOf(contract, exchanges), 'getPage#benchmark.symbol')
}

describe('what a page shows whatever it is asked for', () => {
  it('has a requirement of its own', () => {
    expect(keysOf(consistencyMirror.instances(contract))).toBe('getPage#benchmark, getPage#benchmark.symbol')
    expect(keysOf(consistencyMirror.instances(contractOf('params.symbol')))).toBe('getPage#benchmark')
  })

  it('may be another one than ours, also one that a page was asked for', () => {
    expectPass(judged({ AAA: 'IDX', BBB: 'IDX' }))
    expectPass(judged({ AAA: 'FUND', BBB: 'FUND', FUND: 'FUND' }))
  })

  it('does not follow what is asked for', () => {
    expectFail(judged({ AAA: 'AAA', BBB: 'BBB' }), 'getPage#benchmark', 'AAA', 'BBB')
  })

  it('is not told by a single page', () => {
    expectStatus(judged({ FUND: 'FUND' }), 'no-evidence: no-data')
  })
})
