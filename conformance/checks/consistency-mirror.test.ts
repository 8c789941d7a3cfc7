import { describe, expect, it } from 'vitest'
import type { Contract, Mirror, Parameter } from '../../spec/index.js'
import { makeEvidence } from '../evidence.js'
import type { Exchange } from '../exchange.js'
import { consistencyMirror } from './consistency-mirror.js'
import {
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysAsked,
  keysOf,
  miniContract,
  miniTarget,
  operation,
  parameter,
  psv,
  table,
} from './harness.test-kit.js'
import { converse, filter, judged, type Server } from './shelf.test-kit.js'

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

/** A page that holds such a table, and the operation that answers with it. */
function pageOf(
  parts: Partial<Mirror>,
  parameters: readonly Parameter[] = [symbol],
  more: readonly string[] = [],
): Contract {
  const held = { property: 'prices', table: prices, mirror: { ...mirror, ...parts }, open: [] }
  const others = more.map((property) => ({ property, table: prices, open: [] }))
  const answer = {
    kind: 'json',
    mediaType: 'application/json',
    schema: true,
    tables: [...others, held],
    examples: [],
  } as const
  return miniContract([
    operation('getPrices', prices, { parameters }),
    operation('getPage', answer, { parameters: [symbol] }),
  ])
}

/** What is said of a page whose answers were changed, or lost, after everything was asked. */
function judgeChanged(page: string, change: (exchange: Exchange) => Exchange | undefined, from = contract) {
  const [instance] = consistencyMirror.instances(from)
  if (instance === undefined) throw new Error('no instance')
  const { exchanges } = converse(
    consistencyMirror,
    instance,
    from,
    serving(() => page),
  )
  const changed = exchanges.flatMap((exchange) => change(exchange) ?? [])
  return consistencyMirror.judge(instance, makeEvidence({ contract: from, target: miniTarget, exchanges: changed }))
}

const wrong = own.replace('9.50', '9.40')

describe('consistency.mirror, by what words', () => {
  const same = (exchange: Exchange) => exchange

  it('tells how many rows there are, and the first that differs', () => {
    expect(judgeChanged(wrong, same)).toEqual({
      status: 'fail',
      message:
        'getPage#prices is not what getPrices answers: 2 rows against 2, the first difference is "2026-11-19|9.4"',
      expected: '2026-11-19|9.5',
      actual: '2026-11-19|9.4',
      exchanges: ['x1', 'x2'],
    })
    expect(judgeChanged(`${own}2026-11-21|8\n`, same)).toMatchObject({
      message: 'getPage#prices is not what getPrices answers: 3 rows against 2, the first difference is "2026-11-21|8"',
      expected: 'no further row',
      actual: '2026-11-21|8',
    })
    expect(judgeChanged(psv('day|price', '2026-11-19|9.50'), same)).toMatchObject({
      message:
        'getPage#prices is not what getPrices answers: 1 rows against 2, the first difference is "no further row"',
      expected: '2026-11-20|10',
      actual: 'no further row',
    })
    const long = psv('day|price', `${'x'.repeat(250)}|1`)
    expect(judgeChanged(long, same)).toMatchObject({
      message: expect.stringMatching(/difference is "[^"]{120}"$/),
      actual: expect.stringMatching(/^.{200}$/),
    })
    expect(judgeChanged(own, same).message).toBe('2 rows equal those of getPrices')
  })

  it('finds nothing to compare in two empty tables', () => {
    const empty: Server = (_query, probe) =>
      probe.operation === 'getPage' ? { body: { prices: 'day|price\n' } } : 'day|price\n'
    expect(judged(consistencyMirror, contract, empty)).toMatchObject({
      reason: 'no-data',
      message: 'Both are without rows',
      exchanges: ['x1', 'x2'],
    })
  })

  it('waits until both were asked again', () => {
    const without = (operation: string) => (exchange: Exchange) =>
      exchange.probe.repeat > 0 && exchange.probe.operation === operation ? undefined : exchange
    const lost = ({ response: _response, ...exchange }: Exchange): Exchange => exchange
    const unheard = (operation: string) => (exchange: Exchange) =>
      exchange.probe.repeat > 0 && exchange.probe.operation === operation ? lost(exchange) : exchange
    for (const operation of ['getPage', 'getPrices'])
      for (const change of [without(operation), unheard(operation)])
        expect(judgeChanged(wrong, change)).toEqual({
          status: 'no-evidence',
          reason: 'budget',
          message: 'The tables differ, to be asked again',
          exchanges: ['x1', 'x2'],
        })
  })

  it('says that the data moved where either answer did', () => {
    const other = new TextEncoder().encode(own.replace('10', '11'))
    const json = new TextEncoder().encode(JSON.stringify({ prices: own }))
    const moved = (operation: string, body: Uint8Array) => (exchange: Exchange) =>
      exchange.probe.repeat > 0 && exchange.probe.operation === operation && exchange.response !== undefined
        ? { ...exchange, response: { ...exchange.response, body } }
        : exchange
    for (const change of [moved('getPrices', other), moved('getPage', json), moved('getPage', other)])
      expect(judgeChanged(wrong, change)).toMatchObject({
        reason: 'no-data',
        message: 'The data moved between the calls',
        exchanges: ['x1', 'x2', 'x3', 'x4'],
      })
  })

  it('says which side did not come', () => {
    const refused = (operation: string) => (exchange: Exchange) =>
      exchange.probe.operation === operation && exchange.response !== undefined
        ? { ...exchange, response: { ...exchange.response, status: 503 } }
        : exchange
    expect(judgeChanged(own, refused('getPage')).message).toBe('"/v1/getPage" was answered 503')
    expect(judgeChanged(own, refused('getPrices')).message).toBe('"/v1/getPrices" was answered 503')
    const line: Server = (_query, probe) => (probe.operation === 'getPage' ? { body: { prices: own } } : 'error,none\n')
    expectStatus(judged(consistencyMirror, contract, line), 'no-evidence: no-data')
    expectStatus(judgeOne(consistencyMirror, evidenceOf(contract, [])), 'no-evidence: budget')
  })
})

