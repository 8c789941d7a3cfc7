import { beforeAll, describe, expect, it } from 'vitest'
import { contractFrom, openShop, type Shop } from './shop.test-kit.js'

const TIDES = `
openapi: 3.1.0
info: {title: Tides, version: '1'}
security: [{key: []}]
x-errors:
  NO_KEY: {status: 401, when: [credentials-missing, credentials-malformed, api-key-invalid], fields: [code], message: ''}
  NO_GAUGE: {status: 404, when: [resource-unknown], fields: [code], message: ''}
paths:
  /gauges:
    get:
      operationId: listGauges
      responses: {'200': {description: Gauges, content: {text/csv: {schema: {$ref: '#/components/schemas/Gauges'}}}}}
  /gauges/{gauge}:
    get:
      operationId: getGauge
      x-resource: {list: listGauges, parameter: gauge, column: gauge}
      parameters: [{name: gauge, in: path, required: true, schema: {type: string, pattern: '^[A-Z]{4}$'}}]
      responses: {'200': {description: Gauge, content: {text/csv: {schema: {$ref: '#/components/schemas/Gauges'}}}}}
  /gauges/{gauge}/levels:
    get:
      operationId: levelsOf
      x-resource: {list: listGauges, parameter: gauge, column: gauge}
      x-order: [{column: at, direction: desc, by: value}]
      parameters:
        - {name: gauge, in: path, required: true, schema: {type: string, pattern: '^[A-Z]{4}$'}, x-filter: {column: gauge, op: eq}}
      responses: {'200': {description: Levels, content: {text/csv: {schema: {$ref: '#/components/schemas/Levels'}}}}}
  /levels:
    get:
      operationId: allLevels
      x-order: [{column: at, direction: desc, by: value}]
      parameters:
        - {name: quality, in: query, schema: {type: string, enum: [raw, checked]}, x-filter: {column: quality, op: eq}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 1000, default: 1000}, x-cap: rows}
      responses: {'200': {description: Levels, content: {text/csv: {schema: {$ref: '#/components/schemas/Levels'}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: x-key}}
  schemas:
    Gauge:
      type: object
      properties: {gauge: {type: string, pattern: '^[A-Z]{4}$'}, sea: {type: string, enum: [north, baltic]}}
    Gauges: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Gauge'}}, x-csv: {delimiter: '|'}}
    Level:
      type: object
      properties:
        gauge: {type: string, pattern: '^[A-Z]{4}$'}
        hour: {type: integer, minimum: 1, maximum: 8}
        at: {type: string, format: date-time}
        quality: {type: string, enum: [raw, checked]}
      x-key: {record: level, columns: [gauge, hour], every: true}
    Levels: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Level'}}, x-csv: {delimiter: '|'}}
`

