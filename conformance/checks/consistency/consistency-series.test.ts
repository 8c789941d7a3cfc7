import { describe, it } from 'vitest'
import type { RecordKey } from '../../../spec/index.js'
import {
  ask,
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { filter } from '../finding/shelf.test-kit.js'
import { consistencySeries } from './consistency-series.js'
import { judgedAfter } from './recorded.test-kit.js'

const key: RecordKey = { record: 'level', columns: ['river', 'day'], every: false, open: [] }
const columns = [column('river'), column('day', 'date'), column('level', 'number')]
const river = parameter('river', { filter: filter('river', 'eq') })
const [own, beside] = ['listLevels', 'compareLevels'].map((id) =>
  operation(id, table(columns, { key }), { parameters: [river] }),
)
const contract = miniContract([own, beside].flatMap((one) => one ?? []))

const DAYS = ['01', '02', '03', '04', '05']
const levels = (days: readonly string[], name = 'Elbe') =>
  psv('river|day|level', ...days.map((day) => `${name}|2026-11-${day}|1.5`))

/** One answer of each operation; repeated requests get the same answers, or those of `later`. */
function told(first: string, second: string, later: readonly [string, string] = [first, second]) {
  const exchanges = [
    ask(contract, 'listLevels', { river: 'Elbe' }, first),
    ask(contract, 'compareLevels', { river: 'Elbe' }, second),
  ]
  const again = (_: unknown, { operation: id }: { readonly operation?: string }) =>
    id === 'listLevels' ? later[0] : later[1]
  return judgedAfter(consistencySeries, { contract, exchanges, key: 'compareLevels', again })
}

describe('consistency.series', () => {
  it('accepts a series with another first or last day', () => {
    expectPass(told(levels(DAYS), levels(DAYS)))
    expectPass(told(levels(DAYS), levels(['02', '03', '04'])))
  })

  it('blames a missing day in the middle that another answer shows', () => {
    expectFail(told(levels(DAYS), levels(['01', '02', '04', '05'])), 'lacks row 3', '2026-11-03')
  })

  it('ignores another series', () => {
    expectStatus(told(levels(DAYS), levels(['01', '05'], 'Oder')), 'no-evidence: no-data')
  })

  it('does not blame data that changed', () => {
    const lacking = levels(['01', '02', '04', '05'])
    expectStatus(told(levels(DAYS), lacking, [levels(DAYS), levels(DAYS)]), 'no-evidence: no-data')
  })
})
