import { describe, it } from 'vitest'
import type { OrderKey } from '../../spec/index.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
  parameter,
} from './harness.test-kit.js'
import { searchDiscovery } from './search-discovery.js'
import { bookTable, judged, SHELF } from './shelf.test-kit.js'

const key: OrderKey = { column: 'genre', direction: 'asc', by: 'enum', unless: 'name', level: 'must', open: [] }
const limit = parameter('limit', { type: 'integer', default: '3', cap: 'rows' })
const contract = (open: readonly string[] = []) =>
  miniContract([books({ order: [{ ...key, open }], parameters: [parameter('name'), parameter('genre'), limit] })])
const shelf = (...genres: string[]) =>
  bookTable(genres.map((genre, index) => ({ ...(SHELF[index] ?? SHELF[0]), genre }) as (typeof SHELF)[0]))

describe('search.discovery', () => {
  it('accepts levels in the order of their list, and the other way round where that is open', () => {
    expectPass(judged(searchDiscovery, contract(), () => shelf('novel', 'poem', 'poem')))
    expectFail(
      judged(searchDiscovery, contract(), () => shelf('poem', 'novel')),
      'Levels are mixed',
    )
    expectPass(judged(searchDiscovery, contract(['direction']), () => shelf('poem', 'novel')))
  })

  it('refuses mixed levels', () => {
    expectFail(
      judged(searchDiscovery, contract(['direction']), () => shelf('novel', 'poem', 'novel')),
      'rows 2 and 3',
    )
  })

  it('says nothing of a search', () => {
    const from = contract()
    const exchange = ask(from, 'listBooks', { name: 'x' }, shelf('poem', 'novel'))
    expectStatus(judgeOne(searchDiscovery, evidenceOf(from, [exchange])), 'no-evidence: no-data')
  })

  it('wants the first level to fill a full answer when others exist', () => {
    const from = contract()
    const other = (genre: string) => ask(from, 'listBooks', { genre }, shelf(genre))
    const judge = (first: string, second: string) =>
      judgeOne(
        searchDiscovery,
        evidenceOf(from, [ask(from, 'listBooks', {}, shelf(first, first, first)), other(second)]),
      )
    expectPass(judge('novel', 'poem'))
    expectFail(judge('poem', 'novel'), 'The first 3 rows are all "poem"')
    expectStatus(judge('novel', 'novel'), 'no-evidence: no-data')
  })
})
