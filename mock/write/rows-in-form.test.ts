import { describe, expect, it } from 'vitest'
import { contractFrom, openShop } from '../invented/shop.test-kit.js'

const WELLS = (columns: string, filters: string) => `
openapi: 3.1.0
info: {title: Wells, version: '1'}
paths:
  /wells:
    get:
      operationId: listWells
      parameters: [${filters}]
      responses:
        '200':
          description: Wells
          content:
            application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Well'}}}
            application/geo+json: {schema: {$ref: '#/components/schemas/Map'}}
components:
  schemas:
    Well:
      type: object
      required: [id, name, type, depth, tags]
      properties:
        id: {type: string, pattern: '^W[0-9]{4}$'}
        name: {type: string}
        type: {type: string, enum: [dug, drilled]}
        depth: {type: integer, minimum: 3, maximum: 90}
        tags: {type: array, items: {type: string}}
        ${columns}
      x-key: {record: well, columns: [id], every: true}
    Map:
      type: object
      required: [type, features]
      properties:
        type: {const: FeatureCollection}
        features:
          type: array
          items:
            type: object
            required: [type, id, geometry, properties]
            properties:
              type: {type: string, const: Feature}
              id: {type: string, pattern: '^W[0-9]{4}$'}
              geometry:
                type: object
                required: [type, coordinates]
                properties:
                  type: {type: string, const: Point}
                  coordinates: {type: array, items: {type: number}, minItems: 2, maxItems: 2}
              properties:
                type: object
                required: [name, type, depth, extra]
                properties: {name: {type: string}, type: {type: string}, depth: {type: string}, extra: {type: integer, maximum: 5}, tags: {type: array, items: {type: string}}}
            x-key: {record: well, columns: [id], every: true}
`

const LON_LAT = 'lon: {type: number, minimum: 11, maximum: 12}, lat: {type: number, minimum: 48, maximum: 49}'
const EAST_NORTH = LON_LAT.replace('lon', 'east').replace('lat', 'north')

const isPlaced = (row: Readonly<Record<string, unknown>>, ...axes: readonly string[]) =>
  axes.every((axis) => typeof row[axis] === 'number')

describe('a further media type with other members', () => {
  const forms = async (columns: string, filters = '') => {
    const { get } = openShop(await contractFrom(WELLS(columns.replaceAll('}, ', '}\n        '), filters)))
    const plain: readonly Record<string, unknown>[] = JSON.parse((await get('/wells')).text)
    const { features } = JSON.parse((await get('/wells', { accept: 'application/geo+json' })).text)
    expect(features.length).toBe(plain.length)
    return { plain, features }
  }

  it.each([
    ['names', 'lon', 'lat', LON_LAT, ''],
    [
      'a filter',
      'east',
      'north',
      EAST_NORTH,
      '{name: box, in: query, schema: {type: array, items: {type: number}}, x-filter: {column: east, op: bbox, latitude: north}}',
    ],
  ])('shows the same records, and their places by %s', async (_, east, north, columns, filters) => {
    const { plain, features } = await forms(columns, filters)
    expect(plain.some((row) => isPlaced(row, east, north))).toBe(true)
    for (const [at, { id, name, type, tags, depth, ...more }] of plain.entries())
      expect(features[at]).toEqual({
        type: 'Feature',
        id,
        geometry: {
          type: 'Point',
          coordinates: isPlaced(more, east, north)
            ? [more[east], more[north]]
            : [expect.any(Number), expect.any(Number)],
        },
        // A text cannot show the number.
        properties: { name, type, tags, depth: expect.any(String), extra: expect.any(Number) },
      })
  })

  it('invents places on the earth for records without one', async () => {
    for (const { geometry } of (await forms('')).features)
      expect(geometry.coordinates.every((one: number) => Math.abs(one) <= 90)).toBe(true)
  })
})
