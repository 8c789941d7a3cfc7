import { describe, expect, it } from 'vitest'
import { contractChanges } from './contract-changes.js'
import { become, changed, contract, gone, lines, omit, without } from './edited-contract.test-kit.js'

const OHLC = 'operations getOhlc'
const COLUMNS = `${OHLC} answer table columns`

/** The effects of a change, and those of undoing it. */
const CASES: readonly (readonly [path: string, edit: (value: unknown) => unknown, there: string, back: string])[] = [
  [OHLC, gone, 'breaks getOhlc: GET /v1/ohlc is gone', 'fine getOhlc: GET /v1/ohlc is new'],
  [
    `${COLUMNS} volume`,
    gone,
    'breaks getOhlc#volume: the column is gone',
    'fine getOhlc#volume: a new column, at the end',
  ],
  [
    `${COLUMNS} open`,
    gone,
    'breaks getOhlc#open: the column is gone',
    'breaks getOhlc: a new column moves those after it',
  ],
  [
    `${COLUMNS} open type`,
    become('string'),
    'breaks getOhlc#open: type number → string',
    'breaks getOhlc#open: type string → number',
  ],
  [
    `${COLUMNS} date nullable`,
    become(true),
    'breaks getOhlc#date: cells may be empty now',
    'fine getOhlc#date: cells are never empty now',
  ],
  [
    `${OHLC} answer table delimiter`,
    become(','),
    'breaks getOhlc: delimiter "|" → ","',
    'breaks getOhlc: delimiter "," → "|"',
  ],
  [
    `${OHLC} answer mediaType`,
    become('text/plain'),
    'breaks getOhlc: media type text/csv → text/plain',
    'breaks getOhlc: media type text/plain → text/csv',
  ],
  [
    'operations getForm4Trends parameters aggregation enum',
    without('monthly'),
    'breaks getForm4Trends#aggregation: values "monthly" are gone',
    'fine getForm4Trends#aggregation: values "monthly" are new',
  ],
  [
    'operations getForm4TopInsiders parameters limit maximum',
    become(50),
    'breaks getForm4TopInsiders#limit: maximum 100 → 50',
    'fine getForm4TopInsiders#limit: maximum 50 → 100',
  ],
  [
    'operations getForm4Trends parameters limit default',
    become('12'),
    'breaks getForm4Trends#limit: default "52" → "12"',
    'breaks getForm4Trends#limit: default "12" → "52"',
  ],
  [
    'operations getForm4Trends parameters symbol required',
    become(true),
    'breaks getForm4Trends#symbol: it is required now',
    'fine getForm4Trends#symbol: it is optional now',
  ],
  [
    'operations getForm4Trends parameters symbol',
    gone,
    'breaks getForm4Trends#symbol: the parameter is gone',
    'fine getForm4Trends#symbol: a new parameter',
  ],
  [
    'operations getForm4CompanySummary parameters symbol',
    gone,
    'breaks getForm4CompanySummary#symbol: the parameter is gone',
    'breaks getForm4CompanySummary#symbol: a new parameter is required',
  ],
  [
    'operations getForm4InsiderSearch parameters name_query minLength',
    become(5),
    'breaks getForm4InsiderSearch#name_query: minimum length 3 → 5',
    'fine getForm4InsiderSearch#name_query: minimum length 5 → 3',
  ],
  [
    'operations getForm4RecentActivity parameters min_value filter op',
    become('lte'),
    'breaks getForm4RecentActivity#min_value: it filters transaction_value gte → transaction_value lte',
    'breaks getForm4RecentActivity#min_value: it filters transaction_value lte → transaction_value gte',
  ],
  [
    'operations getUserStatus security',
    become([['bearerAuth']]),
    'breaks getUserStatus: apiKeyAuth is no longer accepted',
    'fine getUserStatus: apiKeyAuth is accepted now',
  ],
  [
    'operations getForm4Trends group',
    become('advanced'),
    'breaks getForm4Trends: group "medium" → "advanced": lowest tier pro → elite',
    'fine getForm4Trends: group "advanced" → "medium": lowest tier elite → pro',
  ],
  [
    'operations getUserStatus group',
    become('light'),
    'risky getUserStatus: group "account" → "light"',
    'risky getUserStatus: group "light" → "account"',
  ],
  [
    'operations getForm4Trends group',
    gone,
    'fine getForm4Trends: group "medium" → none: lowest tier pro → none',
    'breaks getForm4Trends: group none → "medium": lowest tier none → pro',
  ],
  [
    'operations getCompanyInfoPage cost',
    become(5),
    'breaks getCompanyInfoPage: cost 1 → 5',
    'fine getCompanyInfoPage: cost 5 → 1',
  ],
  [
    'operations getOhlc order',
    become([]),
    'breaks getOhlc: order date desc → none',
    'fine getOhlc: order none → date desc',
  ],
  [
    'operations getUserStatus answer schema properties',
    omit('email'),
    'breaks getUserStatus.email: the member is gone',
    'fine getUserStatus.email: a new member',
  ],
  [
    'tiers free quota hour',
    become(1),
    'breaks tier free: requests an hour 2 → 1',
    'fine tier free: requests an hour 1 → 2',
  ],
  [
    'tiers elite symbols',
    become(6000),
    'breaks tier elite: symbols none → 6000',
    'fine tier elite: symbols 6000 → none',
  ],
  ['tiers pro', gone, 'breaks tier pro: the tier is gone', 'fine tier pro: a new tier'],
  [
    'groups light tier',
    become('pro'),
    'breaks group light: lowest tier free → pro',
    'fine group light: lowest tier pro → free',
  ],
  [
    'securitySchemes apiKeyAuth field',
    become('X-Key'),
    'breaks credential apiKeyAuth: it is sent as api-key header X-API-Key → api-key header X-Key',
    'breaks credential apiKeyAuth: it is sent as api-key header X-Key → api-key header X-API-Key',
  ],
  [
    'securitySchemes bearerAuth lifetime',
    become(60),
    'breaks credential bearerAuth: lifetime in seconds 3600 → 60',
    'fine credential bearerAuth: lifetime in seconds 60 → 3600',
  ],
  [
    'errors AUTH_REQUIRED status',
    become(403),
    'breaks error AUTH_REQUIRED: status 401 → 403',
    'breaks error AUTH_REQUIRED: status 403 → 401',
  ],
  ['errors AUTH_REQUIRED fields', without('code'), 'breaks error AUTH_REQUIRED: the member code is gone', ''],
  [
    'rateHeaders reset header',
    become('Retry-At'),
    'breaks rate header "reset": X-RateLimit-Reset of the day as unix-seconds → Retry-At of the day as unix-seconds',
    'breaks rate header "reset": Retry-At of the day as unix-seconds → X-RateLimit-Reset of the day as unix-seconds',
  ],
]

