import { describe, expect, it } from 'vitest'
import type { Contract } from '../../spec/index.js'
import { bare } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import { errorEntry } from '../checks/auth/credential.test-kit.js'
import {
  ask,
  BOOK_COLUMNS,
  books,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  reply,
  table,
} from '../checks/finding/harness.test-kit.js'
import { bookTable, filter, HEADER, SHELF } from '../checks/finding/shelf.test-kit.js'
import type { FakeAnswer } from '../evidence/fake-exchange.js'
import { judge } from '../judge/judge.js'
import { clock } from './clock.js'
import { gateway } from './gateway.js'
import { observersOf } from './index.js'
import { withoutServerErrors } from './without-server-errors.js'

const point = (id: string, ...names: string[]) => ({
  id,
  question: '',
  options: names.map((name) => ({ name, says: '' })),
  default: names[0] ?? '',
})

const contract: Contract = miniContract(
  [
    books(
      {
        group: 'open',
        parameters: [
          parameter('days', { default: '20', filter: filter('printed', 'within-days') }),
          parameter('limit', { type: 'integer', default: '50', maximum: 100, cap: 'rows' }),
          parameter('min_pages', { type: 'integer', filter: filter('pages', 'gte') }),
          parameter('cursor', { cursor: { column: 'printed' } }),
        ],
      },
      { columns: [...BOOK_COLUMNS, column('shelf', 'string', { optional: 'by-insider-name' })] },
    ),
    operation(
      'getBook',
      table([
        column('isbn', 'string', { open: ['cik-padding'] }),
        column('weight', 'number', { open: ['empty-cells'] }),
      ]),
      {
        parameters: [parameter('isbn', { required: true })],
        rows: { open: ['ohlc-rows'] },
      },
    ),
  ],
  {
    openPoints: [
      point('content-type', 'csv-utf8', 'csv', 'plain-utf8', 'plain'),
      point('line-ending', 'lf', 'crlf'),
      point('final-newline', 'yes', 'no'),
      point('field-quoting', 'none', 'rfc4180'),
      point('number-form', 'shortest', 'fixed', 'exponent'),
      point('by-insider-name', 'absent', 'present'),
      point('cik-padding', 'ten-digits', 'bare'),
      point('bad-signature', 'auth-required'),
      point('empty-cells', 'no-value', 'anywhere'),
      point('malformed-api-key', 'wrong-card', 'no-card'),
      point('symbol-not-found-status', '404', '400'),
      point('missing-parameter-status', '400', '200'),
      point('no-data-status', '200', '404'),
      point('over-cap', 'clamped', '400'),
      point('window-edge', 'inside', 'outside'),
      point('cursor-hand-over', 'header', 'bare-date', 'none'),
      point('ohlc-rows', '3', '1'),
    ],
    errors: [
      errorEntry('NO_SHELF', 404, ['symbol-unknown'], { statusShown: false }),
      errorEntry('NOTHING', 200, ['no-data'], { shape: 'line' }),
    ],
  },
)

function observe(id: string, evidence: Evidence): string | undefined {
  const observer = observersOf(evidence.contract).find((entry) => entry.id === id)
  if (observer === undefined) throw new Error(`No observer "${id}"`)
  return observer.observe(evidence)
}

const answered = (answer: FakeAnswer | string, id = 'listBooks', values = {}) =>
  evidenceOf(contract, [ask(contract, id, values, answer)])
const shelf = bookTable(SHELF)

const typed = (type: string) => answered({ body: shelf, headers: [['content-type', type]] })
const malformed = evidenceOf(contract, [
  reply(bare(books(), 'member', { form: 'malformed', scheme: 'key' }), { status: 401, body: { code: 'NO_CARD' } }),
])
const tampered = evidenceOf(contract, [
  reply(bare(books(), 'member', { form: 'tampered' }), { status: 401, body: { code: 'FORGED' } }),
])

