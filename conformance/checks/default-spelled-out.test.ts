import { describe, it } from 'vitest'
import { defaultSpelledOut } from './default-spelled-out.js'
import { expectFail, expectPass, expectStatus, parameter } from './harness.test-kit.js'
import {
  bookTable,
  DAYS,
  fits,
  honest,
  judged,
  MIN_PAGES,
  type Server,
  SHELF,
  shelfContract,
} from './shelf.test-kit.js'

const limit = parameter('limit', { type: 'integer', default: '100', cap: 'rows' })
const contract = shelfContract({ ...DAYS, default: '10' }, { ...MIN_PAGES, default: '200' }, limit)
const defaulting =
  (days: string, pages: string): Server =>
  (query) =>
    bookTable(SHELF.filter((book) => fits(book, { days, min_pages: pages, ...query })))

describe('default.spelled-out', () => {
  it('accepts equal answers, in any order of equal keys', () => {
    expectPass(judged(defaultSpelledOut, contract, defaulting('10', '200')))
    let turn = 0
    expectPass(judged(defaultSpelledOut, contract, () => bookTable(turn++ % 2 ? SHELF : [...SHELF].reverse())))
  })

  it('refuses another default, and a default that is not accepted', () => {
    expectFail(judged(defaultSpelledOut, contract, defaulting('6', '200')), 'not answered like the plain call')
    expectFail(judged(defaultSpelledOut, contract, defaulting('10', '300')), 'min_pages=200')
    const refusing: Server = (query, probe) => (query.limit ? { status: 400, body: {} } : honest(query, probe))
    expectFail(judged(defaultSpelledOut, contract, refusing), 'not answered')
  })

  it('blames nothing on data that moved', () => {
    let turn = 0
    const moving: Server = () => bookTable(SHELF.slice(turn++))
    expectStatus(judged(defaultSpelledOut, contract, moving), 'no-evidence: no-data')
  })
})
