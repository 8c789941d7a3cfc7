import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { filter } from '../finding/shelf.test-kit.js'
import { consistencyMirror } from './consistency-mirror.js'
import { constantOf } from './mirror-constant.js'

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
      jsonAnswer({ tables: [{ property: 'benchmark', table: prices, mirror: mirror(text), open: [] }] }),
      { parameters: [symbol] },
    ),
  ])
const contract = contractOf("'IDX'")

/** The finding about pages with these benchmarks, by the requested symbol. */
function judged(pages: Readonly<Record<string, string>>) {
  const exchanges = Object.entries(pages).map(([asked, shown]) =>
    ask(contract, 'getPage', { symbol: asked }, { body: { benchmark: psv('symbol|day', `${shown}|2026-11-20`) } }),
  )
  return judgeOne(consistencyMirror, evidenceOf(contract, exchanges), 'getPage#benchmark.symbol')
}

describe('a table that is the same on every page', () => {
  it('has its own requirement', () => {
    expect(keysOf(consistencyMirror.instances(contract))).toBe('getPage#benchmark, getPage#benchmark.symbol')
    expect(keysOf(consistencyMirror.instances(contractOf('params.symbol')))).toBe(
      'getPage#benchmark, getPage#benchmark.symbol',
    )
  })

  it('may show another thing than ours, even one that has a page', () => {
    expectPass(judged({ AAA: 'IDX', BBB: 'IDX' }))
    expectPass(judged({ AAA: 'FUND', BBB: 'FUND', FUND: 'FUND' }))
  })

  it('does not follow the requested value', () => {
    expectFail(judged({ AAA: 'AAA', BBB: 'BBB' }), 'getPage#benchmark', 'AAA', 'BBB')
    expectFail(judged({ AAA: 'IDX', BBB: 'BBB' }), 'getPage#benchmark', 'only the page for BBB shows its own rows')
  })

  it('is reported with the values that were found', () => {
    expect(judged({ AAA: 'AAA', BBB: 'BBB' })).toMatchObject({
      message: 'The rows of getPage#benchmark change with the requested symbol: found AAA on one page, BBB on another',
      expected: 'the same for every page',
      actual: 'AAA, BBB',
      exchanges: [expect.any(String), expect.any(String)],
    })
    expect(judged({ AAA: 'IDX', BBB: 'IDX', IDX: 'IDX' })).toMatchObject({
      message: '2 pages show a value other than the requested one',
      exchanges: [expect.any(String), expect.any(String)],
    })
    expect(judged({ FUND: 'FUND' })).toMatchObject({
      message: 'All pages were requested for FUND',
      exchanges: [expect.any(String)],
    })
  })

  it('belongs to a thing if all its rows do', () => {
    expectPass(judged({ AAA: 'AAA|2026-11-20\nIDX', BBB: 'BBB|2026-11-20\nIDX' }))
  })

  it('cannot be judged on pages without rows', () => {
    const empty = ask(contract, 'getPage', { symbol: 'AAA' }, { body: { benchmark: 'symbol|day\n' } })
    const finding = judgeOne(consistencyMirror, evidenceOf(contract, [empty]), 'getPage#benchmark.symbol')
    expect(expectStatus(finding, 'no-evidence: no-data').message).toBe('No answer of getPage has a row')
    const full = ask(
      contract,
      'getPage',
      { symbol: 'BBB' },
      { body: { benchmark: psv('symbol|day', 'BBB|2026-11-20') } },
    )
    expectStatus(
      judgeOne(consistencyMirror, evidenceOf(contract, [empty, full]), 'getPage#benchmark.symbol'),
      'no-evidence: no-data',
    )
  })

  it.each<[text: string, parts: object, own: readonly string[], found: boolean]>([
    ["'IDX'", {}, ['symbol'], true],
    ['"IDX"', {}, ['days', 'symbol'], true],
    ['"IDX\'', {}, ['symbol'], false],
    ["params.market + 'IDX'", {}, ['symbol'], false],
    ["'IDX' + params.market", {}, ['symbol'], false],
    ["'IDX'", { filter: filter('symbol', 'eq', { on: 'source' }) }, ['symbol'], false],
    ["'IDX'", { filter: undefined }, ['symbol'], false],
    ["'IDX'", {}, ['days'], false],
    ["'IDX'", { name: 'other' }, ['symbol', 'other'], false],
  ])('is found by a quoted value of a filter that the page has too: %s %j %j', (text, parts, own, found) => {
    const source = operation('getPrices', prices, { parameters: [{ ...symbol, ...parts } as Parameter] })
    const page = operation('getPage', prices, { parameters: own.map((name) => parameter(name)) })
    const given = miniContract([source, page])
    const place = { key: 'getPage', operation: page, table: prices }
    expect(constantOf(place, mirror(text), given) !== undefined).toBe(found)
    expect(constantOf(place, { ...mirror(text), level: 'must' }, given)).toBeUndefined()
    expect(constantOf(place, { ...mirror(text), operation: 'none' }, given)).toBeUndefined()
  })

  it('cannot be judged by a single page', () => {
    expectStatus(judged({ FUND: 'FUND' }), 'no-evidence: no-data')
  })
})
