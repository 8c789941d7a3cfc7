import { expect, it } from 'vitest'
import { growth, LINEAR } from '../../spec/growth.test-kit.js'
import {
  ask,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  table,
} from '../checks/finding/harness.test-kit.js'
import { firstCall, guessedNames, towardsFirstCall } from './first-call.js'
import { listedIds } from './listed-ids.js'

const json = { kind: 'json', mediaType: 'application/json', schema: true, tables: [], examples: [] } as const
const list = operation('listThings', json, { path: '/things' })
const one = operation('getThing', json, {
  path: '/things/{thingId}',
  parameters: [parameter('thingId', { in: 'path', required: true })],
})
const contract = miniContract([list, one])
const listed = (body: unknown) => ask(contract, 'listThings', {}, { body: JSON.stringify(body) })

it.each([
  ['a list of objects', [{ id: 't1' }, { id: 't2' }], ['t1', 't2']],
  ['a member that holds it', { count: 1, data: [{ thing_id: 7, id: 'x' }] }, ['7']],
  ['a list deeper down', { page: { rows: [{ id: 'a' }] } }, ['a']],
  ['a list of ids', ['a', 'b'], ['a', 'b']],
  ['what is no segment of a path', [{ id: 'https://x/1' }, { id: '' }, { name: 'z' }], []],
  ['no list', { id: 'x' }, []],
])('ids are read from %s', (_what, body, ids) => {
  expect(listedIds(listed(body), parameter('thingId', { in: 'path' }))).toEqual(ids)
})

it('leaves out ids that the schema of the parameter refuses', () => {
  const [short, uuid] = ['p', '497dcba3-ecbf-4587-a2dd-5eb0665e6880']
  const body = [{ id: short }, { id: uuid }]
  expect(listedIds(listed(body), parameter('thingId', { in: 'path', format: 'uuid' }))).toEqual([uuid])
  expect(listedIds(listed(body), parameter('thingId', { in: 'path', maxLength: 3 }))).toEqual([short])
  expect(listedIds(listed(body), parameter('thingId', { in: 'path', minLength: 3 }))).toEqual([uuid])
})

it('requests the list first, then uses its first id as a guess', () => {
  const before = evidenceOf(contract, [])
  expect(firstCall(one, before)).toBeUndefined()
  expect(towardsFirstCall(one, before).map(({ path }) => path)).toEqual(['/things'])
  const after = evidenceOf(contract, [listed({ data: [{ id: 't9' }] })])
  expect(firstCall(one, after)?.path).toBe('/things/t9')
  expect(guessedNames(one, after)).toEqual(['thingId'])
  const empty = evidenceOf(contract, [listed([])])
  expect(firstCall(one, empty)?.path).toBe('/things/a')
})

it('prefers the values of the target file to all others', () => {
  const target = { ...evidenceOf(contract, []).target, values: { thingId: 'x', 'getThing.thingId': 'y' } }
  const known = evidenceOf(contract, [], target)
  expect(firstCall(one, known)?.path).toBe('/things/y')
  expect(guessedNames(one, known)).toEqual([])
})

it('takes a required value of a query from the list of its name', () => {
  const readings = (name: string, parts = {}) =>
    operation('listReadings', json, { path: '/readings', parameters: [parameter(name, { required: true, ...parts })] })
  const valueFor = (...parts: Parameters<typeof readings>) => {
    const wanted = readings(...parts)
    const both = miniContract([list, wanted])
    const seen = [ask(both, 'listThings', {}, { body: JSON.stringify({ data: [{ id: 't9', name: 'x' }] }) })]
    const isWaiting = firstCall(wanted, evidenceOf(both, [])) === undefined
    return [isWaiting, firstCall(wanted, evidenceOf(both, seen))?.parameters[0]?.[1]]
  }
  for (const name of ['thing_id', 'thingId', 'thing', 'thing-code', 'things'])
    expect(valueFor(name)).toEqual([true, 't9'])
  expect(valueFor('other_id')).toEqual([false, 'a'])
  expect(valueFor('id')).toEqual([false, 'a'])
  expect(valueFor('thing', { enum: ['b'] })).toEqual([false, 'b'])
})

it('finds the lists above all operations in linear time', () => {
  const toAll = (size: number) => {
    const pairs = Array.from({ length: size }, (_, at) => [
      operation(`list${at}`, table([column('id')]), { path: `/things${at}` }),
      operation(`one${at}`, json, {
        path: `/things${at}/{id}`,
        parameters: [parameter('id', { in: 'path', required: true })],
      }),
    ])
    const evidence = evidenceOf(miniContract(pairs.flat()), [])
    const paths = evidence.contract.operations.flatMap((one) => towardsFirstCall(one, evidence).map(({ path }) => path))
    expect(new Set(paths).size).toBe(size)
  }
  expect(growth(toAll, 120)).toBeLessThan(LINEAR)
})
