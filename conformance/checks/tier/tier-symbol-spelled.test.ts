import { describe, expect, it } from 'vitest'
import { books, expectFail, expectPass, expectStatus, keysAsked, parameter } from '../finding/harness.test-kit.js'
import { always, bookTable, converse, filter, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { EMPTY, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolSpelled } from './tier-symbol-spelled.js'

const symbol = parameter('symbol', { symbol: true, filter: filter('isbn', 'eq') })
const parts = { parameters: [symbol], symbolParameter: 'symbol' }
const [reader, member] = tierContract.tiers
if (reader === undefined || member === undefined) throw new Error('The library has two tiers')
const contract = {
  ...tierContract,
  tiers: [{ ...reader, quota: { hour: 60 } }, member],
  operations: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => books({ ...parts, id })),
}
const shelf = (...symbols: readonly string[]) =>
  bookTable(SHELF.slice(0, symbols.length).map((book, index) => ({ ...book, isbn: symbols[index] ?? '' })))
const judge = (answer: ReturnType<Server>, key = 'reader#a') => judged(tierSymbolSpelled, contract, always(answer), key)

describe('tier.symbol-spelled', () => {
  it('refuses rows of the symbol in any spelling', () => {
    expectFail(judge(shelf('ZZZ', 'zzz')), '"zzz" returns 2 rows of "ZZZ"', 'out of reach of reader')
    expectFail(judge(shelf('ZZZ'), 'reader#b'), '"ZZZ " returns 1 rows')
    expectFail(judge(shelf('ZZZ'), 'reader#d'), '"Zzz" returns 1 rows')
    expectFail(judge(shelf('ZZZ'), 'reader#f'), '" ZZZ" returns 1 rows')
  })

  it('accepts the refusal of the symbol', () => {
    expectPass(judge(refused('FAR_SHELF', 403)))
  })

  it('observes a service that does not know the text, or ignores it', () => {
    for (const answer of [refused('NO_SHELF', 404), { status: 400, body: {} }, EMPTY, shelf('AAA', 'ZZZ')]) {
      expectStatus(judge(answer), 'observed')
    }
  })

  it('proves nothing without an answer', () => {
    expectStatus(judge({ failure: { kind: 'timeout', message: 'late' } }), 'no-evidence: harness')
  })

  it('uses another spelling at each operation, most often lower case', () => {
    const asked = tierSymbolSpelled.instances(contract).flatMap((instance) => {
      const evidence = converse(tierSymbolSpelled, instance, contract, () => EMPTY)
      return keysAsked(tierSymbolSpelled.needs(instance, evidence)).map((key) =>
        key.replace(/.*symbol=(.*) as.*/, '$1'),
      )
    })
    expect(asked).toEqual(['zzz', 'ZZZ%20', 'zzz', 'Zzz', 'zzz', '%20ZZZ'])
  })
})
