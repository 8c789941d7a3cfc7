import { describe, expect, it } from 'vitest'
import type { Contract, Operation } from '../../../spec/index.js'
import { firstCall } from '../../ask/first-call.js'
import { again } from '../../ask/make-probe.js'
import type { Finding } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectStatus,
  instanceOf,
  jsonAnswer,
  judgeOne,
  miniContract,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import type { Server } from '../finding/shelf.test-kit.js'
import { judgedAfter } from './recorded.test-kit.js'
import { resourceSame } from './resource-same.js'

const json = jsonAnswer()
const rows = table([column('id'), column('colour'), column('weight', 'integer')])
const list = operation('listThings', { ...json, list: { table: rows } }, { path: '/things' })
const one = operation('getThing', json, {
  path: '/things/{id}',
  parameters: [parameter('id', { in: 'path', required: true })],
  resource: { list: 'listThings', parameter: 'id', column: 'id', open: [] },
})
const contract = miniContract([list, one])
const body = (value: unknown) => ({ body: JSON.stringify(value) })
const listed = (things: unknown) => ask(contract, 'listThings', {}, body(things))
const THINGS = [
  { id: 't1', colour: 'red', weight: 3 },
  { id: 't2', colour: 'blue', weight: 4 },
]
/**
 * After repeats: the list and the details show these values in turn, then the last one; no details, the first one
 * again.
 */
function judgedWith(
  from: Contract,
  exchanges: readonly Exchange[],
  lists: readonly unknown[],
  details: readonly unknown[] = [],
): Finding {
  const first = (probe: Probe) => exchanges.find((one) => one.probe.key === again(probe, 0).key)?.response?.body
  const later: Server = (_, probe) => {
    const values = probe.operation === 'listThings' ? lists : details
    const value = values[Math.min(probe.repeat, values.length) - 1]
    return value === undefined ? { body: new TextDecoder().decode(first(probe)) } : body(value)
  }
  return judgedAfter(resourceSame, {
    contract: from,
    exchanges,
    key: 'getThing',
    ...(lists.length > 0 && { again: later }),
  })
}
const single = (value: unknown) => ask(contract, 'getThing', { id: 't1' }, body(value))

