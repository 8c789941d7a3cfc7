import { describe, expect, it } from 'vitest'
import type { Contract } from '../../../spec/index.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  keysAsked,
  keysOf,
  miniContract,
  parameter,
  psv,
} from '../finding/harness.test-kit.js'
import { answeredBy, filter, judged, type Server } from '../finding/shelf.test-kit.js'
import { consistencyMirror } from './consistency-mirror.js'
import { contract, mirror, own, pageOf, prices, serving, symbol, wrong } from './mirror.test-kit.js'
import { judgedAfter } from './recorded.test-kit.js'

describe('consistency.mirror: the requests that it sends', () => {
  const asked = (from: Contract) => {
    const instance = instanceOf(consistencyMirror, from)
    return keysAsked(consistencyMirror.needs(instance, evidenceOf(from, []))).slice(1)
  }
  const day = parameter('day', { default: 'today' })

  it('repeats the parameters of the page, and leaves out defaults', () => {
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
    expect(asked(pageOf({ parameters: { symbol: 'params.none' } }))).toEqual([])
    expect(asked(pageOf({ operation: 'gone' }))).toEqual([])
  })

  it('has one instance for each table that another operation shows, with the level of the document', () => {
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

  it('reads the mirrored table, and no other table of the page', () => {
    const from = pageOf({}, [symbol], ['other'])
    const page =
      (other: string, mine: string): Server =>
      (_query, probe) =>
        probe.operation === 'getPage' ? { body: { other, prices: mine } } : own
    expectPass(judged(consistencyMirror, from, page(wrong, own)))
    expectFail(judged(consistencyMirror, from, page(own, wrong)), 'getPage#prices differs')
  })

  it('recognises an open choice of rows by the parameter that still restricts them', () => {
    const listed = { ...symbol, filter: filter('price', 'eq') }
    const from = pageOf({ level: 'observe' }, [listed, { ...day, filter: filter('day', 'eq') }])
    expect(consistencyMirror.instances(from)).toMatchObject([
      { key: 'getPage#prices', level: 'observe' },
      { key: 'getPage#prices.symbol', parameter: 'symbol' },
    ])
    const differing: Server = (_query, probe) => (probe.operation === 'getPage' ? { body: { prices: wrong } } : own)
    expectStatus(judged(consistencyMirror, from, differing, 'getPage#prices'), 'observed')
    expect(judged(consistencyMirror, from, differing, 'getPage#prices.symbol').message).toContain('has another symbol')
  })

  it('tells which of several tables, and which of several parameters, the mirror names', () => {
    const [prices_, page] = contract.operations
    if (prices_ === undefined || page?.answer.kind !== 'json') throw new Error('a page is wanted')
    const tables = ['first', 'prices'].map((property) => ({ property, table: prices, mirror, open: [] }))
    const two = miniContract([prices_, { ...page, answer: { ...page.answer, tables } }])
    const server: Server = (_query, probe) =>
      probe.operation === 'getPage' ? { body: { first: own, prices: wrong } } : own
    expectPass(judged(consistencyMirror, two, server, 'getPage#first'))
    expectFail(judged(consistencyMirror, two, server, 'getPage#prices'), 'getPage#prices differs')

    const parameters = { symbol: 'params.symbol', day: "'2026-11-20'" }
    const bound = [
      { ...symbol, filter: filter('price', 'eq') },
      { ...day, filter: filter('day', 'eq') },
    ]
    const open = pageOf({ level: 'observe', parameters }, bound)
    const found = (key: string) => judged(consistencyMirror, open, server, key).message
    expect(found('getPage#prices.day')).toContain('has another day: found "2026-11-19", wanted "2026-11-20"')
    expect(found('getPage#prices.symbol')).toContain('has another symbol')
  })

  it('judges a table that is the same on every page, and the mirrored table', () => {
    const constant = pageOf({ level: 'should', parameters: { symbol: "'10'" } }, [
      { ...symbol, filter: filter('price', 'eq') },
    ])
    const server = serving(() => own)
    expect(judged(consistencyMirror, constant, server, 'getPage#prices').message).toBe(
      '2 rows equal those of getPrices',
    )
    expect(judged(consistencyMirror, constant, server, 'getPage#prices.symbol').message).toBe(
      '1 page shows a value other than the requested one',
    )
  })

  it('compares every other recorded pair of the two, and repeats both requests', () => {
    const page = (symbol_: string) => (symbol_ === 'BBB' ? wrong : own)
    const recorded = (tier?: string) => {
      const exchanges = [
        ask(contract, 'getPage', {}, { body: { prices: own } }),
        ask(contract, 'getPrices', {}, own),
        ask(contract, 'getPage', { symbol: 'BBB' }, { body: { prices: page('BBB') } }),
        ask(contract, 'getPrices', { symbol: 'BBB' }, own),
        ask(contract, 'getPrices', { symbol: 'CCC' }, wrong),
      ]
      const told = exchanges.map((exchange, index) =>
        tier === undefined || index !== 3
          ? exchange
          : { ...exchange, probe: { ...exchange.probe, presented: { ...exchange.probe.presented, tier } } },
      )
      const again: Server = (query, probe) =>
        probe.operation === 'getPage' ? { body: { prices: page(query.symbol ?? '') } } : own
      return { contract, exchanges: told, key: 'getPage#prices', again }
    }
    const found = expectFail(judgedAfter(consistencyMirror, recorded()), 'the first difference is "2026-11-19|9.4"')
    expect(found.exchanges).toHaveLength(2)
    const { again: _never, ...once } = recorded()
    expectStatus(judgedAfter(consistencyMirror, once), 'no-evidence: budget')
    expectPass(judgedAfter(consistencyMirror, recorded('reader')))
  })
})

describe('consistency.mirror where a page may show the newest rows only', () => {
  const order = [{ column: 'day', direction: 'desc', by: 'value', level: 'observe', open: [] }] as const
  const page = pageOf({ open: ['page-rows'] })
  const open = {
    ...page,
    operations: page.operations.map((one) => (one.id === 'getPrices' ? { ...one, order } : one)),
  }
  const days = (...rows: readonly string[]) => psv('day|price', ...rows.map((row) => `${row}|1`))
  const A = days('2026-11-20', '2026-11-18', '2026-11-10')
  /** The page of the other symbol shows `part` of `whole`, and the page of the first one all its rows. */
  const judgeOf = (whole: string, part: string) => {
    const server: Server = (query, probe) => {
      const isPage = probe.operation === 'getPage'
      const body = query.symbol !== 'BBB' ? A : isPage ? part : whole
      return isPage ? { body: { prices: body } } : body
    }
    const values = [{}, { symbol: 'BBB' }]
    const exchanges = ['getPage', 'getPrices'].flatMap((id) => values.map((one) => answeredBy(open, id, one, server)))
    return judgedAfter(consistencyMirror, { contract: open, exchanges, key: 'getPage#prices', again: server })
  }

  it('blames a page that lacks a row although a longer page with older rows is whole', () => {
    expectFail(judgeOf(days('2026-11-20', '2026-11-12'), days('2026-11-20')), '1 row against 2')
    expectFail(judgeOf(days('2026-11-20', '2026-11-10'), days('2026-11-20')), '1 row against 2')
  })

  it('accepts a limit of days, or of rows', () => {
    expectPass(judgeOf(days('2026-11-20', '2026-11-09'), days('2026-11-20')))
    const four = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17']
    expectPass(judgeOf(days(...four), days(...four.slice(0, 3))))
    expectFail(judgeOf(days(...four), days(...four.slice(0, 2))), '2 rows against 4')
  })
})
