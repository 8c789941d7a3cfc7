import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../evidence/evidence.js'
import type { Exchange } from '../../exchange.js'
import {
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  jsonAnswer,
  keysOf,
  miniContract,
  miniTarget,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import { bookTable, converse, filter, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { consistencySummary } from './consistency-summary.js'
import { besides, contract, serving, sum, summary } from './summary.test-kit.js'

describe('consistency.summary: its messages', () => {
  const instance = instanceOf(consistencySummary, contract)
  const judgeChanged = (off: number, change: (exchange: Exchange) => Exchange | undefined) => {
    const { exchanges } = converse(consistencySummary, instance, contract, serving(off))
    const changed = exchanges.flatMap((exchange) => change(exchange) ?? [])
    return consistencySummary.judge(instance, makeEvidence({ contract, target: miniTarget, exchanges: changed }))
  }
  const again = (exchange: Exchange, operation: string) =>
    exchange.probe.repeat > 0 && exchange.probe.operation === operation

  it('give the row, its values, and the number of rows that it was compared with', () => {
    const finding = judgeChanged(1, (exchange) => exchange)
    expect(finding).toMatchObject({
      status: 'fail',
      message: `Row 1 (pages=${sum('novel') + 1}) against 4 rows of listBooks: pages do not add up`,
      actual: `pages=${sum('novel') + 1}`,
      marks: [{ row: 1, columns: ['pages'] }],
    })
    expect(finding.exchanges).toHaveLength(2)
    expect(judgeChanged(0, (exchange) => exchange)).toMatchObject({ message: '1 row equals what it summarises' })
  })

  it('count a row once that several answers show alike', () => {
    const least = parameter('least', { type: 'integer', filter: filter('pages', 'gte') })
    const [books, genres] = contract.operations
    const operations = [books, genres && { ...genres, parameters: [least] }].flatMap((one) => one ?? [])
    const filtered = { ...contract, operations }
    const finding = judged(besides(['listGenres', { least: '1' }]), filtered, serving(0))
    expectPass(finding)
    expect(finding.message).toBe('1 row equals what it summarises')
  })

  it('say that both requests must be repeated', () => {
    const lost = ({ response: _response, ...exchange }: Exchange): Exchange => exchange
    for (const operation of ['listBooks', 'listGenres'])
      for (const change of [() => undefined, lost]) {
        const finding = judgeChanged(1, (exchange) => (again(exchange, operation) ? change(exchange) : exchange))
        expect(finding).toMatchObject({
          reason: 'budget',
          message: 'pages do not add up; a repeated request must confirm it',
        })
        expect(finding.exchanges).toHaveLength(2)
      }
  })

  it('say that the data changed if either answer changed', () => {
    for (const operation of ['listBooks', 'listGenres']) {
      const finding = judgeChanged(1, (exchange) =>
        again(exchange, operation) && exchange.response !== undefined
          ? { ...exchange, response: { ...exchange.response, body: new TextEncoder().encode('genre|pages\nx|1\n') } }
          : exchange,
      )
      expect(finding).toMatchObject({ reason: 'no-data', message: 'The data changed between the calls' })
      expect(finding.exchanges).toHaveLength(4)
    }
  })

  it('name the request without an answer', () => {
    const details = (exchange: Exchange) =>
      exchange.probe.operation === 'listBooks' && exchange.probe.parameters.length > 0
    const unasked = judgeChanged(0, (exchange) => (details(exchange) ? undefined : exchange))
    expect(unasked).toMatchObject({ reason: 'budget', message: 'Not sent: GET "/v1/listBooks?genre=novel"' })
    const silent: Server = (query, probe) =>
      probe.operation === 'listBooks' && query.genre !== undefined ? '' : serving(0)(query, probe)
    const cut = judged(consistencySummary, contract, silent)
    expect(cut.message).toBe('The details were cut off, empty, or without the needed values')
    expect(consistencySummary.judge(instance, evidenceOf(contract, [])).message).toBe('Not sent: GET "/v1/listGenres"')
    const rowless: Server = () => 'genre|pages\n'
    expect(judged(consistencySummary, contract, rowless).reason).toBe('no-data')
  })

  it('belong to one instance for each rule of a table, also inside a page, with the level of the document', () => {
    const [rule] = summary.rules
    if (rule === undefined) throw new Error('no rule')
    const rules = [rule, { ...rule, id: 'soft', level: 'should' as const }]
    const inner = table([column('genre'), column('pages', 'integer')], { summaries: [{ ...summary, rules }] })
    const page = jsonAnswer({ tables: [{ property: 'a', table: inner, open: [] }] })
    const from = miniContract([books(), operation('listGenres', inner), operation('getPage', page)])
    expect(consistencySummary.instances(from)).toStrictEqual([
      { key: 'listGenres#totals.pages', operation: 'listGenres' },
      { key: 'listGenres#totals.soft', operation: 'listGenres', level: 'should' },
      { key: 'getPage#a.totals.pages', operation: 'getPage' },
      { key: 'getPage#a.totals.soft', operation: 'getPage', level: 'should' },
    ])
    expectStatus(
      judged(
        consistencySummary,
        miniContract([...contract.operations.slice(0, 1), operation('listGenres', inner)]),
        serving(1),
        'listGenres#totals.soft',
      ),
      'warn',
    )
    expect(() => consistencySummary.judge({ key: 'other' }, evidenceOf(from, []))).toThrow('No summary "other"')
    const gone = miniContract([operation('listGenres', inner)])
    expectStatus(judged(consistencySummary, gone, serving(1)), 'no-evidence: no-data')
    expect(keysOf(consistencySummary.instances(gone))).toBe('listGenres#totals.pages, listGenres#totals.soft')
  })

  it('judge other rows again, even if they have the same details', () => {
    const details = new TextEncoder().encode(bookTable(SHELF.filter(({ genre }) => genre === 'novel')))
    const sharing =
      (off: number): Server =>
      (query, probe) =>
        probe.operation === 'listBooks' ? { body: details } : serving(off)(query, probe)
    expectPass(judged(consistencySummary, contract, sharing(0)))
    expectFail(judged(consistencySummary, contract, sharing(1)), 'pages do not add up')
  })
})
