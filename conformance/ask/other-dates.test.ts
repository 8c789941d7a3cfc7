import { describe, expect, it } from 'vitest'
import { filterEffective } from '../checks/filter/filter-effective.js'
import { windowApplied } from '../checks/filter/window-applied.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../checks/finding/harness.test-kit.js'
import { filter, judged, type Server } from '../checks/finding/shelf.test-kit.js'

const days = parameter('days', {
  type: 'integer',
  default: '30',
  filter: filter('lent', 'within-days', { alternatives: ['entered'] }),
})
const contract = miniContract([
  operation('listLoans', table([column('book'), column('lent', 'date'), column('entered', 'date')]), {
    parameters: [days],
  }),
  operation('listLoansOfOne', table([column('book'), column('lent', 'date')]), { parameters: [days] }),
])
const LATE = 'B|2026-08-01'
const ON_TIME = 'A|2026-11-10'

function judge(listed: string) {
  const instance = { key: 'listLoansOfOne#days', operation: 'listLoansOfOne', parameter: 'days' }
  return windowApplied.judge(
    instance,
    evidenceOf(contract, [
      ask(contract, 'listLoans', {}, psv('book|lent|entered', `${ON_TIME}|2026-11-11`, listed)),
      ask(contract, 'listLoansOfOne', { days: '30' }, psv('book|lent', ON_TIME, LATE)),
    ]),
  )
}

describe('a row outside a window that the service applies to another date', () => {
  it('is no violation if other tables show that the service uses that date', () => {
    expect(judge(`${LATE}|2026-11-12`).status).toBe('pass')
  })

  it('breaks the window if no other table shows it', () => {
    expectFail(judge('C|2026-11-01|2026-11-12'), 'does not obey days=30')
  })

  it('is no violation if records arrive so late that it may be in the window of its arrival', () => {
    const judgeDay = (day: string) => {
      const listed = psv('book|lent|entered', 'A|2026-11-10|2026-11-14')
      const short = ask(contract, 'listLoansOfOne', { days: '30' }, psv('book|lent', ON_TIME, `B|${day}`))
      const instance = { key: 'listLoansOfOne#days', operation: 'listLoansOfOne', parameter: 'days' }
      return windowApplied.judge(instance, evidenceOf(contract, [ask(contract, 'listLoans', {}, listed), short]))
    }
    expect(judgeDay('2026-10-16').status).toBe('pass')
    expectFail(judgeDay('2026-10-14'), 'does not obey days=30')
  })

  it('excuses no other row', () => {
    const all: Server = (_query, { operation: asked }) =>
      asked === 'listLoans'
        ? psv('book|lent|entered', `${ON_TIME}|2026-11-11`, `${LATE}|2026-11-12`, 'D|2026-06-01|2026-06-02')
        : psv('book|lent', ON_TIME, LATE)
    expectFail(judged(windowApplied, contract, all, 'listLoans#days'), '2026-06-01')
    expectFail(judged(filterEffective, contract, all, 'listLoans#days'), 'removed nothing')
  })
})