describe('resource.same', () => {
  it('compares every answer for an id that any answer of the list has shown', () => {
    const many = [
      ...THINGS,
      { id: 't3', colour: 'red', weight: 5 },
      { id: 't4', colour: 'red', weight: 6 },
      { id: 't5', colour: 'red', weight: 7 },
    ]
    const own = (id: string, value: unknown) => ask(contract, 'getThing', { id }, body(value))
    const usual = [
      listed(many),
      ...['t1', 't3', 't5'].map((id) =>
        own(
          id,
          many.find((thing) => thing.id === id),
        ),
      ),
    ]
    const other = own('t2', { id: 't2', colour: 'green', weight: 4 })
    const judged = (further: Exchange, later?: unknown) =>
      judgedWith(contract, [...usual, further], later === undefined ? [] : [later])
    expectStatus(judged(own('t2', THINGS[1])), 'pass')
    expectStatus(judged(other), 'no-evidence: budget')
    expectFail(judged(other, many), '"colour" of "t2" is "green"')
    // The list has changed as well.
    const moved = many.map((thing) => (thing.id === 't2' ? { ...thing, colour: 'green' } : thing))
    expectStatus(judged(other, moved), 'pass')
  })

  it('requests ids of the list, because the list proves that they exist', () => {
    const evidence = evidenceOf(contract, [listed(THINGS)])
    expect(firstCall(one, evidence)?.path).toBe('/things/t1')
    const instance = instanceOf(resourceSame, contract)
    expect(resourceSame.derives?.(instance, evidence).map(({ path }) => path)).toContain('/things/t2')
  })

  it('requests the row that shows the most members', () => {
    const rare = Array.from({ length: 9 }, (_, at) => (at === 2 ? { id: 't2', colour: 'red' } : { id: `t${at}` }))
    const probes = resourceSame.derives?.(instanceOf(resourceSame, contract), evidenceOf(contract, [listed(rare)]))
    expect(probes?.map(({ path }) => path)).toEqual(expect.arrayContaining(['/things/t0', '/things/t2', '/things/t8']))
  })

  it('passes equal members, and accepts further members on either side', () => {
    const equal = single({ id: 't1', colour: 'red', weight: 3, story: 'long' })
    expectStatus(judgeOne(resourceSame, evidenceOf(contract, [listed(THINGS), equal])), 'pass')
  })

  it('passes a moment that is written in another way, and a member that the list leaves out', () => {
    const judged = (colour: string, own: string) =>
      judgedWith(
        contract,
        [listed([{ id: 't1', colour }]), single({ id: 't1', colour: own, weight: 3 })],
        [[{ id: 't1', colour }]],
      )
    expectStatus(judged('2026-12-01T01:56:00+01:00', '2026-12-01T00:56:00.000Z'), 'pass')
    expectFail(judged('2026-12-01T01:56:00+01:00', '2026-12-01T01:56:00Z'), '"colour" of "t1" is')
    const none = judgedWith(
      contract,
      [listed([{ id: 't1', colour: 'red', weight: null }]), single({ id: 't1', colour: 'red', weight: 3 })],
      [[{ id: 't1', colour: 'red', weight: null }]],
    )
    expectFail(none, '"weight" of "t1" is "3" in getThing and ""')
  })

  it('passes a list of words in another order, and blames one of other words', () => {
    const things = [{ id: 't1', colour: ['red', 'blue'], weight: 3 }]
    const listing = listed(things)
    const judged = (...colour: readonly string[]) => {
      return judgedWith(contract, [listing, single({ id: 't1', colour, weight: 3 })], [things])
    }
    expectStatus(judged('blue', 'red'), 'pass')
    expectFail(judged('blue', 'blue'), '"colour" of "t1" is')
  })

  it('blames a member that differs after the list was repeated, unless the data changed', () => {
    const other = single({ id: 't1', colour: 'green', weight: 3 })
    const before = listed(THINGS)
    expectStatus(judgeOne(resourceSame, evidenceOf(contract, [before, other])), 'no-evidence: budget')
    const judged = (detail: Exchange, ...later: readonly unknown[]) => judgedWith(contract, [before, detail], later)
    expectFail(judged(other, THINGS), '"colour" of "t1" is "green" in getThing and "red" in listThings')
    expectStatus(judged(other, [{ id: 't1', colour: 'green', weight: 3 }]), 'no-evidence: no-data')
    const heavy = single({ id: 't1', colour: 'green', weight: 4 })
    // Live data may have changed twice; a value that has not changed is judged beside one that has.
    const twice = [{ id: 't1', colour: 'blue', weight: 3 }]
    expectStatus(judged(other, twice), 'no-evidence: no-data')
    expectFail(judged(heavy, twice), '"weight" of "t1" is "4"')
  })

  it('does not blame a value that alternates between two states', () => {
    const before = listed(THINGS)
    const other = single({ id: 't1', colour: 'green', weight: 3 })
    const green = THINGS.map((thing) => ({ ...thing, colour: 'green' }))
    const detail = (colour: string) => ({ id: 't1', colour, weight: 3 })
    const judged = (lists: readonly unknown[], details: readonly unknown[]) =>
      judgedWith(contract, [before, other], lists, details)
    // The list agrees with its first repeat by chance.
    expectStatus(judged([THINGS, green], [detail('green')]), 'no-evidence: no-data')
    expectStatus(judged([THINGS], [detail('red'), detail('green')]), 'no-evidence: no-data')
    expectStatus(judged([THINGS], [detail('green'), detail('red')]), 'no-evidence: no-data')
    // Another row of the list has changed.
    const [first] = THINGS
    expectStatus(judged([[first, { id: 't2', colour: 'red', weight: 4 }]], [detail('green')]), 'no-evidence: no-data')
    expectFail(judged([THINGS], [detail('green')]), '"colour" of "t1" is "green"')
  })
})

