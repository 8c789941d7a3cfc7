import { describe, expect, test } from 'vitest'
import { placesOf } from './places.js'

describe('placesOf()', () => {
  test('names every object that may carry a word', () => {
    const row = { type: 'object', properties: { a: {} } }
    const root = {
      paths: {
        '/x': {
          parameters: [{ name: 'p', schema: {} }],
          get: { responses: { 200: { content: { 'text/csv': { schema: { contentSchema: { items: row } } } } } } },
        },
      },
      components: { securitySchemes: { key: {} }, schemas: { Row: row } },
    }
    expect(placesOf(root).map(({ kind, path }) => `${kind} /${path.join('/')}`)).toEqual([
      'root /',
      'path-item /paths//x',
      'parameter /paths//x/parameters/0',
      'schema /paths//x/parameters/0/schema',
      'operation /paths//x/get',
      'body /paths//x/get/responses/200',
      'media /paths//x/get/responses/200/content/text/csv',
      'schema /paths//x/get/responses/200/content/text/csv/schema',
      'schema /paths//x/get/responses/200/content/text/csv/schema/contentSchema',
      'schema /paths//x/get/responses/200/content/text/csv/schema/contentSchema/items',
      'schema /paths//x/get/responses/200/content/text/csv/schema/contentSchema/items/properties/a',
      'components /components',
      'security-scheme /components/securitySchemes/key',
    ])
  })

  test('visits a recursive schema once', () => {
    const tree: Record<string, unknown> = { type: 'object' }
    tree.properties = { child: tree }
    expect(placesOf({ components: { schemas: { Tree: tree } } }).map(({ kind }) => kind)).toEqual([
      'root',
      'components',
      'schema',
    ])
  })

  test('skips values that are not objects', () => {
    expect(placesOf({ paths: null, components: 3, webhooks: ['x', { get: 'y' }] }).map(({ kind }) => kind)).toEqual([
      'root',
      'path-item',
    ])
  })

  test('reads the members of an object that is sent in parts as parameters, also where the object has a name', () => {
    const filter = {
      type: 'object',
      properties: { kind: { type: 'string', 'x-filter': {} }, day: { type: 'object', properties: { from: {} } } },
    }
    const parameter = { name: 'filter', in: 'query', style: 'deepObject', description: 'Filters', schema: filter }
    const root = { paths: { '/x': { parameters: [parameter] } }, components: { schemas: { Filter: filter } } }
    const places = placesOf(root).filter(({ kind }) => kind === 'parameter' || kind === 'schema')
    expect(places.map(({ kind, node, path }) => `${kind} ${String(node.name)} ${path.slice(4).join('/')}`)).toEqual([
      'parameter filter ',
      'parameter filter[kind] schema/properties/kind',
      'schema undefined schema/properties/kind/schema',
      'parameter filter[day][from] schema/properties/day/properties/from',
      'schema undefined schema/properties/day/properties/from/schema',
    ])
    expect(places[1]?.node).toEqual({
      name: 'filter[kind]',
      in: 'query',
      description: 'Filters',
      'x-filter': {},
      schema: { type: 'string' },
    })
  })

  test('stops at an object that contains itself in many members', () => {
    const properties: Record<string, unknown> = { a: { type: 'string' } }
    const schema = { type: 'object', properties }
    for (let index = 0; index < 60; index += 1) properties[`o${index}`] = schema
    const parameters = [{ name: 'f', in: 'query', style: 'deepObject', schema }]
    expect(placesOf({ paths: { '/x': { parameters } } }).length).toBeLessThan(200)
  })
})
