import { describe, expect, it } from 'vitest'
import type { Contract, Mirror, OrderKey, Summary } from '../../spec/index.js'
import type { Check } from '../check.js'
import { authAccepted } from './auth/auth-accepted.js'
import { authMissing } from './auth/auth-missing.js'
import { authUnknownKey } from './auth/auth-unknown-key.js'
import { errorEntry } from './auth/credential.test-kit.js'
import { columnType } from './column/column-type.js'
import { consistencyMirror } from './consistency/consistency-mirror.js'
import { consistencySummary } from './consistency/consistency-summary.js'
import { csvEncoding } from './csv/csv-encoding.js'
import { csvHeader } from './csv/csv-header.js'
import { csvLineError } from './csv/csv-line-error.js'
import { errorBody } from './error/error-body.js'
import { errorNoData } from './error/error-no-data.js'
import { column, miniContract, operation, parameter, table } from './finding/harness.test-kit.js'
import { filter, MIN_PAGES } from './finding/shelf.test-kit.js'
import { quotaCost } from './quota/quota-cost.js'
import { quotaRefusal } from './quota/quota-refusal.js'
import { searchDiscovery } from './search/search-discovery.js'
import { searchTypo } from './search/search-typo.js'
import { tierContract } from './tier/tier.test-kit.js'
import { tierGroupAllowed } from './tier/tier-group-allowed.js'
import { tierGroupRefused } from './tier/tier-group-refused.js'
import { tierSymbolInReach } from './tier/tier-symbol-in-reach.js'
import { tierSymbolList } from './tier/tier-symbol-list.js'
import { tierSymbolOutOfReach } from './tier/tier-symbol-out-of-reach.js'
import { tierSymbolUnknown } from './tier/tier-symbol-unknown.js'
import { tierUpgradeUrl } from './tier/tier-upgrade-url.js'

const mirror: Mirror = { id: 'm', operation: 'listBooks', parameters: {}, level: 'must', open: [] }
const summary: Summary = {
  id: 'sums',
  operation: 'listBooks',
  parameters: {},
  open: [],
  rules: [{ id: 'pages', rule: 'self.pages == 1', message: '', level: 'must', scope: 'any', open: [] }],
}
const symbol = parameter('symbol', { symbol: true, type: 'list', filter: filter('isbn', 'has-member') })
const order: OrderKey = { column: 'isbn', direction: 'asc', by: 'enum', unless: 'name', level: 'must', open: [] }

/** A library in which every place that may cite a clause has one. */
const shelf = (columns = [column('isbn')], tableParts = {}, parts = {}) =>
  operation('listBooks', table(columns, tableParts), parts)
const searching = (clauses: { filter?: string; parameter?: string; operation?: string }) => {
  const clause = (text: string | undefined) => (text === undefined ? {} : { clause: text })
  const name = parameter('name', {
    filter: filter('isbn', 'trigram', clause(clauses.filter)),
    ...clause(clauses.parameter),
  })
  return miniContract([shelf(undefined, {}, { parameters: [name], ...clause(clauses.operation) })])
}
const wrong = (when: Parameters<typeof errorEntry>[2], clause?: string, parts = {}): Contract => ({
  ...tierContract,
  tiers: tierContract.tiers.map((tier) => ({ ...tier, quota: { hour: 60 } })),
  operations: [
    shelf(
      undefined,
      {},
      { parameters: [symbol, MIN_PAGES, parameter('id', { required: true })], symbolParameter: 'symbol' },
    ),
    operation('rare', table([column('isbn')]), { group: 'closed' }),
  ],
  errors: [errorEntry('WRONG', 400, when, { ...(clause === undefined ? {} : { clause }), ...parts })],
})
const line = { shape: 'line', fields: [] } as const
const mirrored = (mine?: string, ofTable?: string) =>
  miniContract([
    shelf(undefined, ofTable === undefined ? {} : { clause: ofTable }, {
      mirror: { ...mirror, ...(mine === undefined ? {} : { clause: mine }) },
    }),
  ])
const summed = (rule?: string, ofSummary?: string, ofTable?: string) => {
  const clause = (text: string | undefined) => (text === undefined ? {} : { clause: text })
  const rules = summary.rules.map((one) => ({ ...one, ...clause(rule) }))
  return miniContract([
    shelf(undefined, { summaries: [{ ...summary, rules, ...clause(ofSummary) }], ...clause(ofTable) }),
  ])
}
const discovered = (ofKey?: string, ofOperation?: string) =>
  miniContract([
    shelf(
      undefined,
      {},
      {
        order: [{ ...order, ...(ofKey === undefined ? {} : { clause: ofKey }) }],
        ...(ofOperation === undefined ? {} : { clause: ofOperation }),
      },
    ),
  ])
const priced = (clause: object) => ({ ...tierContract, operations: [shelf(undefined, {}, { cost: 2, ...clause })] })
const tiered = (clause: object) => ({
  ...tierContract,
  tiers: tierContract.tiers.map((tier) => ({ ...tier, ...clause })),
})

