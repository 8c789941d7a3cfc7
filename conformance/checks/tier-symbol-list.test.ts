import { describe, expect, it } from 'vitest'
import { books, expectFail, expectPass, expectStatus, parameter } from './harness.test-kit.js'
import { bookTable, filter, judged, type Server, SHELF } from './shelf.test-kit.js'
import { EMPTY, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolList } from './tier-symbol-list.js'

const symbol = parameter('symbol', { symbol: true, type: 'list', filter: filter('isbn', 'has-member') })
const [reader, member] = tierContract.tiers
if (reader === undefined || member === undefined) throw new Error('The library has two tiers')
const contract = {
  ...tierContract,
  tiers: [{ ...reader, quota: { hour: 60 } }, member],
  operations: [books({ parameters: [symbol], symbolParameter: 'symbol' })],
}
const shelf = (...symbols: readonly string[]) =>
  bookTable(SHELF.slice(0, symbols.length).map((book, index) => ({ ...book, isbn: symbols[index] ?? '' })))
const listed =
  (answer: ReturnType<Server>): Server =>
  ({ symbol: asked = '' }) =>
    asked.includes(',') ? answer : shelf(asked)
const judge = (answer: ReturnType<Server>) => judged(tierSymbolList, contract, listed(answer), 'reader#listBooks')

describe('tier.symbol-list', () => {
  it('accepts the refusal of the whole list', () => {
    expectPass(judge(refused('FAR_SHELF', 403)))
  })

  it('refuses a row of the symbol out of reach', () => {
    expectFail(judge(shelf('AAA', 'ZZZ')), '1 rows belong to "ZZZ" alone')
    expectFail(judge(shelf('ZZZ')), '1 rows belong to "ZZZ" alone')
  })

  it('observes the rows within reach, and those of a company with several symbols', () => {
    expectStatus(judge(shelf('AAA')), 'observed')
    expectStatus(judge(shelf('ZZZ, AAB')), 'observed')
  })

  it('proves nothing by an empty table or another refusal', () => {
    expectStatus(judge(EMPTY), 'no-evidence: no-data')
    expectStatus(judge(refused('NO_SHELF', 404)), 'no-evidence: prerequisite')
  })

  it('asks tiers with room alone, one operation of each group', () => {
    expect(tierSymbolList.instances(contract).map(({ key }) => key)).toEqual(['reader#listBooks'])
    expect(tierSymbolList.instances({ ...contract, tiers: tierContract.tiers })).toEqual([])
  })
})
