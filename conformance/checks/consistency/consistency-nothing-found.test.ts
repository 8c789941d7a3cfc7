import { describe, expect, it } from 'vitest'
import type { Contract, RecordKey } from '../../../spec/index.js'
import { nothingMatches } from '../../ask/combined/nothing-matches.js'
import { withParameters } from '../../ask/make-probe.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  keysOf,
  miniContract,
  miniTarget,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import {
  type Book,
  bookTable,
  countBooks,
  filterBehind,
  fits,
  GENRE,
  LOST,
  MIN_PAGES,
  type Server,
  SHELF,
} from '../finding/shelf.test-kit.js'
import { consistencyNothingFound } from './consistency-nothing-found.js'
import { judgedAfter } from './recorded.test-kit.js'

const ABOUT = parameter('genre', { filter: filterBehind('genre', 'eq') })
const NOTHING = 'error,no books'
type Query = Readonly<Record<string, string>>

/** A library whose list says what `listed` says, and whose count is empty as soon as a genre is named. */
function library(key?: RecordKey): Contract {
  return miniContract([books({ parameters: [GENRE, MIN_PAGES] }, key === undefined ? {} : { key }), countBooks(ABOUT)])
}

const count: Server = ({ genre }) => (genre === undefined ? 'count\n12\n' : 'count\n')

function listed(line: (query: Query) => string | undefined): Server {
  return (query) => {
    const rows = SHELF.filter((book) => fits(book, query))
    return line(query) ?? (rows.length > 0 ? bookTable(rows) : NOTHING)
  }
}

function judged(contract: Contract, id: string, queries: readonly (readonly [string, Query])[], list: Server) {
  const serverOf = (name: string): Server => (name === 'countBooks' ? count : list)
  const told = ([name, query]: readonly [string, Query]) =>
    ask(contract, name, query, serverOf(name)(query, ask(contract, name, query, '').probe))
  const plain = [told(['listBooks', {}]), told(['countBooks', {}])]
  const [asked] = contract.operations
  const search = asked && nothingMatches(asked, evidenceOf(contract, plain))
  const exchanges = [...plain, told(['listBooks', Object.fromEntries(search?.parameters ?? [])]), ...queries.map(told)]
  const again: Server = (query, probe) => serverOf(probe.operation ?? '')(query, probe)
  return judgedAfter(consistencyNothingFound, { contract, exchanges, key: id, again })
}

