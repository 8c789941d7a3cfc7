import { beforeAll, describe, expect, it } from 'vitest'
import { contractFrom, NOW, openShop, type Shop } from './shop.test-kit.js'

const HALLS = `
openapi: 3.1.0
info: {title: Halls, version: '1'}
x-errors:
  NOT_THERE: {status: 404, when: [resource-unknown], fields: [code], message: ''}
paths:
  /halls:
    get:
      operationId: listHalls
      responses: {'200': {description: Halls, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Hall'}}}}}}
  /halls/{hall}/gates:
    get:
      operationId: listGates
      x-resource: {list: listHalls, parameter: hall, column: code}
      parameters:
        - {name: hall, in: path, required: true, schema: {type: string, pattern: '^[A-Z]{3}$'}, example: ESS, x-filter: {column: hall, op: eq}}
      responses: {'200': {description: Gates, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Gate'}}}}}}
  /halls/{hall}/gates/{gate}/calls:
    get:
      operationId: listCalls
      x-resource: {list: listGates, parameter: gate, column: number}
      parameters:
        - {name: hall, in: path, required: true, schema: {type: string, pattern: '^[A-Z]{3}$'}}
        - {name: gate, in: path, required: true, schema: {type: string, pattern: '^G[0-9]{4}$'}, x-filter: {column: gate, op: eq}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 50, default: 50}, x-cap: rows}
      responses: {'200': {description: Calls, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Call'}}}}}}
  /scans:
    get:
      operationId: listScans
      parameters:
        - {name: hall, in: query, required: true, schema: {type: string, pattern: '^[A-Z]{3}$', examples: [BRE, ULM]}, x-filter: {column: hall, op: eq}}
        - {name: day, in: query, required: true, schema: {type: string, format: date}, x-filter: {column: at, op: eq}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 100, default: 40}, x-cap: rows}
      responses: {'200': {description: Scans, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Scan'}}}}}}
  /days:
    get:
      operationId: listDays
      parameters:
        - {name: hall, in: query, required: true, schema: {type: string, pattern: '^[A-Z]{3}$'}, x-filter: {column: hall, op: eq}}
        - {name: days, in: query, schema: {type: integer, minimum: 1, maximum: 60, default: 14}, x-filter: {column: day, op: within-days}}
      responses: {'200': {description: Days, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Day'}}}}}}
  /tours:
    get:
      operationId: listTours
      parameters:
        - {name: since, in: query, schema: {type: string, format: date}, x-filter: {column: starts, op: gte}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 200, default: 100}, x-cap: rows}
      responses: {'200': {description: Tours, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Tour'}}}}}}
  /tours/{tour}/stops:
    get:
      operationId: listStops
      x-resource: {list: listTours, parameter: tour, column: tour}
      parameters:
        - {name: tour, in: path, required: true, schema: {type: string, pattern: '^T[0-9]{4}$'}, x-filter: {column: tour, op: eq}}
      responses: {'200': {description: Stops, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Stop'}}}}}}
  /tickets:
    get:
      operationId: listTickets
      parameters:
        - {name: tour, in: query, required: true, schema: {type: string, pattern: '^T[0-9]{4}$'}, x-filter: {column: tour, op: eq}}
      responses: {'200': {description: Tickets, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Ticket'}}}}}}
components:
  schemas:
    Tour:
      type: object
      required: [tour, starts]
      x-key: {record: tour, columns: [tour], every: true}
      properties: {tour: {type: string, pattern: '^T[0-9]{4}$'}, starts: {type: string, format: date}}
    Stop:
      type: object
      required: [stop, tour]
      x-key: {record: stop, columns: [stop], every: true}
      properties: {stop: {type: string, pattern: '^P[0-9]{5}$'}, tour: {type: string, pattern: '^T[0-9]{4}$'}}
    Ticket:
      type: object
      required: [ticket, tour]
      x-key: {record: ticket, columns: [ticket], every: true}
      properties: {ticket: {type: string, pattern: '^K[0-9]{4}$'}, tour: {type: string, pattern: '^T[0-9]{4}$'}}
    Hall:
      type: object
      required: [code, name]
      x-key: {record: hall, columns: [code], every: true}
      properties: {code: {type: string, pattern: '^[A-Z]{3}$'}, name: {type: string, minLength: 1}}
    Gate:
      type: object
      required: [number, hall, calls]
      x-key: {record: gate, columns: [number], every: true}
      x-summarises:
        - id: calls
          operation: listCalls
          parameters: {hall: self.hall, gate: self.number, limit: "'50'"}
          rules: [{id: count, rule: self.calls == double(size(rows)), message: another number}]
      properties: {number: {type: string, pattern: '^G[0-9]{4}$'}, hall: {type: string, pattern: '^[A-Z]{3}$'}, calls: {type: integer, minimum: 0, maximum: 50}}
    Call:
      type: object
      required: [gate, position, ship]
      x-key: {record: call, columns: [gate, position]}
      properties: {gate: {type: string, pattern: '^G[0-9]{4}$'}, position: {type: integer, minimum: 1, maximum: 50}, ship: {type: string, minLength: 1}}
    Scan:
      type: object
      required: [scan, hall, at]
      x-key: {record: scan, columns: [scan], every: true}
      properties: {scan: {type: string, pattern: '^S[0-9]{6}$'}, hall: {type: string, pattern: '^[A-Z]{3}$'}, at: {type: string, format: date-time}}
    Day:
      type: object
      required: [hall, day, scans]
      x-summarises:
        - id: scans
          operation: listScans
          parameters: {hall: self.hall, day: self.day, limit: "'100'"}
          rules: [{id: count, rule: self.scans == double(size(rows)), message: another number}]
      properties: {hall: {type: string, pattern: '^[A-Z]{3}$'}, day: {type: string, format: date}, scans: {type: integer, minimum: 0, maximum: 100}}
`

