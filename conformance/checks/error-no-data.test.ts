import { describe, expect, it } from 'vitest'
import { errorEntry } from './credential.test-kit.js'
import { errorNoData } from './error-no-data.js'
import { books, expectFail, expectPass, expectStatus, keysOf, miniContract } from './harness.test-kit.js'
import { bookTable, fits, HEADER, judged, MIN_PAGES, type Server, SHELF } from './shelf.test-kit.js'

const line = errorEntry('NOTHING', 200, ['no-data'], { shape: 'line', statusShown: false, groups: ['open'] })
const contract = miniContract(
  [
    books({ parameters: [MIN_PAGES] }),
    books({ id: 'bare' }),
    books({ id: 'closed', group: 'closed', parameters: [MIN_PAGES] }),
  ],
  { errors: [line] },
)
const finding =
  (nothing: ReturnType<Server>): Server =>
  (query) => {
    const found = SHELF.filter((book) => fits(book, query))
    return found.length === 0 ? nothing : bookTable(found)
  }
const judge = (nothing: ReturnType<Server>) => judged(errorNoData, contract, finding(nothing), 'listBooks')

describe('error.no-data', () => {
  it('is about operations of the groups that answer with lines, where something impossible can be asked', () => {
    expect(keysOf(errorNoData.instances(contract))).toBe('listBooks')
  })

  it('accepts the line with any status below 500', () => {
    for (const status of [200, 404]) expectPass(judge({ status, body: 'error,no books\n' }))
  })

  it('refuses a bare header, an empty body, JSON, and a server error', () => {
    expectFail(judge(HEADER), 'found 200 "isbn|')
    expectFail(judge(''), 'an empty body')
    expectFail(judge({ body: { error: 'no books' } }), 'no error line')
    expectFail(judge({ status: 500, body: 'error,no books\n' }), 'found 500')
  })

  it('only observes that the impossible value is refused', () => {
    expectStatus(judge({ status: 400, body: { code: 'BAD_VALUE' } }), 'observed')
  })

  it('proves nothing when the filter is ignored', () => {
    expectStatus(
      judged(errorNoData, contract, () => bookTable(SHELF), 'listBooks'),
      'no-evidence: no-data',
    )
  })
})
