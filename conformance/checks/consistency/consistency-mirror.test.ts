import { describe, expect, it } from 'vitest'
import type { Mirror, Tells } from '../../../spec/index.js'
import { makeEvidence } from '../../evidence/evidence.js'
import type { Exchange } from '../../exchange.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  jsonAnswer,
  judgeOne,
  miniContract,
  miniTarget,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { converse, GENRE, judged, type Server } from '../finding/shelf.test-kit.js'
import { consistencyMirror } from './consistency-mirror.js'
import { contract, own, pageOf, serving, wrong } from './mirror.test-kit.js'
import { judgedAfter } from './recorded.test-kit.js'

describe('consistency.mirror', () => {
  it('accepts the same rows in any notation', () => {
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
      '1 row against 2',
    )
    expectFail(
      judged(
        consistencyMirror,
        contract,
        serving(() => own.replace('price', 'cost')),
      ),
      'differs from getPrices',
    )
  })

  describe('of lists of objects', () => {
    const list = (member: string, ...names: readonly string[]) =>
      ({ ...jsonAnswer(), list: { member, table: table(names.map((name) => column(name))) } }) as const
    const whole: Mirror = { id: '', operation: 'listAll', parameters: { day: 'params.day' }, level: 'must', open: [] }
    const [day, after] = [parameter('day', { default: 'today' }), parameter('after', { cursor: { column: 'id' } })]
    const [next, more] = [
      { next: 'next', open: [] },
      { more: 'more', open: [] },
    ]
    const listsOf = (tells: Tells, columns: readonly string[] = ['day', 'id', 'ward'], asked = day) =>
      miniContract([
        operation('listAll', list('items', 'id', 'day', 'note'), { parameters: [day, after], tells }),
        operation('listToday', list('work', ...columns), { parameters: [asked, after], tells, mirror: whole }),
      ])
    type Told = readonly [rows: readonly object[], told?: object]
    const judgeOf = ([work, says]: Told, [items, saysOther]: Told, lists = listsOf(next)) =>
      judged(consistencyMirror, lists, (_query, { operation: asked }) => ({
        body: JSON.stringify(asked === 'listAll' ? { items, ...saysOther } : { work, ...says }),
      }))
    const [a, b, c] = [
      { id: 'a', day: 'x', at: 1 },
      { id: 'b', day: 'y' },
      { id: 'c', day: 'z' },
    ]

    it('compares the columns that both have, whatever else the objects show', () => {
      expectPass(judgeOf([[b, { ...a, at: 2, ward: 'W' }]], [[a, b]]))
      expectFail(judgeOf([[{ ...a, day: 'z' }, b]], [[a, b]]), 'differs from listAll')
      expectFail(judgeOf([[a]], [[a, b]]), '1 row against 2')
      const none = judgeOf([[{ ward: '1' }]], [[a]], listsOf(next, ['ward']))
      expect(none.message).toBe('The two answers have no column in common')
    })

    it.each([
      ['a cursor', next, { next: 'a' }],
      ['a member', more, { more: true }],
    ])('accepts a page that ends early and says so by %s, with rows of the other one', (_title, tells, says) => {
      const lists = listsOf(tells)
      expect(judgeOf([[a, b]], [[a], says], lists).message).toBe('One shows 1 of 2 rows of the other')
      expect(judgeOf([[a], says], [[a, b]], lists).message).toBe('One shows 1 of 2 rows of the other')
      expectFail(judgeOf([[a, b]], [[c], says], lists), '2 rows against 1')
      expectFail(judgeOf([[a, b]], [[c, b], says], lists), '2 rows against 2')
      expectStatus(judgeOf([[a, b], says], [[c, b], says], lists), 'no-evidence: no-data')
    })

    it('accepts a later page, a page of a chosen size and filtered rows, but no other ones', () => {
      const [own, size] = [listsOf({ open: [] }), parameter('size', { type: 'integer', cap: 'rows' })]
      const sized = {
        ...own,
        operations: own.operations.map((one) =>
          one.id === 'listToday' ? { ...one, parameters: [...one.parameters, size, GENRE] } : one,
        ),
      }
      const judgeOf = (query: Readonly<Record<string, string>>, rows: readonly object[]) => {
        const again: Server = (_query, probe) => ({
          body: JSON.stringify(probe.operation === 'listAll' ? { items: [a, b] } : { work: rows }),
        })
        const exchanges = [
          ask(sized, 'listToday', {}, { body: JSON.stringify({ work: [a, b] }) }),
          ask(sized, 'listAll', {}, { body: JSON.stringify({ items: [a, b] }) }),
          ask(sized, 'listToday', query, { body: JSON.stringify({ work: rows }) }),
        ]
        return judgedAfter(consistencyMirror, { contract: sized, exchanges, key: 'listToday', again })
      }
      expectPass(judgeOf({ after: 'a' }, [b]))
      expectPass(judgeOf({ size: '1' }, [a]))
      for (const rows of [[b], []]) expectPass(judgeOf({ genre: 'x' }, rows))
      expectFail(judgeOf({ size: '1' }, [c]), 'differs from listAll')
    })

    it('accepts a table that ends early and says so, but not one without its first row', () => {
      const [top, low] = ['2026-11-20|10', '2026-11-19|9.5']
      const order = [{ column: 'day', direction: 'desc', by: 'value', level: 'must', open: [] }] as const
      const lists = pageOf({})
      const ordered = {
        ...lists,
        operations: lists.operations.map((one) =>
          one.id === 'getPrices' ? { ...one, order, parameters: [...one.parameters, after] } : one,
        ),
      }
      const judgeOf = (...rows: readonly string[]) =>
        judged(consistencyMirror, ordered, (_query, { operation: asked }) =>
          asked === 'getPage'
            ? { body: { prices: psv('day|price', top, low) } }
            : { body: psv('day|price', ...rows), headers: [['X-Next-Cursor', 'x']] },
        )
      expect(judgeOf(top).message).toBe('One shows 1 of 2 rows of the other')
      expectFail(judgeOf(low), '2 rows against 1')
      expectFail(judgeOf('2026-11-20|11'), '2 rows against 1')
    })

    it('compares nothing if the other operation chooses a value that the page leaves out', () => {
      const lists = listsOf(next, undefined, parameter('day'))
      expectStatus(judgeOf([[a, b]], [[a]], lists), 'no-evidence: no-data')
    })
  })

  it('accepts only the rows with which the documented order begins, however the other answer is sorted', () => {
    const order = [{ column: 'day', direction: 'desc', by: 'value', level: 'observe', open: [] }] as const
    const page = pageOf({ open: ['page-rows'] })
    const open = {
      ...page,
      operations: page.operations.map((one) => (one.id === 'getPrices' ? { ...one, order } : one)),
    }
    const judgeOf = (rows: string) =>
      judged(
        consistencyMirror,
        open,
        serving(() => rows),
      )
    expectStatus(judgeOf(psv('day|price', '2026-11-20|10')), 'observed')
    expectFail(judgeOf(psv('day|price', '2026-11-19|9.5')), '1 row against 2')
    expectFail(judgeOf(psv('day|price', '2026-11-20|10.1')), '1 row against 2')
  })

  it('accepts the first or the last rows if the document leaves open how many the page shows', () => {
    const open = pageOf({ open: ['page-rows'] })
    const judgeOf = (page: string) =>
      judged(
        consistencyMirror,
        open,
        serving(() => page),
      )
    expectPass(judgeOf(own))
    for (const row of ['2026-11-20|10', '2026-11-19|9.5']) expectStatus(judgeOf(psv('day|price', row)), 'observed')
    expectFail(judgeOf(psv('day|price', '2026-11-19|9.4')), '1 row against 2')
    expectFail(judgeOf(psv('day|price')), '0 rows against 2')
  })

  it('does not blame data that changed', () => {
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

/** The finding about a page if `change` altered or removed its answers after all requests. */
function judgeChanged(page: string, change: (exchange: Exchange) => Exchange | undefined, from = contract) {
  const instance = instanceOf(consistencyMirror, from)
  const { exchanges } = converse(
    consistencyMirror,
    instance,
    from,
    serving(() => page),
  )
  const changed = exchanges.flatMap((exchange) => change(exchange) ?? [])
  return consistencyMirror.judge(instance, makeEvidence({ contract: from, target: miniTarget, exchanges: changed }))
}

describe('consistency.mirror: its messages', () => {
  const same = (exchange: Exchange) => exchange

  it('give the number of rows, and the first row that differs', () => {
    expect(judgeChanged(wrong, same)).toEqual({
      status: 'fail',
      message: 'getPage#prices differs from getPrices: 2 rows against 2, the first difference is "2026-11-19|9.4"',
      expected: 'the same rows in both',
      actual: '"2026-11-19|9.4" here, "2026-11-19|9.5" in getPrices',
      exchanges: ['x1', 'x2'],
    })
    expect(judgeChanged(`${own}2026-11-21|8\n`, same)).toMatchObject({
      message: 'getPage#prices differs from getPrices: 3 rows against 2, the first difference is "2026-11-21|8"',
      expected: 'the same rows in both',
      actual: '"2026-11-21|8" here, "no further row" in getPrices',
    })
    expect(judgeChanged(psv('day|price', '2026-11-19|9.50'), same)).toMatchObject({
      message: 'getPage#prices differs from getPrices: 1 row against 2, the first difference is "no further row"',
      expected: 'the same rows in both',
      actual: '"no further row" here, "2026-11-20|10" in getPrices',
    })
    const long = psv('day|price', `${'x'.repeat(250)}|1`)
    expect(judgeChanged(long, same)).toMatchObject({
      message: expect.stringMatching(/difference is "[^"]{120}"$/),
      actual: expect.stringMatching(/^"x{120}" here, /),
    })
    expect(judgeChanged(own, same).message).toBe('2 rows equal those of getPrices')
  })

  it('say that two empty tables leave nothing to compare', () => {
    const empty: Server = (_query, probe) =>
      probe.operation === 'getPage' ? { body: { prices: 'day|price\n' } } : 'day|price\n'
    expect(judged(consistencyMirror, contract, empty)).toMatchObject({
      reason: 'no-data',
      message: 'Neither answer has rows',
      exchanges: ['x1', 'x2'],
    })
  })

  it('wait until both requests were repeated', () => {
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
          message: 'The tables differ; a repeated request must confirm it',
          exchanges: ['x1', 'x2'],
        })
  })

  it('say that the data changed if either answer changed', () => {
    const other = new TextEncoder().encode(own.replace('10', '11'))
    const json = new TextEncoder().encode(JSON.stringify({ prices: own }))
    const moved = (operation: string, body: Uint8Array) => (exchange: Exchange) =>
      exchange.probe.repeat > 0 && exchange.probe.operation === operation && exchange.response !== undefined
        ? { ...exchange, response: { ...exchange.response, body } }
        : exchange
    for (const change of [moved('getPrices', other), moved('getPage', json), moved('getPage', other)])
      expect(judgeChanged(wrong, change)).toMatchObject({
        reason: 'no-data',
        message: 'The data changed between the calls',
        exchanges: ['x1', 'x2', 'x3', 'x4'],
      })
  })

  it('say which side has no answer', () => {
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
