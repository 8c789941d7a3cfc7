import { describe, expect, test } from 'vitest'
import { type Contract, loadContract, type Operation } from '../../spec/index.js'
import { routeTable } from './route-table.js'

const [sample] = loadContract().operations
const operation = (id: string, path: string, method: Operation['method'] = 'get'): Operation => {
  if (!sample) throw new Error('Cannot test routes: the contract has no operation')
  return { ...sample, id, path, method }
}
const contract: Contract = {
  ...loadContract(),
  operations: [
    operation('one', '/stations/{id}'),
    operation('change', '/stations/{id}', 'put'),
    operation('nearest', '/stations/nearest'),
    operation('reading', '/stations/{id}/readings/{day}'),
    operation('all', '/stations'),
    operation('cell', '/grid/{office}/{x},{y}'),
    operation('file', '/files/{name}.{ending}'),
  ],
}
const { find } = routeTable(contract)

describe('routes', () => {
  test.each([
    ['GET', '/stations', 'all', {}],
    ['GET', '/stations/nearest', 'nearest', {}],
    ['GET', '/stations/7', 'one', { id: '7' }],
    ['PUT', '/stations/7', 'change', { id: '7' }],
    ['GET', '/stations/a%20b%2Fc', 'one', { id: 'a b/c' }],
    ['GET', '/stations/7/readings/2026-11-20', 'reading', { id: '7', day: '2026-11-20' }],
    ['GET', '/st%61tions', 'all', {}],
    ['GET', '/grid/AKQ/1,-2', 'cell', { office: 'AKQ', x: '1', y: '-2' }],
    ['GET', '/files/a.tar.gz', 'file', { name: 'a', ending: 'tar.gz' }],
  ])('%s %s is %s', (method, path, id, values) => {
    const found = find(method, path)
    expect(found.kind === 'operation' && found.operation.id).toBe(id)
    expect(found.kind === 'operation' && { ...found.pathValues }).toEqual(values)
  })

  test.each([
    '/',
    '',
    '/station',
    '/stations/',
    '/stations//readings/1',
    '/Stations',
    '/stations/7/',
    '/%zz',
    '/grid/AKQ/1',
    '/files/.x',
  ])('"%s" matches no path', (path) => {
    expect(find('GET', path).kind).toBe('path-unknown')
  })

  test('another method gets the list of allowed methods', () => {
    expect(find('DELETE', '/stations/7')).toEqual({ kind: 'method-unknown', allowed: ['GET', 'PUT'] })
    expect(find('POST', '/stations')).toEqual({ kind: 'method-unknown', allowed: ['GET'] })
  })

  test('of templates that differ by their names alone, the first one wins that takes the values and has the method', () => {
    const [described] = loadContract().operations.flatMap(({ parameters }) => parameters)
    if (!described) throw new Error('Cannot test twins: the sample has no parameter')
    const taking = (name: string, type: 'integer' | 'string') => ({ ...described, name, in: 'path' as const, type })
    const orders: Contract = {
      ...contract,
      operations: [
        { ...operation('byId', '/orders/{id}'), parameters: [taking('id', 'integer')] },
        { ...operation('byName', '/orders/{name}'), parameters: [{ ...taking('name', 'string'), maxLength: 5 }] },
        operation('drop', '/orders/{name}', 'delete'),
        operation('any', '/{kind}/{name}'),
      ],
    }
    const twins = routeTable(orders)
    const idOf = (method: string, path: string): unknown => {
      const found = twins.find(method, path)
      return found.kind === 'operation' ? found.operation.id : found
    }
    expect(['/orders/7', '/orders/red', '/orders/too-long'].map((path) => idOf('GET', path))).toEqual([
      'byId',
      'byName',
      'byId',
    ])
    expect(idOf('DELETE', '/orders/7')).toBe('drop')
    expect(idOf('PUT', '/orders/7')).toEqual({ kind: 'method-unknown', allowed: ['GET', 'DELETE'] })
  })

  test('the table of a contract is made once', () => {
    expect(routeTable(contract)).toBe(routeTable(contract))
  })
})
