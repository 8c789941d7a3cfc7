import { describe, expect, it } from 'vitest'
import type { Contract, Operation } from '../../../spec/index.js'
import type { Target } from '../../target/target.js'
import {
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  judgeOne,
  keysAsked,
  keysOf,
  miniTarget,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import { bookTable, filter, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
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
    expectFail(judge(shelf('AAA', 'ZZZ')), '1 row belongs to "ZZZ" alone')
    expectFail(judge(shelf('ZZZ')), '1 row belongs to "ZZZ" alone')
  })

  it('observes rows within reach, and rows of a company with several symbols', () => {
    expectStatus(judge(shelf('AAA')), 'observed')
    expectStatus(judge(shelf('ZZZ, AAB')), 'observed')
  })

  it('proves nothing from an empty table or another refusal', () => {
    expectStatus(judge(EMPTY), 'no-evidence: no-data')
    expectStatus(judge(refused('NO_SHELF', 404)), 'no-evidence: prerequisite')
  })

  it('sends a list to one operation of each group, for tiers with room only', () => {
    expect(tierSymbolList.instances(contract).map(({ key }) => key)).toEqual(['reader#listBooks'])
    expect(tierSymbolList.instances({ ...contract, tiers: tierContract.tiers })).toEqual([])
  })
})

const wide = (answer: Operation['answer'] | undefined, parts: object, symbols = symbol): Contract => {
  const operation = books({ parameters: [{ ...symbols, ...parts }], symbolParameter: 'symbol' })
  return { ...contract, operations: [answer === undefined ? operation : { ...operation, answer }] }
}

describe('tier.symbol-list: its messages and requests', () => {
  it('give the number of rows that belong to the symbol alone', () => {
    expect(judge(shelf('AAA', 'ZZZ', 'zzz', 'ZZZ, AAB', ''))).toMatchObject({
      status: 'fail',
      message:
        '2 rows belong to "ZZZ" alone, which is out of reach of reader and was requested together with a symbol within reach',
      expected: '403 FAR_SHELF, or no row of "ZZZ"',
      actual: '2 of 5 rows',
      exchanges: ['x1'],
    })
    expect(judge(shelf('AAA', ''))).toEqual({
      status: 'observed',
      message: '2 rows, none of them of "ZZZ" alone',
      exchanges: ['x1'],
    })
    expect(judge(refused('FAR_SHELF', 403)).message).toBe('The list is refused: 403 FAR_SHELF')
  })

  it('name every lawful error', () => {
    const errors = contract.errors.flatMap((entry) =>
      entry.code === 'FAR_SHELF' ? [entry, { ...entry, code: 'OTHER_SHELF', status: 402 }] : [entry],
    )
    const found = judged(tierSymbolList, { ...contract, errors }, listed(shelf('ZZZ')), 'reader#listBooks')
    expect(found.expected).toBe('403 FAR_SHELF or 402 OTHER_SHELF, or no row of "ZZZ"')
  })

  it('count rows of successes only', () => {
    for (const status of [199, 300, 404]) {
      expectStatus(judge({ status, body: shelf('ZZZ') }), 'no-evidence: prerequisite')
    }
    expectFail(judge({ status: 299, body: shelf('ZZZ') }), '1 row')
  })

  it('ask for one symbol within reach and one beyond, if the target has both', () => {
    const asked = (symbols: Target['symbols']) => {
      const evidence = evidenceOf(contract, [], { ...miniTarget, symbols })
      const instance = instanceOf(tierSymbolList, contract)
      return [...keysAsked(tierSymbolList.needs(instance, evidence)), judgeOne(tierSymbolList, evidence).message]
    }
    expect(asked({ reader: 'AAA', member: 'ZZZ' })).toEqual([
      'GET /v1/listBooks?symbol=AAA%2CZZZ as reader/first/valid',
      'Not sent: GET "/v1/listBooks?symbol=AAA,ZZZ"',
    ])
    const none = ['The target names no symbol out of reach of "reader"']
    expect(asked({ reader: 'AAA' })).toEqual(none)
    expect(asked({ member: 'ZZZ' })).toEqual(none)
    expect(asked({ reader: 'ZZZ', member: 'ZZZ' })).toEqual(none)
    expect(asked({})).toEqual(none)
  })

  it('concern lists that select rows by a visible column', () => {
    const of = (from: Contract) => keysOf(tierSymbolList.instances(from))
    expect(of(wide(undefined, {}))).toBe('reader#listBooks')
    expect(of(wide(undefined, { type: 'string' }))).toBe('none')
    expect(of(wide(undefined, { filter: filter('isbn', 'has-member', { on: 'related' as never }) }))).toBe('none')
    expect(of(wide(undefined, { name: 'other' }))).toBe('none')
    const others = { kind: 'table' as const, mediaType: 'text/csv', table: table([column('id')]), examples: [] }
    expect(of(wide(others, {}))).toBe('none')
  })

  it('go to one operation of each group that the tier may call', () => {
    const parts = { parameters: [symbol], symbolParameter: 'symbol' }
    const operations = [
      books({ ...parts, id: 'a' }),
      books({ ...parts, id: 'b' }),
      books({ ...parts, id: 'c', group: 'closed' }),
      books({ ...parts, id: 'd', group: 'free' }),
    ]
    const groups = [...contract.groups, { name: 'free', tier: 'reader', open: [] }]
    expect(keysOf(tierSymbolList.instances({ ...contract, operations, groups }))).toBe('reader#a, reader#d')
  })
})
