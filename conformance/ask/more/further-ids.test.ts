import { describe, expect, it } from 'vitest'
import {
  ask,
  column,
  evidenceOf,
  jsonAnswer,
  miniContract,
  operation,
  parameter,
  table,
} from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { pathExists } from '../../checks/path/path-exists.js'
import type { Exchange } from '../../exchange.js'
import { fullestCall, furtherIds } from './further-ids.js'

const json = jsonAnswer()
const columns = [column('id'), column('state', 'string', { enum: ['new', 'old', 'lost'] }), column('weight', 'integer')]
const kind = parameter('state', { filter: filter('state', 'eq') })
const list = operation(
  'listThings',
  { ...json, list: { table: table(columns) } },
  { path: '/things', parameters: [kind] },
)
const id = parameter('id', { in: 'path', required: true })
const resource = { list: 'listThings', parameter: 'id', column: 'id', open: [] }
const parts = operation(
  'listParts',
  { ...json, list: { table: table([column('part')]) } },
  {
    path: '/things/{id}/parts',
    parameters: [id, parameter('limit', { type: 'integer', cap: 'rows', default: '2', maximum: 9 })],
    resource,
  },
)
const part = operation('getPart', json, {
  path: '/things/{id}/parts/{part}',
  parameters: [id, parameter('part', { in: 'path', required: true })],
  resource: { list: 'listParts', parameter: 'part', column: 'part', open: [] },
})
const contract = miniContract([list, parts, part])
const body = (value: unknown) => ({ body: JSON.stringify(value) })
const thing = (name: string, state: string, weight: number) => ({ id: name, state, weight })
const partsOf = (name: string, ...names: readonly string[]) =>
  ask(contract, 'listParts', { id: name }, body(names.map((one) => ({ part: one }))))
const pathsFor = (one: typeof parts, ...exchanges: readonly Exchange[]) =>
  furtherIds(one, evidenceOf(contract, exchanges)).map(({ path }) => path)

describe('furtherIds', () => {
  const things = ask(
    contract,
    'listThings',
    {},
    body([thing('a', 'new', 1), thing('b', 'new', 2), thing('c', 'old', 3), thing('d', 'new', 9)]),
  )

  it('asks for a row of each word and for the largest number, as far as no request has done it', () => {
    expect(pathsFor(parts, things).slice(0, 2).toSorted()).toEqual(['/things/c/parts', '/things/d/parts'])
    expect(pathsFor(parts, things, partsOf('c', 'x'))[0]).toBe('/things/d/parts')
    expect(pathsFor(parts, things).slice(2).toSorted()).toEqual(['/things/a/parts', '/things/b/parts'])
  })

  it('is sent by path.exists, with the rest of the quota', () => {
    const instance = pathExists.instances(contract).find(({ operation: one }) => one === parts.id)
    const probes = instance && pathExists.lastExtras?.(instance, evidenceOf(contract, [things]))
    expect(probes?.map(({ path }) => path)).toEqual(pathsFor(parts, things))
  })

  it('knows the rows of every answer of the list', () => {
    const lost = ask(contract, 'listThings', { state: 'lost' }, body([thing('z', 'lost', 0)]))
    expect(pathsFor(parts, things, lost)).toContain('/things/z/parts')
  })

  it('asks for an id below the id above whose list has shown it', () => {
    expect(pathsFor(part, things, partsOf('a', 'a1'), partsOf('c', 'c1')).toSorted()).toEqual([
      '/things/a/parts/a1',
      '/things/c/parts/c1',
    ])
  })

  it('asks for the longest answer once more with the largest limit, if it may have been cut', () => {
    const call = (...exchanges: readonly Exchange[]) => fullestCall(parts, evidenceOf(contract, [things, ...exchanges]))
    const longest = call(partsOf('a', 'a1'), partsOf('c', 'c1', 'c2'))
    expect([longest?.path, longest?.parameters]).toEqual(['/things/c/parts', [['limit', '9']]])
    expect(call(partsOf('a', 'a1'))).toBeUndefined()
  })
})