describe('resource.same for an id that is refused as unknown', () => {
  const errors = [errorEntry('LOST', 404, ['resource-unknown']), errorEntry('OTHER', 403, ['group-out-of-reach'])]
  const strict = miniContract([list, one], { errors })
  const refused = (code = 'LOST', status = 404) => ({
    status,
    body: JSON.stringify({ error: 'Lost', code, details: '' }),
  })
  const judged = (first: object, later: object, things: unknown = THINGS) => {
    const details = (id: string, answer: object) => ask(strict, 'getThing', { id }, { body: '', ...answer })
    const exchanges = [
      ask(strict, 'listThings', {}, body(THINGS)),
      details('t1', body(THINGS[0])),
      details('t2', first),
    ]
    const again: Server = (_, probe) => (probe.operation === 'listThings' ? body(things) : { body: '', ...later })
    return judgedAfter(resourceSame, { contract: strict, exchanges, key: 'getThing', again })
  }

  it('blames it if the list still shows it and it is still refused', () => {
    expectFail(judged(refused(), refused()), 'listThings shows "t2", and getThing answers that it does not exist')
    // The row was removed from both, or is there now, or is refused for another reason.
    expectStatus(judged(refused(), refused(), THINGS.slice(0, 1)), 'no-evidence: no-data')
    expectStatus(judged(refused(), body(THINGS[1])), 'no-evidence: no-data')
    expectStatus(judged(refused('OTHER', 403), refused('OTHER', 403)), 'pass')
  })
})

describe('resource.same inside an envelope, with members of members', () => {
  const nested = table([column('id'), column('author.name')])
  const author = { type: 'object', properties: { name: { type: 'string' } } }
  const thing = { type: 'object', properties: { id: { type: 'string' }, author } }
  const wrapped = miniContract([
    { ...list, answer: { ...json, list: { table: nested } } },
    { ...one, answer: { ...json, schema: { type: 'object', properties: { meta: { type: 'object' }, data: thing } } } },
  ])
  const judgeThing = (name: string) => {
    const shown = ask(wrapped, 'listThings', {}, body([{ id: 't1', author: { name: 'Ida' } }]))
    const single = ask(wrapped, 'getThing', { id: 't1' }, body({ meta: {}, data: { id: 't1', author: { name } } }))
    return judgedWith(wrapped, [shown, single], [[{ id: 't1', author: { name: 'Ida' } }]])
  }

  it('compares the row around which the envelope is', () => {
    expectStatus(judgeThing('Ida'), 'pass')
    expectFail(judgeThing('Otto'), '"author.name" of "t1" is "Otto" in getThing and "Ida" in listThings')
  })
})

describe('resource.same in members that no column shows', () => {
  it('blames a declared member of a member', () => {
    const place = { type: 'object', properties: { shelf: { type: 'integer' } } }
    const schema = { type: 'object', properties: { id: { type: 'string' }, place } }
    const deep = miniContract([list, { ...one, answer: { ...json, schema } }])
    const listedAt = (shelf: number) =>
      ask(deep, 'listThings', {}, body([{ id: 't1', colour: 'red', weight: 1, place: { shelf } }]))
    const found = (shelf: number) => {
      const first = listedAt(3)
      const detail = ask(deep, 'getThing', { id: 't1' }, body({ id: 't1', place: { shelf } }))
      return judgedWith(deep, [first, detail], [[{ id: 't1', colour: 'red', weight: 1, place: { shelf: 3 } }]])
    }
    expectStatus(found(3), 'pass')
    expectFail(found(4), '"place.shelf" of "t1" in getThing is not that in listThings')
  })
})

describe('an optional member', () => {
  const text = { type: 'string' }
  const described = (properties: object): Operation => ({
    ...one,
    answer: jsonAnswer({ schema: { type: 'object', properties } }),
  })
  const judged = (detail: Operation, shown: unknown, later: unknown = THINGS) => {
    const both = miniContract([list, detail])
    const before = ask(both, 'listThings', {}, body(THINGS))
    return judgedWith(both, [before, ask(both, 'getThing', { id: 't1' }, body(shown))], [later])
  }
  const both = described({ id: text, colour: text, weight: { type: 'integer' } })

  it('that only the list shows is a warning, if the document describes it for both', () => {
    expect(judged(both, { id: 't1', weight: 3 })).toMatchObject({
      status: 'warn',
      message: 'listThings shows "colour" of "t1", and getThing leaves it out',
    })
    expectStatus(judged(described({ id: text }), { id: 't1' }), 'pass')
    expectStatus(judged(both, { id: 't1', weight: 3 }, [{ id: 't1', weight: 3 }]), 'no-evidence: no-data')
  })

  it('that is missing does not hide a difference', () => {
    expectFail(judged(both, { id: 't1', weight: 4 }), '"weight" of "t1"')
  })
})
