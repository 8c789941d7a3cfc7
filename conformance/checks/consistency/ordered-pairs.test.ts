import { expect, it } from 'vitest'
import type { Contract, Parameter } from '../../../spec/index.js'
import {
  column,
  expectFail,
  expectPass,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { answeredBy, filter, type Server } from '../finding/shelf.test-kit.js'
import { consistencySummary } from './consistency-summary.js'
import { judgedAfter } from './recorded.test-kit.js'

const summary = {
  id: 'sales',
  operation: 'listSales',
  parameters: { shop: 'self.shop', since: 'self.day', until: 'self.day', limit: "'50'" },
  open: [],
  rules: [
    {
      id: 'count',
      rule: 'self.sold == double(size(rows))',
      message: 'sold is not the number of sales',
      level: 'must',
      scope: 'any',
      open: [],
    },
  ] as const,
}
const sales = table([column('id'), column('shop'), column('at', 'date')])
const daysBack = (column: string, days = '60') =>
  parameter('days', { type: 'integer', default: days, filter: filter(column, 'within-days') })
const contractOf = (level: 'must' | 'should' = 'must', shown = sales, more: readonly Parameter[] = []): Contract =>
  miniContract([
    operation('listSales', shown, {
      parameters: [
        parameter('shop', { filter: filter('shop', 'eq') }),
        parameter('since', { format: 'date', filter: filter('at', 'gte') }),
        parameter('until', { format: 'date', filter: filter('at', 'lte') }),
        parameter('limit', { type: 'integer', cap: 'rows', default: '6', maximum: 50 }),
        ...more,
      ],
      order: [{ column: 'at', direction: 'desc', by: 'value', level, open: [] }],
    }),
    operation(
      'listDays',
      table([column('shop'), column('day', 'date'), column('sold', 'integer')], { summaries: [summary] }),
    ),
  ])

const SALES = ['1|a|20', '2|b|20', '3|a|19', '4|b|19', '5|b|19', '6|a|18', '7|a|18', '8|a|17'].map((text) =>
  text.replace(/\d+$/, (day) => `2026-11-${day}`),
)

/** The check requests the sales of the first day; those of the others are in the plain answer, up to its last row. */
function judged(days: readonly string[], contract = contractOf(), write = (sale: string) => sale) {
  const table = psv('shop|day|sold', 'a|2026-11-20|1', ...days)
  const server: Server = ({ shop, since = '', until = '9', limit = '6' }, { operation: id }) => {
    if (id === 'listDays') return table
    const found = SALES.filter((sale) => {
      const [, where = '', at = ''] = sale.split('|')
      return (shop === undefined || where === shop) && at >= since && at <= until
    })
    return psv('id|shop|at', ...found.slice(0, Number(limit)).map(write))
  }
  const first = { shop: 'a', since: '2026-11-20', until: '2026-11-20', limit: '50' }
  const exchanges = [answeredBy(contract, 'listDays', {}, server), answeredBy(contract, 'listSales', {}, server)]
  const details = answeredBy(contract, 'listSales', first, server)
  return judgedAfter(consistencySummary, {
    contract,
    exchanges: [...exchanges, details],
    key: 'listDays#sales.count',
    again: server,
  })
}

it('holds further rows against the rows of a plain answer that reaches behind them', () => {
  const right = expectPass(judged(['b|2026-11-20|1', 'b|2026-11-19|2']))
  expect(right.message).toContain('3 rows equal')
  expectFail(judged(['b|2026-11-19|3']), 'Row 2', 'against 2 rows of listSales')
  // More sales of the day of its last row may have been cut off.
  expectPass(judged(['a|2026-11-18|2']))
})

it('trusts only an order that the document promises', () => {
  expectPass(judged(['b|2026-11-19|3'], contractOf('should')))
})

it('holds rows against times only if their day is the same in every time zone', () => {
  const timed = contractOf('must', table([column('id'), column('shop'), column('at', 'date-time')]))
  const inUtc = (sale: string) => `${sale}T23:30:00Z`
  const elsewhere = (sale: string) => `${sale}T12:00:00+01:00`
  expectFail(judged(['b|2026-11-19|3'], timed, inUtc), 'Row 2')
  expectPass(judged(['b|2026-11-19|2'], timed, inUtc))
  expect(judged(['b|2026-11-20|1'], timed, elsewhere).status).not.toBe('fail')
})

it('trusts an answer to a window that cuts the end of the order off', () => {
  expectFail(
    judged(['b|2026-11-19|3'], contractOf('must', sales, [daysBack('at')])),
    'Row 2',
    'against 2 rows of listSales',
  )
  expectPass(judged(['a|2026-11-18|2'], contractOf('must', sales, [daysBack('at')])))
  // By another column it may leave out any row.
  expectPass(judged(['b|2026-11-19|3'], contractOf('must', sales, [daysBack('recorded')])))
})
