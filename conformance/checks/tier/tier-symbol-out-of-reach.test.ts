import { describe, expect, it } from 'vitest'
import type { Contract } from '../../../spec/index.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  books,
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
} from '../finding/harness.test-kit.js'
import { always, judged, type Server } from '../finding/shelf.test-kit.js'
import { EMPTY, except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolOutOfReach } from './tier-symbol-out-of-reach.js'

const KEY = 'reader#listBooks'
const far = (answer: Parameters<typeof except>[1]) =>
  except((symbol, _id, tier) => symbol === 'ZZZ' && tier === 'reader', answer)

describe('tier.symbol-out-of-reach', () => {
  it('accepts the documented refusal', () => {
    expectPass(judged(tierSymbolOutOfReach, tierContract, lawful, KEY))
  })

  it('refuses rows, an empty table, another status and another code', () => {
    expectFail(
      judged(
        tierSymbolOutOfReach,
        tierContract,
        except(() => true, EMPTY),
        KEY,
      ),
      'found 200',
    )
    expectFail(judged(tierSymbolOutOfReach, tierContract, far(EMPTY), KEY), 'wanted 403 FAR_SHELF')
    expectFail(judged(tierSymbolOutOfReach, tierContract, far(refused('FAR_SHELF', 404)), KEY), 'found 404')
    expectFail(judged(tierSymbolOutOfReach, tierContract, far(refused('NO_SHELF', 403)), KEY), 'found 403 NO_SHELF')
  })

  it('proves nothing if no tier reaches the symbol, or if no call succeeds', () => {
    const nobody = except((symbol) => symbol === 'ZZZ', refused('NO_SHELF', 404))
    expectStatus(judged(tierSymbolOutOfReach, tierContract, nobody, KEY), 'no-evidence: prerequisite')
    expectStatus(
      judged(tierSymbolOutOfReach, tierContract, always(refused('FAR_SHELF', 403)), KEY),
      'no-evidence: prerequisite',
    )
  })

  it('refuses rows that a cache returns after the higher tier got them', () => {
    const [reader, member] = tierContract.tiers
    if (reader === undefined || member === undefined) throw new Error('The library has two tiers')
    const roomy = { ...tierContract, tiers: [{ ...reader, quota: { hour: 60 } }, member] }
    const cached: Server = (query, probe) =>
      lawful(query, probe.repeat > 0 ? { ...probe, presented: { ...probe.presented, tier: 'member' } } : probe)
    expectFail(judged(tierSymbolOutOfReach, roomy, cached, KEY), 'also after member was answered: found 200')
    expectPass(judged(tierSymbolOutOfReach, roomy, lawful, KEY))
    expectPass(judged(tierSymbolOutOfReach, tierContract, cached, KEY))
  })
})