describe('contractChanges', () => {
  it('finds no change between equal contracts', () => {
    expect(contractChanges(contract, structuredClone(contract))).toEqual([])
  })

  it.each(CASES)('%s', (path, edit, there, back) => {
    const other = changed(path, edit)
    expect(lines(contract, other)).toContain(there)
    if (back !== '') expect(lines(other, contract)).toContain(back)
  })

  it('says of every change that clients cannot notice nothing, and something of any other', () => {
    for (const path of ['title', 'version', 'description', 'clauses', 'tiers pro title', `${OHLC} summary`])
      expect(lines(contract, changed(path, become('other')))).toEqual([])
  })

  it('names an operation by its old id, which is the one in a recording of its clients', () => {
    const renamed = changed(`${OHLC} id`, become('listPrices'))
    expect(lines(contract, changed(`${OHLC} cost`, become(2)))).toEqual(['breaks getOhlc: cost 1 → 2'])
    expect(contractChanges(contract, renamed)).toMatchObject([
      { effect: 'risky', place: 'getOhlc', operation: 'getOhlc' },
    ])
  })

  it('cites the clause nearest to the place', () => {
    const [first] = contractChanges(contract, changed('tiers free quota hour', become(1)))
    expect(first?.clause).toBe(contract.tiers[0]?.quota.clause ?? contract.tiers[0]?.clause)
    expect(first?.clause).toBeDefined()
  })

  it('names what a client must use for a change to matter', () => {
    const [first] = contractChanges(contract, changed(`${COLUMNS} volume`, gone))
    expect(first).toMatchObject({ operation: 'getOhlc', column: 'volume' })
  })
})
