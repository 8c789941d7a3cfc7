import { expect, it } from 'vitest'
import type { Check, Finding } from '../../check.js'
import {
  column,
  expectFail,
  instanceOf,
  jsonAnswer,
  miniContract,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import { converse, filter } from '../finding/shelf.test-kit.js'
import { pageComplete } from './page-complete.js'

const list = { member: 'loans', table: table([column('id'), column('lent', 'date'), column('kind')]) }
const contract = miniContract([
  operation(
    'listLoans',
    { ...jsonAnswer(), list },
    {
      parameters: [
        parameter('cursor', { cursor: { column: 'lent' } }),
        parameter('limit', { type: 'integer', cap: 'rows', default: '20', minimum: 1 }),
        parameter('kind', { filter: filter('kind', 'eq') }),
      ],
      order: [{ column: 'lent', direction: 'desc', by: 'value', level: 'must', open: [] }],
      tells: { next: 'next', open: [] },
    },
  ),
])

/** The second and the third loan are of one day. */
const LOANS = Array.from({ length: 60 }, (_, at) => ({
  id: `l${at}`,
  lent: new Date(Date.UTC(2026, 10, 28 - (at === 2 ? 1 : at))).toISOString().slice(0, 10),
  kind: at % 2 === 0 ? 'short' : 'long',
}))

/**
 * A cursor holds the id, or the bare day; `loses` rows that share their day with the last one of the page before, and
 * as many `late` ones after the tenth row.
 */
function judged(loses: boolean, isBare = false, late = 0): Finding {
  const instance = instanceOf(pageComplete, contract)
  // Under a small quota the page is asked for with the rest of it.
  const derives: Check['derives'] = (...asked) => [
    ...(pageComplete.derives?.(...asked) ?? []),
    ...(pageComplete.extras?.(...asked) ?? []),
  ]
  const evidence = converse({ ...pageComplete, derives }, instance, contract, ({ cursor, limit = '20', kind }) => {
    const fitting = LOANS.filter((loan) => kind === undefined || loan.kind === kind)
    const day = LOANS.find(({ id, lent }) => `after ${id}` === cursor || lent === cursor)?.lent ?? ''
    const at = fitting.findIndex(({ id }) => `after ${id}` === cursor)
    const rest = fitting
      .slice(at < 9 ? at + 1 : at + 1 + late)
      .filter(({ lent }) => cursor === undefined || (!loses && !isBare) || lent < day)
    const loans = rest.slice(0, Number(limit))
    const last = loans.at(-1)
    const next = rest.length === loans.length || last === undefined ? null : isBare ? last.lent : `after ${last.id}`
    return { body: JSON.stringify({ loans, next }), headers: [['Content-Type', 'application/json']] }
  })
  return pageComplete.judge(instance, evidence)
}

it('asks for a page that ends between two rows with one value', () => {
  expect(judged(false).status).toBe('pass')
  expectFail(judged(true), 'limit=2', 'does not have there')
  expect(judged(true, true).status).toBe('pass')
})

it('asks for a page further on than those of a walk', () => {
  expect(judged(false, true, 1).status).toBe('pass')
  expectFail(judged(false, false, 1), 'limit=10', 'does not have there')
})