describe('tier.symbol-out-of-reach, with less documentation', () => {
  it('only observes an error line if the document describes error lines', () => {
    const line = errorEntry('NOTHING', 200, ['no-data'], { shape: 'line' })
    const lines = { ...tierContract, errors: [...tierContract.errors, line] }
    const answered = judged(tierSymbolOutOfReach, lines, far('error,not for you\n'), KEY)
    expectStatus(answered, 'observed')
    expect(answered).toMatchObject({ message: '"ZZZ" is refused with an error line', exchanges: ['x1'] })
    expectFail(judged(tierSymbolOutOfReach, tierContract, far('error,not for you\n'), KEY), 'found 200')
  })

  it('only observes if the document names no error', () => {
    const errors = tierContract.errors.filter(({ code }) => code !== 'FAR_SHELF')
    const silent = { ...tierContract, errors }
    const found = judged(tierSymbolOutOfReach, silent, lawful, KEY)
    expectStatus(found, 'observed')
    expect(found).toMatchObject({
      message: 'The document names no error for this refusal: found 403 FAR_SHELF',
      exchanges: ['x1'],
    })
    expectStatus(judgeOne(tierSymbolOutOfReach, evidenceOf(silent, []), KEY), 'no-evidence: budget')
  })

  it('names the tier whose symbol is missing, and sends nothing', () => {
    const evidence = evidenceOf(tierContract, [], { ...miniTarget, symbols: { reader: 'AAA' } })
    const finding = judgeOne(tierSymbolOutOfReach, evidence, KEY)
    expectStatus(finding, 'no-evidence: not-configured')
    expect(finding.message).toBe('The target names no symbol of "member"')
    const instance = instanceOf(tierSymbolOutOfReach, tierContract)
    expect(keysAsked(tierSymbolOutOfReach.needs(instance, evidence))).toEqual([
      'GET /v1/listBooks as member/first/valid',
    ])
  })

  it('says that the higher tier does not know the symbol either', () => {
    const nobody = except((symbol) => symbol === 'ZZZ', refused('NO_SHELF', 404))
    const found = judged(tierSymbolOutOfReach, tierContract, nobody, KEY)
    expect(found).toMatchObject({ message: '"/v1/listBooks?symbol=ZZZ" was answered 404', exchanges: ['x2'] })
  })

  it('calls the simplest operation, and all operations if the hour has room', () => {
    const symbol = parameter('symbol', { symbol: true })
    const parts = { parameters: [symbol], symbolParameter: 'symbol' }
    const operations = [
      books({ ...parts, id: 'long', parameters: [symbol, parameter('a')] }),
      books({ ...parts, id: 'short' }),
      books({ ...parts, id: 'closed', group: 'closed' }),
      books({ id: 'none' }),
    ]
    const of = (hour: number, parts: Partial<Contract> = { operations }) =>
      keysOf(
        tierSymbolOutOfReach.instances({
          ...tierContract,
          ...parts,
          tiers: tierContract.tiers.map((tier) => ({ ...tier, quota: { hour } })),
        }),
      )
    expect(of(2)).toBe('reader#short')
    expect(of(60)).toBe('reader#long, reader#short')
    expect(of(2, { operations: [books()] })).toBe('none')
  })

  it('sends nothing before a required value is known', () => {
    const [shelf, rare] = tierContract.operations
    if (shelf === undefined || rare === undefined) throw new Error('two operations are wanted')
    const parameters = [...shelf.parameters, parameter('isbn', { required: true })]
    const asking = { ...tierContract, operations: [{ ...shelf, parameters }, rare] }
    const evidence = evidenceOf(asking, [])
    expect(judgeOne(tierSymbolOutOfReach, evidence, KEY).message).toBe(
      'No value for the request: no earlier answer contained one',
    )
  })

  it('takes the refusal of another spelling for that of the symbol, and asks for the plain one otherwise', () => {
    const [shelf] = tierContract.operations
    const [reader, member] = tierContract.tiers
    if (shelf === undefined || reader === undefined || member === undefined)
      throw new Error('The library is incomplete')
    const further = { ...shelf, id: 'further', path: '/v1/further', parameters: [...shelf.parameters, parameter('a')] }
    const roomy = {
      ...tierContract,
      operations: [...tierContract.operations, further],
      tiers: [{ ...reader, quota: { hour: 60 } }, member],
    }
    const asked: string[] = []
    const noting =
      (server: Server): Server =>
      (query, probe) => {
        if (probe.operation === 'further' && query.symbol !== undefined) asked.push(query.symbol)
        return server(query, probe)
      }
    const anyCase: Server = (query, probe) =>
      lawful({ ...query, symbol: query.symbol?.trim().toUpperCase() ?? 'AAA' }, probe)
    expectPass(judged(tierSymbolOutOfReach, roomy, noting(anyCase), 'reader#further'))
    expect(asked).toHaveLength(1)
    expect(asked[0]).not.toBe('ZZZ')
    expectPass(judged(tierSymbolOutOfReach, roomy, noting(lawful), 'reader#further'))
    expect(asked.at(-1)).toBe('ZZZ')
    const open: Server = (query, probe) => (probe.operation === 'further' ? lawful({}, probe) : lawful(query, probe))
    expectFail(judged(tierSymbolOutOfReach, roomy, open, 'reader#further'), 'found 200')
  })
})
