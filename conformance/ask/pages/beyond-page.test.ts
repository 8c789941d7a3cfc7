import { expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import { ask, books, column, evidenceOf, miniContract, parameter, psv } from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { beyondPage } from './beyond-page.js'

const cap = parameter('limit', { type: 'integer', cap: 'rows', default: '3' })
const until = parameter('until', { format: 'date', filter: filter('lent_at', 'lte') })
const since = parameter('since', { format: 'date', filter: filter('lent_at', 'gte') })
const TIMES = ['2026-03-05T20:00:00Z', '2026-03-05T14:00:00Z', '2026-03-05T10:00:00Z'] as const

function sentFor(one: Parameter, times: readonly string[], direction: 'asc' | 'desc' = 'desc') {
  const order = [{ column: 'lent_at', direction, by: 'value', level: 'must', open: [] }] as const
  const loans = books({ parameters: [one, cap], order }, { columns: [column('isbn'), column('lent_at', 'date-time')] })
  const contract = miniContract([loans])
  const rows = times.map((time, index) => `b${index}|${time}`)
  const plain = ask(contract, loans.id, {}, { body: psv('isbn|lent_at', ...rows) })
  return beyondPage(loans, one, evidenceOf(contract, [plain]))?.parameters
}

it('sends a day beyond the last row of a capped answer, where no row of it decides', () => {
  expect(sentFor(until, TIMES)).toEqual([['until', '2026-03-02']])
  expect(sentFor(since, TIMES.toReversed(), 'asc')).toEqual([['since', '2026-03-08']])
})

it('sends nothing if the bound keeps all rows, or if there are no further rows', () => {
  expect(sentFor(since, TIMES)).toBeUndefined()
  expect(sentFor(until, TIMES.slice(1))).toBeUndefined()
})