describe('operations that show every record of one kind', () => {
  let shop: Shop
  const get = async (path: string) => await shop.get(path)
  beforeAll(async () => {
    shop = openShop(await contractFrom(TIDES))
  })

  it('show parts of one set of rows, each record once', async () => {
    const all = (await get('/levels')).rows
    expect(all.length).toBeGreaterThan(50)
    expect(new Set(all.map(({ gauge, hour }) => `${gauge} ${hour}`)).size).toBe(all.length)
    const counts = new Map<string, number>()
    for (const { gauge = '' } of all) counts.set(gauge, (counts.get(gauge) ?? 0) + 1)
    const [busiest = ''] = [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
    const own = (await get(`/gauges/${busiest}/levels`)).rows
    expect(own.length).toBeGreaterThan(1)
    // The cap hides the oldest rows of all gauges.
    const shown = all.filter(({ gauge }) => gauge === busiest)
    expect(own.slice(0, shown.length)).toEqual(shown)
  })

  it('have no rows for a thing that its list does not show', async () => {
    const [gauge] = (await get('/gauges')).rows
    expect((await get(`/gauges/${gauge?.gauge}/levels`)).status).toBe(200)
    expect((await get('/gauges/ZZZZ/levels')).status).toBe(404)
    expect((await get('/gauges/ZZZZ')).status).toBe(404)
  })

  it('have more rows than the largest cap, where other answers show their one key', async () => {
    const maximum = 400
    const document = TIDES.replace(
      '      operationId: listGauges',
      `      operationId: listGauges
      parameters: [{name: max, in: query, schema: {type: integer, minimum: 1, maximum: ${maximum}, default: 100}, x-cap: rows}]`,
    ).replace(
      'enum: [north, baltic]}}',
      'enum: [north, baltic]}}\n      x-key: {record: gauge, columns: [gauge], every: true}',
    )
    const capped = openShop(await contractFrom(document))
    expect((await capped.get(`/gauges?max=${maximum}`)).rows.length).toBe(maximum)
    expect((await capped.get('/gauges')).rows.length).toBe(100)
  })

  it.each(['every', 'some'])(
    'show the same records in rows of another kind, which may show %s of them, with the cells that both have',
    async (which) => {
      const key = 'x-key: {record: gauge, columns: [gauge], every: true}'
      const document = TIDES.replace(
        'enum: [north, baltic]}}',
        `enum: [north, baltic]}, name: {type: [string, 'null']}}\n      ${key}`,
      )
        .replace(
          '  /gauges/{gauge}:',
          `  /map:
    get:
      operationId: mapGauges
      parameters: [{name: sea, in: query, schema: {type: string, enum: [north, baltic]}, x-filter: {column: on.sea, op: eq}}, {name: name, in: query, schema: {type: string}, x-filter: {column: on.name, op: eq}}]
      responses: {'200': {description: Map, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Point'}}}}}}
  /gauges/{gauge}:`,
        )
        .concat(`    Point:
      type: object
      required: ['on', gauge, colour]
      properties:
        'on': {type: object, required: [name, sea], properties: {name: {type: string}, sea: {type: string, enum: [north, baltic]}}}
        gauge: {type: string, pattern: '^[A-Z]{4}$'}
        colour: {type: string, enum: [red, blue]}
      ${which === 'every' ? key : key.replace(', every: true', '')}
`)
      const shore = openShop(await contractFrom(document))
      const named = (await shore.get('/gauges')).rows.filter(({ name }) => name !== '')
      const seen = JSON.parse((await shore.get('/map')).text) as { on: { name: string; sea: string }; gauge: string }[]
      expect(named.length).toBeGreaterThan(5)
      const ids = ({ gauge = '' }: { gauge?: string }) => gauge
      expect(seen.map(ids).toSorted()).toEqual(named.map(ids).toSorted())
      for (const { gauge, on } of seen) expect(named).toContainEqual({ gauge, ...on })
    },
  )

  describe('in rows of two kinds', () => {
    const things = (one: string, other: string, words = { one: '', other: '' }) => `
openapi: 3.1.0
info: {title: Things, version: '1'}
security: [{key: []}]
x-errors: {NO_KEY: {status: 401, when: [credentials-missing, credentials-malformed, api-key-invalid], fields: [code], message: ''}}
paths:
  /one:
    get:
      operationId: listOne
      parameters: [${words.one}]
      responses: {'200': {description: One, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/One'}}}}}}
  /other:
    get:
      operationId: listOther
      parameters: [${words.other}]
      responses: {'200': {description: Other, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Other'}}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: x-key}}
  schemas:
    One: {type: object, required: [id, price, mark, note], x-key: {record: thing, columns: [id], every: true}, properties: {${one}, mark: {type: string}, note: {type: string}}}
    Other: {type: object, required: [id, price], x-key: {record: thing, columns: [id], every: true}, properties: {${other}}}
`
    const id = 'id: {type: integer, minimum: 1}'
    const price = 'price: {type: integer, minimum: 0, maximum: 100}'
    const shown = async (text: string, ...paths: readonly string[]) => {
      const both = openShop(await contractFrom(text))
      const answers: { id: unknown; price: number }[][] = []
      for (const path of paths)
        answers.push(JSON.parse((await both.get(path)).text) as { id: unknown; price: number }[])
      return answers
    }
    const ids = (rows: readonly { id: unknown }[] = []) => rows.map((row) => row.id).toSorted()

    it('have no common cell where one kind of row cannot show the values of the other', async () => {
      const [one, other] = await shown(
        things(`${id}, ${price}`, `${id}, price: {type: integer, minimum: 1000, maximum: 9000}`),
        '/one',
        '/other',
      )
      expect(ids(other)).toEqual(ids(one))
      expect(Math.min(...(other ?? []).map((row) => row.price))).toBeGreaterThan(999)
    })

    it('are different records where the ids differ in their type, or where a request fixes a cell that one kind lacks', async () => {
      const [one, other] = await shown(things(`${id}, ${price}`, `id: {type: string}, ${price}`), '/one', '/other')
      expect([one?.length, typeof other?.[0]?.id]).toEqual([other?.length, 'string'])
      const zone =
        '{name: zone, in: query, required: true, example: AB, schema: {type: string, pattern: "^[A-Z]{2}$"}, x-filter: {column: zone, op: eq}}'
      const zoned = things(`${id}, ${price}`, `${id}, ${price}, zone: {type: string, pattern: "^[A-Z]{2}$"}`, {
        one: '',
        other: zone,
      })
      const [some] = await shown(zoned, '/other?zone=QX')
      expect(some?.length).toBeGreaterThan(100)
    })

    it('are the same ones whichever list is asked first, also if one list is filtered by a cell of the other', async () => {
      const via =
        '{name: price, in: query, schema: {type: integer}, x-filter: {column: price, op: eq, via: {operation: listOther, key: id, keyColumn: id, column: price}}}'
      const own = '{name: id, in: query, schema: {type: integer, minimum: 1}, x-filter: {column: id, op: eq}}'
      const text = things(`${id}, ${price}`, `${id}, ${price}`, { one: via, other: own })
      const [one, other] = await shown(text, '/one', '/other')
      expect(ids(other)).toEqual(ids(one))
      expect(await shown(text, '/other', '/one')).toEqual([other, one])
    })
  })

  it('show one row of a list as a table, where the document describes one', async () => {
    const [gauge] = (await get('/gauges')).rows
    expect((await get(`/gauges/${gauge?.gauge}`)).rows).toEqual([gauge])
  })

  it('have one key each, where every request names another value of a required filter', async () => {
    const document = TIDES.replace(
      'components:\n  securitySchemes',
      `  /alarms:
    get:
      operationId: listAlarms
      parameters: [{name: town, in: query, required: true, schema: {type: integer, minimum: 1, maximum: 5}, x-filter: {column: town, op: eq}}]
      responses: {'200': {description: Alarms, content: {text/csv: {schema: {$ref: '#/components/schemas/Alarms'}}}}}
components:
  securitySchemes`,
    )
      .replace('sea: {type', 'town: {type: integer, minimum: 1, maximum: 5}, sea: {type')
      .concat(`    Alarm:
      type: object
      properties: {alarm: {type: string, pattern: '^A-[0-9]{1,4}$'}, town: {type: integer, minimum: 1, maximum: 5}, at: {type: string, format: date-time}}
      x-key: {record: alarm, columns: [alarm], every: true}
    Alarms: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Alarm'}}, x-csv: {delimiter: '|'}}
`)
    // If no other answer shows the towns, each of them has its own set of rows.
    const unlisted = document.replace('town: {type: integer, minimum: 1, maximum: 5}, sea', 'sea')
    for (const text of [unlisted, unlisted.replace('{1,4}', '{20}')]) {
      const apart = openShop(await contractFrom(text))
      const each = await Promise.all([1, 2, 3, 4, 5].map((town) => apart.get(`/alarms?town=${town}`)))
      const ids = each.flatMap(({ rows }) => rows.map(({ alarm }) => alarm))
      expect(Math.min(...each.map(({ rows }) => rows.length))).toBeGreaterThan(100)
      expect(ids.length).toBe(new Set(ids).size)
    }

    // A rule over the rows of an answer is about one town.
    const once = document
      .replace(
        'at: {type: string, format: date-time}}',
        'at: {type: string, format: date-time}, siren: {type: integer, minimum: 1, maximum: 60}}',
      )
      .replace(
        "items: {$ref: '#/components/schemas/Alarm'}}",
        "items: {$ref: '#/components/schemas/Alarm'}, x-validations: [{id: once, rule: 'size(distinct(self.map(r, r.siren))) == size(self)', message: m}]}",
      )
    const shore = openShop(await contractFrom(once))
    const towns = new Set((await shore.get('/gauges')).rows.flatMap(({ town = '' }) => town))
    const answers = await Promise.all([...towns].map((town) => shore.get(`/alarms?town=${town}`)))
    const alarms = answers.flatMap(({ rows }) => rows)
    expect(Math.min(...answers.map(({ rows }) => rows.length))).toBeGreaterThan(20)
    expect(alarms.length).toBe(new Set(alarms.map(({ alarm }) => alarm)).size)
    for (const { rows } of answers) expect(rows.length).toBe(new Set(rows.map(({ siren }) => siren)).size)
    expect((await shore.get('/alarms?town=6')).rows).toEqual([])

    // One answer may show the alarms of several towns.
    const [parameter, list] = [
      'schema: {type: integer, minimum: 1, maximum: 5}, x-filter: {column: town, op: eq}',
      'schema: {type: array, items: {type: integer, minimum: 1, maximum: 5}}, x-filter: {column: town, op: in}',
    ]
    const several = openShop(await contractFrom(once.replace(parameter, list)))
    const both = (await several.get(`/alarms?town=${[...towns].join('&town=')}`)).rows
    expect(new Set(both.map(({ town }) => town)).size).toBeGreaterThan(1)
    expect(both.length).toBe(new Set(both.map(({ siren }) => siren)).size)
  })

  it('fill a list whose filter has a default, beside an operation that shows one of its rows', async () => {
    const document = TIDES.replace(
      '  /gauges/{gauge}/levels:',
      () => `  /boats:
    get:
      operationId: listBoats
      parameters: [{name: port, in: query, schema: {type: string, pattern: '^[A-Z]{3}$', default: KIE}, x-filter: {column: port, op: eq}}]
      responses: {'200': {description: Boats, content: {text/csv: {schema: {$ref: '#/components/schemas/Boats'}}}}}
  /boat:
    get:
      operationId: getBoat
      x-resource: {list: listBoats, parameter: boat, column: boat}
      parameters: [{name: boat, in: query, required: true, schema: {type: string, pattern: '^B[0-9]{5}$'}}]
      responses: {'200': {description: Boat, content: {text/csv: {schema: {$ref: '#/components/schemas/Boats'}}}}}
  /gauges/{gauge}/levels:`,
    ).concat(`    Boat:
      type: object
      properties: {boat: {type: string, pattern: '^B[0-9]{5}$'}, port: {type: string, pattern: '^[A-Z]{3}$'}}
      x-key: {record: boat, columns: [boat], every: true}
    Boats: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Boat'}}, x-csv: {delimiter: '|'}}
`)
    const shore = openShop(await contractFrom(document))
    const boats = (await shore.get('/boats')).rows
    expect(boats.length).toBeGreaterThan(1)
    expect((await shore.get(`/boat?boat=${boats[0]?.boat}`)).rows).toEqual(boats.slice(0, 1))
  })
})
