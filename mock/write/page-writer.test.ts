import { describe, expect, it } from 'vitest'
import { loadContract, tableOf } from '../../spec/index.js'
import { createMarket } from '../market/create-market.js'
import { type Relation, rowsOf } from '../model/relation.js'
import { tableFormat } from './table-format.js'

const contract = loadContract()
const market = createMarket({ seed: 3, companies: 400 })
const day = market.on('2026-11-20')
await day.ready()
const relations: Readonly<Record<string, Relation>> = {
  getCompanyProfile: day.companies,
  getTechnicalSignals: day.signals,
  getMultiCompany8kSummary: day.filings,
  getForm4RecentActivity: day.ledger,
}

describe('pageWriter', () => {
  it.each(Object.entries(relations))(
    'writes the same bytes from the columns of %s as from its rows',
    (id, relation) => {
      const table = contract.operations.filter((operation) => operation.id === id).map(tableOf)[0]
      if (table === undefined) throw new Error(`Cannot compare ${id}: it has no table`)
      const step = Math.ceil(relation.size / 2000)
      const indices = Array.from({ length: Math.floor(relation.size / step) }, (_, at) => relation.size - 1 - at * step)
      expect(indices.length).toBeGreaterThan(300)
      for (const choices of [
        {},
        { 'number-form': 'fixed' },
        { 'line-ending': 'crlf' },
        { 'empty-cells': 'anywhere' },
      ]) {
        const format = tableFormat(table, choices)
        const written = format.text(rowsOf({ relation, indices }))
        // The first page is written cell by cell, the second one too and its lines are cached, the third one is made of
        // cached lines.
        for (let page = 0; page < 3; page++)
          expect(Buffer.from(format.page({ relation, indices })).equals(Buffer.from(written))).toBe(true)
      }
    },
  )
})