describe('consistency.nothing-found', () => {
  it('blames an error line for nothing if known rows match', () => {
    const found = judged(
      library(),
      'listBooks',
      [['listBooks', { genre: 'poem' }]],
      listed(({ genre }) => (genre ? NOTHING : undefined)),
    )
    expectFail(found, '"/v1/listBooks?genre=poem" finds nothing, but 4 rows of "/v1/listBooks" match')
  })

  it('accepts an empty page that leads to a next one', () => {
    const leads =
      (header: readonly [string, string] | undefined): Server =>
      ({ genre }) => ({
        body: bookTable(genre === undefined ? SHELF : []),
        headers: [['Content-Type', 'text/csv'], ...(genre === undefined || header === undefined ? [] : [header])],
      })
    const asked = [['listBooks', { genre: 'poem' }]] as const
    expectFail(judged(library(), 'listBooks', asked, leads(undefined)), 'finds nothing')
    const link = ['Link', '</v1/listBooks?genre=poem&after=2>; rel="next"'] as const
    expectStatus(judged(library(), 'listBooks', asked, leads(link)), 'not-applicable')
  })

  it('accepts a limit above its maximum that finds nothing', () => {
    const capped = miniContract([
      books({ parameters: [GENRE, parameter('limit', { type: 'integer', cap: 'rows', maximum: 60 })] }),
      countBooks(ABOUT),
    ])
    const none = listed(({ limit }) => (limit === undefined ? undefined : bookTable([])))
    expectStatus(judged(capped, 'listBooks', [['listBooks', { limit: '61' }]], none), 'pass')
    expectFail(judged(capped, 'listBooks', [['listBooks', { limit: '60' }]], none), 'finds nothing')
  })

  it('accepts a search that no known row matches, and another error', () => {
    const queries = [['listBooks', { genre: 'play' }]] as const
    expectPass(
      judged(
        library(),
        'listBooks',
        queries,
        listed(() => undefined),
      ),
    )
    const other = listed(({ genre }) => (genre === 'poem' ? 'error,poems are closed' : undefined))
    expectPass(judged(library(), 'listBooks', [['listBooks', { genre: 'poem' }]], other))
  })

  it('blames a summary without rows if the rows behind it are known', () => {
    const queries = [['countBooks', { genre: 'poem' }]] as const
    expectFail(
      judged(
        library(),
        'countBooks',
        queries,
        listed(() => undefined),
      ),
      '4 rows of "/v1/listBooks" match',
    )
    expectPass(
      judged(
        library(),
        'countBooks',
        [['countBooks', { genre: 'play' }]],
        listed(() => undefined),
      ),
    )
  })

  it('reads which rows every summary counts', () => {
    const queries = [['countBooks', { genre: 'poem' }]] as const
    const key = (counted: string): RecordKey => ({ record: 'book', columns: ['isbn'], every: true, counted, open: [] })
    const server = listed(() => undefined)
    expectPass(judged(library(key('self.pages > 1000')), 'countBooks', queries, server))
    expectFail(
      judged(library(key('self.isbn == "1001"')), 'countBooks', queries, server),
      '1 row of "/v1/listBooks" matches',
    )
  })

  it('does not compare answers to two tiers', () => {
    const contract = library()
    const [list] = contract.operations
    const low = list && withParameters(list, { genre: 'poem' }, 'reader')
    const [plain, search] = [{}, { min_pages: '999999999' }].map((query) =>
      ask(contract, 'listBooks', query, listed(() => undefined)(query, ask(contract, 'listBooks', query, '').probe)),
    )
    if (low === undefined || plain === undefined || search === undefined) throw new Error('the library has a list')
    const exchanges = [plain, search, reply(low, NOTHING)]
    const again: Server = () => NOTHING
    expectPass(judgedAfter(consistencyNothingFound, { contract, exchanges, key: 'listBooks', again }))
  })

  it('compares answers to two tiers about a symbol that the target gives to the lower one', () => {
    const poems = SHELF.filter(({ genre }) => genre === 'poem')
    const old = { ...SHELF[1], isbn: '1100', genre: 'poem', printed: '2026-09-01' } as Book
    const genre = { ...GENRE, symbol: true }
    const contract = miniContract([books({ parameters: [genre, MIN_PAGES], symbolParameter: 'genre' })])
    const told = (rows: readonly Book[], symbol = 'poem', isLater = false) => {
      const [list] = contract.operations
      const low = list && withParameters(list, { genre: 'poem' }, 'reader')
      if (low === undefined) throw new Error('the library has a list')
      const asked = [() => ask(contract, 'listBooks', {}, bookTable(rows)), () => reply(low, NOTHING)]
      const search = ask(contract, 'listBooks', { min_pages: '999999999' }, NOTHING)
      const exchanges = [search, ...(isLater ? asked.toReversed() : asked).map((send) => send())]
      const target = { ...miniTarget, symbols: { reader: symbol, member: 'ZZZ' } }
      const again: Server = (_query, { presented }) => (presented.tier === 'reader' ? LOST : bookTable(rows))
      return judgedAfter(consistencyNothingFound, { contract, exchanges, key: 'listBooks', again, target })
    }
    expectFail(told([...poems, old]), 'genre=poem" finds nothing, but 5 rows')
    // The lower tier cannot repeat its request, so the rows must be seen before and after it.
    expectStatus(told([...poems, old], 'poem', true), 'no-evidence: budget')
    // A tier may see rows later, or fewer of the old ones, and need not include every symbol.
    expectPass(told(poems))
    expectPass(told([old]))
    expectPass(told([...poems, old], 'novel'))
  })

  it('says that it does not apply while every request finds rows', () => {
    const finding = judged(
      library(),
      'countBooks',
      [],
      listed(() => undefined),
    )
    expectStatus(finding, 'not-applicable')
    expect(keysOf(consistencyNothingFound.instances(library()))).toBe('listBooks, countBooks')
  })
})