const CASES: readonly (readonly [Check, Contract, string, string | undefined])[] = [
  [authAccepted, miniContract([shelf()]), 'key', undefined],
  [authMissing, wrong(['credentials-missing'], 'E'), 'listBooks', 'E'],
  [authMissing, wrong(['token-expired'], 'E'), 'listBooks', undefined],
  [authUnknownKey, wrong(['api-key-invalid'], 'E'), 'key', 'E'],
  [authUnknownKey, wrong(['credentials-missing'], 'E'), 'key', undefined],
  [
    columnType,
    miniContract([shelf([column('isbn', 'string', { clause: 'C' })], { clause: 'T' }, { clause: 'O' })]),
    'listBooks#isbn',
    'C',
  ],
  [columnType, miniContract([shelf(undefined, { clause: 'T' }, { clause: 'O' })]), 'listBooks#isbn', 'T'],
  [columnType, miniContract([shelf(undefined, {}, { clause: 'O' })]), 'listBooks#isbn', 'O'],
  [consistencyMirror, mirrored('M', 'T'), 'listBooks', 'M'],
  [consistencyMirror, mirrored(undefined, 'T'), 'listBooks', 'T'],
  [consistencyMirror, mirrored(), 'listBooks', undefined],
  [consistencySummary, summed('R', 'S', 'T'), 'listBooks#sums.pages', 'R'],
  [consistencySummary, summed(undefined, 'S', 'T'), 'listBooks#sums.pages', 'S'],
  [consistencySummary, summed(undefined, undefined, 'T'), 'listBooks#sums.pages', 'T'],
  [consistencySummary, summed(), 'listBooks#sums.pages', undefined],
  [csvEncoding, miniContract([shelf(undefined, {}, { clause: 'O' })]), 'listBooks', 'O'],
  [csvEncoding, miniContract([shelf()]), 'listBooks', undefined],
  [csvHeader, miniContract([shelf(undefined, { clause: 'T' }, { clause: 'O' })]), 'listBooks', 'T'],
  [csvHeader, miniContract([shelf(undefined, {}, { clause: 'O' })]), 'listBooks', 'O'],
  [csvHeader, miniContract([shelf()]), 'listBooks', undefined],
  [csvLineError, wrong(['no-data'], 'E', line), 'listBooks', 'E'],
  [csvLineError, wrong(['no-data'], undefined, line), 'listBooks', undefined],
  [errorBody, wrong(['quota-exceeded'], 'E'), 'WRONG', 'E'],
  [errorBody, wrong(['quota-exceeded']), 'WRONG', undefined],
  [errorNoData, wrong(['no-data'], 'E', line), 'listBooks', 'E'],
  [errorNoData, wrong(['no-data'], undefined, line), 'listBooks', undefined],
  [quotaCost, priced({ clause: 'O' }), 'listBooks', 'O'],
  [quotaCost, priced({}), 'listBooks', undefined],
  [quotaRefusal, wrong(['quota-exceeded'], 'E'), 'reader', 'E'],
  [quotaRefusal, wrong(['no-data'], 'E'), 'reader', undefined],
  [searchDiscovery, discovered('K', 'O'), 'listBooks#isbn', 'K'],
  [searchDiscovery, discovered(undefined, 'O'), 'listBooks#isbn', 'O'],
  [searchDiscovery, discovered(), 'listBooks#isbn', undefined],
  [searchTypo, searching({ filter: 'F', parameter: 'P', operation: 'O' }), 'listBooks', 'F'],
  [searchTypo, searching({ parameter: 'P', operation: 'O' }), 'listBooks', 'P'],
  [searchTypo, searching({ operation: 'O' }), 'listBooks', 'O'],
  [searchTypo, searching({}), 'listBooks', undefined],
  [
    tierGroupAllowed,
    { ...tierContract, groups: [{ name: 'open', tier: 'reader', clause: 'G', open: [] }] },
    'reader#open',
    'G',
  ],
  [tierGroupAllowed, tierContract, 'reader#open', undefined],
  [tierGroupRefused, wrong(['group-out-of-reach'], 'E'), 'reader#rare', 'E'],
  [tierGroupRefused, wrong(['symbol-unknown'], 'E'), 'reader#rare', undefined],
  [tierSymbolInReach, tiered({ clause: 'T' }), 'member#reader', 'T'],
  [tierSymbolInReach, tiered({}), 'member#reader', undefined],
  [tierSymbolList, wrong(['symbol-out-of-reach'], 'E'), 'reader#listBooks', 'E'],
  [tierSymbolList, wrong(['symbol-unknown'], 'E'), 'reader#listBooks', undefined],
  [tierSymbolOutOfReach, wrong(['symbol-out-of-reach'], 'E'), 'reader#listBooks', 'E'],
  [tierSymbolOutOfReach, wrong(['symbol-unknown'], 'E'), 'reader#listBooks', undefined],
  [tierSymbolUnknown, wrong(['symbol-unknown'], 'E'), 'listBooks', 'E'],
  [tierSymbolUnknown, wrong(['symbol-out-of-reach'], 'E'), 'listBooks', undefined],
  [tierUpgradeUrl, wrong(['group-out-of-reach'], 'E', { fields: ['upgrade_url'] }), 'WRONG', 'E'],
  [tierUpgradeUrl, wrong(['group-out-of-reach'], undefined, { fields: ['upgrade_url'] }), 'WRONG', undefined],
]

describe('an instance cites the clause nearest to its place', () => {
  it.each(
    CASES.map(([check, contract, key, clause]) => [check.id, clause ?? 'none', { check, contract, key }] as const),
  )('%s: %s', (_id, clause, { check, contract, key }) => {
    const found = check.instances(contract).find((instance) => instance.key === key)
    expect(found?.key).toBe(key)
    expect(found?.clause ?? 'none').toBe(clause)
  })
})
