import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysAsked,
  keysOf,
  miniTarget,
  parameter,
  type reply,
} from '../finding/harness.test-kit.js'
import { always, bookTable, judged, SHELF } from '../finding/shelf.test-kit.js'
import { EMPTY, except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolUnknown } from './tier-symbol-unknown.js'

const unknown = (answer: Parameters<typeof except>[1]) => except((symbol) => symbol === 'NOPE', answer)

describe('tier.symbol-unknown', () => {
  it('accepts the code with any 4xx, and with a success if the document leaves the status open', () => {
    expectPass(judged(tierSymbolUnknown, tierContract, lawful))
    for (const status of [200, 400, 403, 422]) {
      expectPass(judged(tierSymbolUnknown, tierContract, unknown(refused('NO_SHELF', status))))
    }
  })

  it('refuses success, a server error and another code', () => {
    expectFail(judged(tierSymbolUnknown, tierContract, unknown(EMPTY)), 'found 200')
    expectFail(judged(tierSymbolUnknown, tierContract, unknown(refused('NO_SHELF', 500))), 'found 500')
    expectFail(judged(tierSymbolUnknown, tierContract, unknown(refused('FAR_SHELF', 403))), 'found 403 FAR_SHELF')
  })

  it('proves nothing if no call succeeds', () => {
    expectStatus(judged(tierSymbolUnknown, tierContract, always(refused('NO_SHELF', 404))), 'no-evidence: prerequisite')
  })
})

describe('tier.symbol-unknown, with less documentation', () => {
  it('only observes an error line if the document describes error lines', () => {
    const line = errorEntry('NOTHING', 200, ['no-data'], { shape: 'line' })
    const lines = { ...tierContract, errors: [...tierContract.errors, line] }
    const found = judged(tierSymbolUnknown, lines, unknown('error,no such book\n'))
    expectStatus(found, 'observed')
    expect(found).toMatchObject({ message: '"NOPE" is refused with an error line', exchanges: ['x1'] })
    expectFail(
      judged(tierSymbolUnknown, tierContract, unknown('error,no such book\n')),
      '"NOPE" does not exist: found 200',
    )
  })

  it('only observes if the document names no error', () => {
    const errors = tierContract.errors.filter(({ code }) => code !== 'NO_SHELF')
    const found = judged(tierSymbolUnknown, { ...tierContract, errors }, lawful)
    expectStatus(found, 'observed')
    expect(found).toMatchObject({
      message: 'The document names no error for this refusal: found 404 NO_SHELF',
      exchanges: ['x1'],
    })
  })

  it('calls the first operation of every group that has a symbol parameter, as the highest tier', () => {
    const parts = { parameters: [parameter('symbol', { symbol: true })], symbolParameter: 'symbol' }
    const operations = [
      books({ id: 'none' }),
      books({ ...parts, id: 'a' }),
      books({ ...parts, id: 'b' }),
      books({ ...parts, id: 'c', group: 'closed' }),
    ]
    const contract = { ...tierContract, operations }
    expect(keysOf(tierSymbolUnknown.instances(contract))).toBe('a, c')
    const needs = (symbols: (typeof miniTarget)['symbols']) =>
      keysAsked(
        tierSymbolUnknown.needs({ key: 'a', operation: 'a' }, evidenceOf(contract, [], { ...miniTarget, symbols })),
      )
    const plain = 'GET /v1/listBooks as member/first/valid'
    expect(needs({ unknown: 'NOPE' })).toEqual(['GET /v1/listBooks?symbol=NOPE as member/first/valid', plain])
    expect(needs({})).toEqual([plain])
  })

  it('also judges the other operations of the group about one symbol, which are called with the rest of the hour', () => {
    const one = (id: string, parts: Partial<Parameter>) =>
      books({
        id,
        path: `/v1/${id}`,
        parameters: [parameter('symbol', { symbol: true, ...parts })],
        symbolParameter: 'symbol',
      })
    const operations = [
      one('a', {}),
      one('filtered', {}),
      one('listed', { type: 'list', default: 'AAA' }),
      one('b', { default: 'AAA' }),
    ]
    const contract = { ...tierContract, operations }
    const instance = { key: 'a', operation: 'a' }
    const extras = tierSymbolUnknown.extras?.(instance, evidenceOf(contract, [])) ?? []
    expect(extras.map(({ operation }) => operation)).toEqual(['b', 'b'])
    const judge = (answer: Parameters<typeof reply>[1]) =>
      judgeOne(
        tierSymbolUnknown,
        evidenceOf(contract, [
          ...['a', 'b'].map((id) => ask(contract, id, {}, bookTable(SHELF.slice(0, 1)))),
          ask(contract, 'a', { symbol: 'NOPE' }, refused('NO_SHELF', 404)),
          ask(contract, 'b', { symbol: 'NOPE' }, answer),
        ]),
      )
    expectPass(judge(refused('NO_SHELF', 400)))
    expectFail(judge(EMPTY), '"/v1/b?symbol=NOPE"', 'found 200')
  })

  it('names the symbol that the target lacks, and the request that was not sent', () => {
    const of = (symbols: (typeof miniTarget)['symbols']) =>
      judgeOne(tierSymbolUnknown, evidenceOf(tierContract, [], { ...miniTarget, symbols }))
    const lacking = expectStatus(of({}), 'no-evidence: not-configured')
    expect(lacking.message).toBe('The target names no unknown symbol')
    expectStatus(of({ unknown: 'NOPE' }), 'no-evidence: budget')
  })
})
