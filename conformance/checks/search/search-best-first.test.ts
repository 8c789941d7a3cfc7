import { describe, expect, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  parameter,
} from '../finding/harness.test-kit.js'
import { always, bookTable, filter, HEADER, judged, type Server } from '../finding/shelf.test-kit.js'
import { LIKEST_FIRST, searchContract, searching, TITLED } from './search.test-kit.js'
import { searchBestFirst } from './search-best-first.js'

const instance = { key: 'listBooks', operation: 'listBooks', parameter: 'name' }

describe('search.best-first', () => {
  it('judges only searches whose answers are ordered by similarity', () => {
    const unordered = searchContract.operations.map((operation) => ({ ...operation, order: [] }))
    expect(searchBestFirst.instances({ ...searchContract, operations: unordered })).toEqual([])
  })

  it('accepts the name itself in the first place', () => {
    expectPass(judged(searchBestFirst, searchContract, searching({ threshold: 0 })))
  })

  it('refuses another order, and a name that is not found', () => {
    expectFail(
      judged(searchBestFirst, searchContract, searching({ threshold: 0, ascending: true })),
      'does not return it first',
    )
    expectFail(judged(searchBestFirst, searchContract, searching({ threshold: 2 })), 'no rows')
  })

  it('searches for a name that does not come first in the plain answer', () => {
    const inPlainOrder: Server = () => bookTable(TITLED)
    expectFail(judged(searchBestFirst, searchContract, inPlainOrder), 'Shirley')
  })

  it('refuses another order of the rows under a limit', () => {
    const limit = parameter('limit', { type: 'integer', default: '50', cap: 'rows' })
    const limited = searchContract.operations.map((one) => ({ ...one, parameters: [...one.parameters, limit] }))
    const serve =
      (isKept: boolean): Server =>
      ({ limit: most, ...query }, probe) => {
        const answer = searching({ threshold: 0 })(query, probe)
        const [header = '', ...rows] = String(answer).split('\n')
        const shown = most === undefined ? rows : rows.slice(0, Number(most))
        return [header, ...(isKept || most === undefined ? shown : shown.toReversed())].join('\n')
      }
    const own = { ...searchContract, operations: limited }
    expectPass(judged(searchBestFirst, own, serve(true)))
    expectFail(judged(searchBestFirst, own, serve(false)), 'does not return it first')
  })

  it('prefers a name that resembles one before it', () => {
    const titles = ['Villette', 'Emma', 'Emma Jane', 'Shirley']
    const named = TITLED.slice(0, titles.length).map((book, index) => ({ ...book, title: titles[index] ?? '' }))
    const inPlainOrder: Server = ({ name }) => bookTable(name === undefined ? named : named.slice(1, 3))
    expectFail(judged(searchBestFirst, searchContract, inPlainOrder), 'Emma Jane')
  })

  it('does not decide between a name and a longer one that holds all of it', () => {
    const titles = ['Emma Jane Fox', 'Emma Jane', 'Villette']
    const named = TITLED.slice(0, titles.length).map((book, index) => ({ ...book, title: titles[index] ?? '' }))
    const longerFirst: Server = () => bookTable(named)
    expectStatus(judged(searchBestFirst, searchContract, longerFirst), 'no-evidence: no-data')
  })

  it('asks for rows that the plain answer lacks with spare budget, and searches for one of their names', () => {
    const genre = parameter('genre', { enum: ['novel', 'poem'], filter: filter('genre', 'eq') })
    const name = parameter('name', { minLength: 3, filter: filter('title', 'trigram') })
    const contract = miniContract([books({ parameters: [name, genre], order: LIKEST_FIRST })])
    const [novels, poems] = [TITLED.slice(0, 3), TITLED.slice(3)].map((books, index) =>
      books.map((book) => ({ ...book, genre: index === 0 ? 'novel' : 'poem' })),
    )
    const plain = ask(contract, 'listBooks', {}, bookTable(novels ?? []))
    const [scout] = searchBestFirst.extras?.(instance, evidenceOf(contract, [plain])) ?? []
    expect(scout?.parameters).toEqual([['genre', 'poem']])
    const rare = ask(contract, 'listBooks', { genre: 'poem' }, bookTable(poems ?? []))
    // A search returns the first of all rows, so a name of the plain answer might come first by chance.
    const searches = ['persuasion', 'shirley'].map((title) =>
      ask(contract, 'listBooks', { name: title }, bookTable(novels?.slice(2) ?? [])),
    )
    const evidence = evidenceOf(contract, [plain, rare, ...searches])
    expect(searchBestFirst.derives?.(instance, evidence).map(({ parameters }) => parameters)).toContainEqual([
      ['name', 'shirley'],
    ])
    expectFail(searchBestFirst.judge(instance, evidence), 'Shirley')
    expectPass(searchBestFirst.judge(instance, evidenceOf(contract, [plain, ...searches])))
  })

  it('proves nothing without a name', () => {
    expectStatus(judged(searchBestFirst, searchContract, always(HEADER)), 'no-evidence: no-data')
  })
})