describe('consistency.mirror, what is asked of whom', () => {
  const asked = (from: Contract) => {
    const [instance] = consistencyMirror.instances(from)
    if (instance === undefined) throw new Error('no instance')
    return keysAsked(consistencyMirror.needs(instance, evidenceOf(from, []))).slice(1)
  }
  const day = parameter('day', { default: 'today' })

  it('is what the page was asked with, left out where it is the default', () => {
    const plain = 'GET /v1/getPrices as member/first/valid'
    expect(asked(contract)).toEqual([plain])
    expect(asked(pageOf({ parameters: { symbol: "'BBB'" } }))).toEqual([
      'GET /v1/getPrices?symbol=BBB as member/first/valid',
    ])
    expect(asked(pageOf({ parameters: { symbol: "'AAA'", day: "'today'" } }, [symbol, day]))).toEqual([plain])
    expect(asked(pageOf({ parameters: { symbol: "'AAA'", day: "'then'" } }, [symbol, day]))).toEqual([
      'GET /v1/getPrices?symbol=AAA&day=then as member/first/valid',
    ])
    expect(asked(pageOf({ parameters: { symbol: "'today'" } }, [day, symbol]))).toEqual([
      'GET /v1/getPrices?symbol=today as member/first/valid',
    ])
    expect(asked(pageOf({ parameters: { symbol: 'params.none' } }))).toEqual([plain])
    expect(asked(pageOf({ operation: 'gone' }))).toEqual([])
  })

  it('is one instance for each table that another operation shows, at the level of the document', () => {
    expect(keysOf(consistencyMirror.instances(pageOf({}, [symbol], ['other', 'third'])))).toBe('getPage#prices')
    expect(consistencyMirror.instances(pageOf({}))).toStrictEqual([
      { key: 'getPage#prices', operation: 'getPage', detail: 'prices' },
    ])
    expect(consistencyMirror.instances(pageOf({ level: 'should' }))[0]?.level).toBe('should')
    const whole = miniContract([
      books(),
      books({ id: 'same', mirror: { ...mirror, operation: 'listBooks', parameters: {} } }),
    ])
    expect(keysOf(consistencyMirror.instances(whole))).toBe('same')
    expect(() => consistencyMirror.judge({ key: 'getMe', operation: 'getMe' }, evidenceOf(whole, []))).toThrow(
      'No mirror "getMe"',
    )
  })

  it('reads the table that is mirrored, and no other of the page', () => {
    const from = pageOf({}, [symbol], ['other'])
    const page =
      (other: string, mine: string): Server =>
      (_query, probe) =>
        probe.operation === 'getPage' ? { body: { other, prices: mine } } : own
    expectPass(judged(consistencyMirror, from, page(wrong, own)))
    expectFail(judged(consistencyMirror, from, page(own, wrong)), 'getPage#prices is not')
  })

  it('knows an open choice of rows by the parameter that still binds them', () => {
    const listed = { ...symbol, filter: filter('price', 'eq') }
    const from = pageOf({ level: 'observe' }, [listed, { ...day, filter: filter('day', 'eq') }])
    expect(consistencyMirror.instances(from)).toMatchObject([
      { key: 'getPage#prices', level: 'observe' },
      { key: 'getPage#prices.symbol', parameter: 'symbol' },
    ])
    const differing: Server = (_query, probe) => (probe.operation === 'getPage' ? { body: { prices: wrong } } : own)
    expectStatus(judged(consistencyMirror, from, differing, 'getPage#prices'), 'observed')
    expect(judged(consistencyMirror, from, differing, 'getPage#prices.symbol').message).toContain('of another symbol')
  })
})
