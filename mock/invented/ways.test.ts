import { expect, it } from 'vitest'
import { contractFrom, openShop } from './shop.test-kit.js'

const WAYS = `
openapi: 3.1.0
info: {title: Ways, version: '1'}
paths:
  /stops:
    get:
      operationId: listStops
      parameters:
        - {name: line, in: query, schema: {type: array, items: {type: string}}, x-filter: {column: lines, op: has-member}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 100, default: 20}, x-cap: rows}
      responses: {'200': {description: Stops, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Stop'}}}}}}
  /lines:
    get:
      operationId: listLines
      x-rows: {min: 0, max: 30}
      responses: {'200': {description: Lines, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Line'}}}}}}
  /lines/{line}/stops:
    get:
      operationId: listWay
      x-resource: {list: listLines, parameter: line, column: line_id}
      x-order: [{column: position, direction: asc, by: value}]
      parameters: [{name: line, in: path, required: true, schema: {type: string, pattern: '^T[0-9]{1,2}$'}, x-filter: {column: line_id, op: eq}}]
      responses: {'200': {description: Way, content: {text/csv: {schema: {$ref: '#/components/schemas/Way'}}}}}
components:
  schemas:
    Stop:
      type: object
      required: [stop_id, zone, lines]
      x-key: {record: stop, columns: [stop_id], every: true}
      properties: {stop_id: {type: string, pattern: '^VB[0-9]{4}$'}, zone: {type: string, enum: [A, B, C]}, lines: {type: array, items: {type: string}}}
    Line:
      type: object
      required: [line_id, zones, count]
      x-key: {record: line, columns: [line_id], every: true}
      x-summarises:
        - id: way
          operation: listWay
          parameters: {line: self.line_id}
          rules:
            - {id: count, rule: self.count == double(size(rows)), message: another number}
            - {id: zones, rule: 'rows.all(r, r.zone in self.zones)', message: another zone}
      properties: {line_id: {type: string, pattern: '^T[0-9]{1,2}$'}, zones: {type: array, items: {type: string, enum: [A, B, C]}}, count: {type: integer, minimum: 2}}
    Way:
      type: string
      contentSchema:
        type: array
        items: {$ref: '#/components/schemas/WayRow'}
        x-validations:
          - {id: positions, rule: 'self.all(r, r.position >= 1.0 && r.position <= double(size(self)))', message: not 1 to the number of stops}
          - {id: farther, rule: 'self.all(a, self.all(b, a.position >= b.position || a.km < b.km))', message: not farther}
      x-csv: {delimiter: ',', header: true}
    WayRow:
      type: object
      x-key: {record: way-stop, columns: [line_id, stop_id], every: true}
      x-summarises:
        - id: stop
          operation: listStops
          parameters: {line: self.line_id, limit: "'100'"}
          rules: [{id: same, rule: 'rows.exists(r, r.stop_id == self.stop_id && r.zone == self.zone)', message: another stop}]
      properties:
        line_id: {type: string, pattern: '^T[0-9]{1,2}$'}
        position: {type: integer, minimum: 1}
        stop_id: {type: string, pattern: '^VB[0-9]{4}$'}
        zone: {type: string, enum: [A, B, C]}
        km: {type: number, minimum: 0, multipleOf: 0.1}
`

interface Line {
  readonly line_id: string
  readonly zones: readonly string[]
  readonly count: number
}

it('the rows of a way are of the stops of its line, in their order, and the line says how many', async () => {
  const shop = openShop(await contractFrom(WAYS))
  const lines: readonly Line[] = JSON.parse((await shop.get('/lines')).text)
  expect(lines.length).toBeGreaterThan(10)
  for (const { line_id: line, zones, count } of lines) {
    const { rows } = await shop.get(`/lines/${line}/stops`)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => String(at + 1)))
    expect(rows).toHaveLength(count)
    expect(zones).toEqual(expect.arrayContaining(rows.map(({ zone }) => zone)))
    const stops: readonly { readonly stop_id: string }[] = JSON.parse(
      (await shop.get(`/stops?line=${line}&limit=100`)).text,
    )
    expect(stops.map(({ stop_id }) => stop_id)).toEqual(expect.arrayContaining(rows.map(({ stop_id }) => stop_id)))
  }
  expect(shop.notes).toEqual([])
})

it('the busiest day of a week is one of its days', async () => {
  const shop = openShop(
    await contractFrom(`
openapi: 3.1.0
info: {title: Weeks, version: '1'}
paths:
  /days:
    get:
      operationId: listDays
      parameters:
        - {name: line, in: query, schema: {type: string}, x-filter: {column: line, op: eq}}
        - {name: from, in: query, schema: {type: string, format: date}, x-filter: {column: day, op: gte}}
        - {name: to, in: query, schema: {type: string, format: date}, x-filter: {column: day, op: lte}}
      responses: {'200': {description: Days, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Day'}}}}}}
  /weeks:
    get:
      operationId: listWeeks
      x-order: [{column: first, direction: desc, by: value}]
      responses: {'200': {description: Weeks, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Week'}}}}}}
components:
  schemas:
    Day:
      type: object
      required: [line, day, boardings]
      properties: {line: {type: string, pattern: '^T[0-9]$'}, day: {type: string, format: date}, boardings: {type: integer, minimum: 0, maximum: 5000}}
    Week:
      type: object
      required: [line, first, last, busiest, most]
      x-key: {record: week, columns: [line, first], every: true}
      x-validations: [{id: week, rule: 'days(self.first, self.last) == 6', message: not seven days}]
      x-summarises:
        - id: days
          operation: listDays
          parameters: {line: self.line, from: self.first, to: self.last}
          rules:
            - {id: most, rule: 'self.most == max(rows.map(r, r.boardings))', message: another number}
            - {id: busiest, rule: 'rows.exists(r, r.day == self.busiest && r.boardings == self.most)', message: another day}
      properties: {line: {type: string, pattern: '^T[0-9]$'}, first: {type: string, format: date}, last: {type: string, format: date}, busiest: {type: string, format: date}, most: {type: integer, minimum: 0}}
`),
  )
  const weeks: readonly Readonly<Record<string, string>>[] = JSON.parse((await shop.get('/weeks')).text)
  expect(weeks.length).toBeGreaterThan(10)
  for (const { line, first = '', last = '', busiest = '', most } of weeks.slice(0, 20)) {
    const days: readonly Readonly<Record<string, string>>[] = JSON.parse(
      (await shop.get(`/days?line=${line}&from=${first}&to=${last}`)).text,
    )
    expect(days).toContainEqual({ line, day: busiest, boardings: most })
  }
})