type Rows = readonly Readonly<Record<string, unknown>>[]

describe('lists below the things of another list', () => {
  let shop: Shop
  let halls: readonly string[] = []
  const list = async (path: string): Promise<Rows> => JSON.parse((await shop.get(path)).text)
  beforeAll(async () => {
    shop = openShop(await contractFrom(HALLS))
    halls = (await list('/halls')).map(({ code }) => String(code))
  })

  it('have few parents, among them the examples of the document', () => {
    expect(halls).toHaveLength(16)
    expect(halls).toEqual(expect.arrayContaining(['BRE', 'ULM', 'ESS']))
  })

  it('show each record below one parent', async () => {
    const gates = (await Promise.all(halls.map((hall) => list(`/halls/${hall}/gates`)))).flat()
    expect(gates.length).toBeGreaterThan(100)
    expect(new Set(gates.map(({ number }) => number)).size).toBe(gates.length)
    expect(new Set(gates.map(({ hall }) => hall)).size).toBe(16)
  })

  it.each([
    ['stop', (tour: unknown) => `/tours/${tour}/stops`],
    ['ticket', (tour: unknown) => `/tickets?tour=${tour}`],
  ])('show each %s below one parent, though parents have days and are many', async (id, path) => {
    const tours = await list('/tours?limit=200')
    const rows = (await Promise.all(tours.map(({ tour }) => list(path(tour))))).flat()
    expect(tours.length).toBeGreaterThan(100)
    expect(rows.length).toBeGreaterThan(200)
    expect(new Set(rows.map((row) => row[id])).size).toBe(rows.length)
  })

  it('have rows of their own for each thing, as many as it says', async () => {
    const gates = await list(`/halls/${halls[0]}/gates`)
    expect(new Set(gates.map(({ calls }) => calls)).size).toBeGreaterThan(3)
    for (const { number, calls } of gates) {
      const rows = await list(`/halls/${halls[0]}/gates/${number}/calls`)
      expect(rows).toHaveLength(Number(calls))
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1))
    }
  })

  it('are not there for an unknown parent, on no level', async () => {
    const [gate] = await list(`/halls/${halls[0]}/gates`)
    const paths = [
      `/halls/ZZZ/gates`,
      `/halls/ZZZ/gates/${gate?.number}/calls`,
      `/halls/${halls[1]}/gates/${gate?.number}/calls`,
    ]
    for (const path of paths) expect((await shop.get(path)).status).toBe(404)
  })

  it('sum up source rows that exist for any day', async () => {
    const days = await list('/days?hall=BRE')
    expect(days.length).toBeGreaterThan(7)
    for (const { day, scans } of days) {
      expect(String(day) <= NOW.slice(0, 10)).toBe(true)
      expect(await list(`/scans?hall=BRE&day=${day}&limit=100`)).toHaveLength(Number(scans))
    }
    expect(await list('/scans?hall=ZZZ&day=2026-11-18')).toEqual([])
  })
})
