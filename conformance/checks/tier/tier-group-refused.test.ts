import { describe, expect, it } from 'vitest'
import {
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  keysAsked,
  keysOf,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { filter, judged, type Server } from '../finding/shelf.test-kit.js'
import { EMPTY, except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierGroupRefused } from './tier-group-refused.js'

const rare = (answer: Parameters<typeof except>[1]) =>
  except((_symbol, id, tier) => id === 'rare' && tier === 'reader', answer)

describe('tier.group-refused', () => {
  it('accepts either documented code', () => {
    expectPass(judged(tierGroupRefused, tierContract, lawful))
    expectPass(judged(tierGroupRefused, tierContract, rare(refused('LOCKED_SHELF', 403))))
  })

  it('refuses a success, another status and another code', () => {
    expectFail(judged(tierGroupRefused, tierContract, rare(EMPTY)), 'is above reader: found 200')
    expectFail(judged(tierGroupRefused, tierContract, rare(refused('CLOSED_SHELF', 402))), 'found 402')
    expectFail(judged(tierGroupRefused, tierContract, rare(refused('FAR_SHELF', 403))), 'found 403 FAR_SHELF')
  })

  it('proves nothing if the group is closed to every tier, or if the quota is spent', () => {
    const closed = except((_symbol, id) => id === 'rare', refused('CLOSED_SHELF', 403))
    expectStatus(judged(tierGroupRefused, tierContract, closed), 'no-evidence: prerequisite')
    expectStatus(judged(tierGroupRefused, tierContract, rare(refused('TOO_OFTEN', 429))), 'no-evidence: prerequisite')
  })
})

describe('tier.group-refused: the operations that it calls', () => {
  const operations = [
    books(),
    books({ id: 'long', group: 'closed', parameters: [parameter('a')] }),
    books({ id: 'short', path: '/v1/short', group: 'closed' }),
  ]
  const of = (hour: number) => {
    const tiers = tierContract.tiers.map((tier) => ({ ...tier, quota: { hour } }))
    return { ...tierContract, operations, tiers }
  }

  it('are all of a group for a tier with room, and the simplest one for other tiers', () => {
    expect(keysOf(tierGroupRefused.instances(of(2)))).toBe('reader#short')
    expect(keysOf(tierGroupRefused.instances(of(60)))).toBe('reader#long, reader#short')
    expect(keysOf(tierGroupRefused.instances({ ...of(2), operations: [books()] }))).toBe('none')
  })

  it('are all of a group with the rest of an hour, which a tier without room may have', () => {
    const instance = instanceOf(tierGroupRefused, of(2))
    const extras = tierGroupRefused.extras?.(instance, evidenceOf(of(2), [])) ?? []
    expect(extras.map(({ operation, presented }) => `${operation} ${presented.tier}`)).toEqual([
      'long reader',
      'short reader',
    ])
    const open = evidenceOf(
      of(2),
      extras.map((probe) => reply(probe, EMPTY)),
    )
    expectFail(tierGroupRefused.judge(instance, open), 'is above reader: found 200')
  })

  it('are called again with each other kind of credential, with the rest of an hour', () => {
    const instance = instanceOf(tierGroupRefused, tierContract)
    const extras = tierGroupRefused.extras?.(instance, evidenceOf(tierContract, [])) ?? []
    expect(extras.map(({ operation, presented }) => `${operation} ${presented.scheme}`)).toEqual(['rare token'])
    const open: Server = (query, probe) => (probe.presented.scheme === 'token' ? EMPTY : lawful(query, probe))
    const needs = tierGroupRefused.needs(instance, evidenceOf(tierContract, []))
    const answers = [...needs, ...extras].map((probe) => reply(probe, open({}, probe)))
    expectFail(tierGroupRefused.judge(instance, evidenceOf(tierContract, answers)), 'is above reader: found 200')
  })

  it('are called by the tier, and by a tier that may call them', () => {
    const instance = instanceOf(tierGroupRefused, of(2))
    const asked = (parts: object) => {
      const [shelf = books(), long = books(), short = books()] = operations
      const contract = { ...of(2), operations: [shelf, long, { ...short, ...parts }] }
      return keysAsked(tierGroupRefused.needs(instance, evidenceOf(contract, [])))
    }
    expect(asked({})).toEqual(['GET /v1/short as reader/first/valid', 'GET /v1/short as member/first/valid'])
    // The call that shows a value for it comes first.
    const first = asked({ parameters: [parameter('isbn', { required: true })] })
    expect(first.length).toBeGreaterThan(0)
    expect(first.filter((key) => key.includes('/v1/short'))).toEqual([])
  })

  it('are called beside a listed word, where a service may forget the gate, or without it if the word is refused', () => {
    const kind = parameter('kind', { enum: ['new', 'old'], filter: filter('isbn', 'eq') })
    const [shelf = books(), rarity = books()] = tierContract.operations
    const contract = { ...tierContract, operations: [shelf, { ...rarity, parameters: [kind] }] }
    const open: Server = (query, probe) => (query.kind === 'new' ? EMPTY : lawful(query, probe))
    expectFail(judged(tierGroupRefused, contract, open), '"/v1/rare?kind=new" of group "closed", which is above reader')
    const picky: Server = (query, probe) => (query.kind === 'new' ? refused('BAD', 400) : lawful(query, probe))
    expectPass(judged(tierGroupRefused, contract, picky))
  })
})
