import { beforeAll, describe, expect, it } from 'vitest'
import { evaluateText, loadContract, type Operation, type Summary, tableOf } from '../../../spec/index.js'
import type { Row } from '../../model/relation.js'
import { createMarket } from '../create-market.js'
import type { Market } from '../data/market.js'
import { asker } from '../testing/ask.test-kit.js'
import { broken, contractBreaches } from '../testing/contract-breaches.test-kit.js'
import { fakeMarket } from '../testing/fake-market.test-kit.js'

const contract = loadContract()
const tables = contract.operations.filter((operation) => operation.answer.kind === 'table')
const TODAY = '2026-11-21'
/** A market made by hand with every special case, and a small market of the mock's own. */
const WORLDS: Readonly<Record<string, Market>> = {
  'by hand': fakeMarket({ today: TODAY }),
  generated: createMarket({ seed: 1, companies: 60 }),
}
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  getForm4CompanySummary: ['symbol=AAPL', 'symbol=goog&day_interval=300'],
  getForm4InsiderProfile: ['owner_cik=OWNER'],
  getForm4InsiderTransactions: ['owner_cik=OWNER&day_interval=400', 'owner_cik=OWNER&day_interval=36500&limit=500'],
  getForm4InsiderCompanies: ['owner_cik=OWNER&day_interval=400', 'owner_cik=OWNER&day_interval=36500'],
  getForm4Trends: ['', 'aggregation=daily', 'aggregation=monthly', 'symbol=GOOGL'],
  getForm4InsiderSearch: ['', 'name_query=NAME', 'activity_level=Very%20Active', 'position_type=Mixed'],
  getForm4Clusters: ['', 'min_insiders=1&min_value=0', 'symbol=GOOG,AAPL&min_insiders=2'],
  getForm4RepeatedActivity: ['', 'symbol=GOOGL&min_occurrences=1'],
  getForm4LargestTransactions: ['', 'symbol=GOOGL&day_interval=365&min_value=1'],
  getForm4NetworkEffects: ['', 'symbol=GOOGL&min_connected_insiders=2'],
  getForm4SentimentMomentum: ['', 'acquired_disposed_code=A'],
  getForm4UnusualOwnership: ['', 'symbol=GOOGL&min_percent_change=0'],
}
/** How many rows of an answer have their details checked. */
const SUMMARISED = 5

describe.each(Object.keys(WORLDS))('%s', (name) => {
  const market = WORLDS[name]
  const ask = asker(market ?? fakeMarket({ today: TODAY }))
  let owner = 0

  beforeAll(async () => {
    await market?.on(TODAY).ready('ledger')
    const ledger = market?.on(TODAY).ledger
    owner = ledger?.columns.owner[ledger.size - 1] ?? 0
  })

  describe.each(tables.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
    it.each(QUERIES[id] ?? ['', 'symbol=GOOGL'])('keeps the contract with "%s"', async (template) => {
      const owners = market?.on(TODAY).ledger.owners
      const family = owners?.name(owner).split(' ')[0] ?? ''
      const query = template.replace('OWNER', owners?.cik(owner) ?? '').replace('NAME', encodeURIComponent(family))
      const { rows, text } = await ask(id, query)
      const table = tableOf(operation)
      expect(rows.length, text).toBeGreaterThan(0)
      if (table === undefined) return
      const params = paramsOf(operation, query)
      expect(contractBreaches(table, rows, params, query === '')).toEqual([])
      expect(
        await summaryBreaches(ask, table.summaries, rows.slice(0, SUMMARISED), { params, bare: query === '' }),
      ).toEqual([])
    })
  })
})

function paramsOf({ parameters }: Operation, query: string): Record<string, string> {
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    parameters.flatMap(({ name, default: fallback }) => {
      const value = given.get(name) ?? fallback
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Compares a summary row with the rows of the operation that it summarises. */
async function summaryBreaches(
  ask: ReturnType<typeof asker>,
  summaries: readonly Summary[],
  rows: readonly Row[],
  { params, bare }: { readonly params: Record<string, string>; readonly bare: boolean },
): Promise<readonly string[]> {
  const pairs = summaries.flatMap((summary) => rows.map((self) => ({ summary, self })))
  const found = pairs.map(async ({ summary, self }) => {
    const query = derivedQuery(summary, self, params)
    const behind = (await ask(summary.operation, query.toString())).rows
    // A cut-off answer proves nothing about a total.
    if (behind.length >= Number(query.get('limit') ?? Number.POSITIVE_INFINITY)) return []
    const rules = summary.rules.filter(({ scope }) => scope === 'any' || bare)
    return rules.flatMap((rule) => broken(rule, 'row', { self, rows: behind, params }))
  })
  return (await Promise.all(found)).flat()
}

function derivedQuery({ parameters }: Summary, self: Row, params: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, expression] of Object.entries(parameters)) {
    const text = evaluateText(expression, { self, params })
    if (text !== undefined) query.set(name, text)
  }
  return query
}