const seen: readonly [string, string | undefined, Evidence][] = [
  ['content-type', 'csv-utf8', typed('text/csv; charset=UTF-8')],
  ['content-type', 'plain', typed('text/plain')],
  ['content-type', 'other', typed('application/octet-stream')],
  ['line-ending', 'lf', answered(shelf)],
  ['line-ending', 'crlf', answered(shelf.replaceAll('\n', '\r\n'))],
  ['final-newline', 'yes', answered(shelf)],
  ['final-newline', 'no', answered(shelf.trimEnd())],
  ['field-quoting', 'none', answered(shelf)],
  ['field-quoting', 'rfc4180', answered(shelf.replace('Title 0', '"Title|0"'))],
  ['number-form', 'shortest', answered('isbn|weight\n1|1.5\n', 'getBook', { isbn: '1' })],
  ['number-form', 'fixed', answered('isbn|weight\n1|1.50\n', 'getBook', { isbn: '1' })],
  ['number-form', 'exponent', answered('isbn|weight\n1|1.5e3\n', 'getBook', { isbn: '1' })],
  ['by-insider-name', 'absent', answered(shelf)],
  ['by-insider-name', 'present', answered(`${HEADER}|shelf\n`)],
  ['cik-padding', 'ten-digits', answered('isbn|weight\n0000000001|1\n', 'getBook', { isbn: '1' })],
  ['cik-padding', 'bare', answered('isbn|weight\n1|1\n', 'getBook', { isbn: '1' })],
  ['malformed-api-key', 'no-card', malformed],
  ['bad-signature', 'other', tampered],
  ['empty-cells', 'no-value', answered('isbn|weight\n1|1\n', 'getBook', { isbn: '1' })],
  ['empty-cells', 'anywhere', answered('isbn|weight\n1|\n', 'getBook', { isbn: '1' })],
  ['symbol-not-found-status', '400', answered({ status: 400, body: { code: 'NO_SHELF' } })],
  ['symbol-not-found-status', 'other', answered({ status: 410, body: { code: 'NO_SHELF' } })],
  ['missing-parameter-status', '200', answered('error,isbn is required\n', 'getBook')],
  [
    'no-data-status',
    '404',
    answered({ status: 404, body: 'error,nothing\n' }, 'listBooks', { min_pages: '999999999' }),
  ],
  ['over-cap', 'clamped', answered(shelf, 'listBooks', { limit: '200' })],
  ['over-cap', '400', answered({ status: 400, body: {} }, 'listBooks', { limit: '200' })],
  ['window-edge', undefined, answered(shelf, 'listBooks', { days: '99' })],
  ['cursor-hand-over', 'none', answered(shelf, 'listBooks', { limit: '5' })],
  [
    'cursor-hand-over',
    'header',
    answered(
      {
        body: shelf,
        headers: [
          ['X-Next', 'no'],
          ['Next-Cursor', 'abc'],
        ],
      },
      'listBooks',
      { limit: '5' },
    ),
  ],
  [
    'cursor-hand-over',
    'bare-date',
    answered({ body: shelf, headers: [['X-Next-Cursor', '2026-11-01']] }, 'listBooks', { limit: '5' }),
  ],
  ['ohlc-rows', '1', answered('isbn|weight\n1|1\n', 'getBook', { isbn: '1' })],
]

describe('the observers', () => {
  it('name every point once', () => {
    const ids = observersOf(contract).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(seen)('%s is %s', (id, option, evidence) => {
    expect(observe(id, evidence)).toBe(option)
  })

  it('take a server error for no answer at all, with each of its forms', () => {
    const failed = (body: FakeAnswer['body'], id?: string, values = {}) =>
      answered({ status: 500, ...(body !== undefined && { body }) }, id, values).exchanges
    const exchanges = [
      ...failed({ code: 'NO_SHELF' }),
      ...failed('error,isbn is required\n', 'getBook'),
      ...failed('error,nothing\n', 'listBooks', { min_pages: '999999999' }),
      ...failed({}, 'listBooks', { limit: '200' }),
      reply(bare(books(), 'member', { form: 'malformed', scheme: 'key' }), { status: 500, body: { code: 'NO_CARD' } }),
    ].map((exchange, index) => ({ ...exchange, id: `x${index + 1}` }))
    const evidence = evidenceOf(contract, exchanges)
    const observers = observersOf(contract)
    expect(observers.filter((observer) => observer.observe(evidence) !== undefined)).not.toEqual([])
    expect(judge(evidence, { checks: [], observers, version: '0' }).choices).toEqual([])
    expect(withoutServerErrors(evidence).answer(exchanges[0]?.probe)).toBeUndefined()
    const refused = answered({ status: 410, body: { code: 'NO_SHELF' } })
    expect(judge(refused, { checks: [], observers, version: '0' }).choices).toContainEqual({
      id: 'symbol-not-found-status',
      observed: 'other',
    })
  })

  it('observe nothing without answers, and nothing in a contract without open points', () => {
    const silent = miniContract(contract.operations)
    for (const observer of observersOf(contract)) {
      expect(observer.observe(evidenceOf(contract, []))).toBeUndefined()
    }
    expect(observersOf(silent)).toEqual([clock, gateway])
  })
})
