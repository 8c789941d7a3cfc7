import { expect, it } from 'vitest'
import { dependentColumns } from './rules/dependent-columns.js'
import { contractFrom, openShop } from './shop.test-kit.js'

interface Parts {
  readonly countMost?: number
  readonly rules?: string
}

/** Customers with charges, and orders with lines, each behind a summary. */
const till = ({ countMost = 9, rules = '' }: Parts = {}): string => `
openapi: 3.1.0
info: {title: Till, version: '1'}
security: [{key: []}]
x-errors: {NO_KEY: {status: 401, when: [credentials-missing, api-key-invalid], fields: [code], message: ''}}
paths:
  /customers:
    get: {operationId: listCustomers, parameters: [{$ref: '#/components/parameters/limit'}], responses: {'200': {description: A, content: {text/csv: {schema: {$ref: '#/components/schemas/Customers'}}}}}}
  /charges:
    get:
      operationId: listCharges
      parameters:
        - {name: customer, in: query, schema: {type: string}, x-filter: {column: customer, op: eq}}
        - {$ref: '#/components/parameters/limit'}
      responses: {'200': {description: A, content: {text/csv: {schema: {$ref: '#/components/schemas/Charges'}}}}}
  /orders:
    get: {operationId: listOrders, parameters: [{$ref: '#/components/parameters/limit'}], responses: {'200': {description: A, content: {text/csv: {schema: {$ref: '#/components/schemas/Orders'}}}}}}
  /lines:
    get:
      operationId: listLines
      parameters:
        - {name: order, in: query, required: true, schema: {type: string, pattern: '^o[0-9]{6}$'}, x-filter: {column: order, op: eq}}
        - {$ref: '#/components/parameters/limit'}
      responses: {'200': {description: A, content: {text/csv: {schema: {$ref: '#/components/schemas/Lines'}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: x-key}}
  parameters: {limit: {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 500, default: 10}, x-cap: rows}}
  schemas:
    Customer:
      type: object
      properties:
        id: {type: string, pattern: '^c[0-9]{6}$'}
        charges: {type: integer, minimum: 0, maximum: 60}
        spent: {type: integer, minimum: 0}
        largest: {type: integer, nullable: true}
      x-key: {record: customer, columns: [id]}
      x-summarises:
        - id: charges
          operation: listCharges
          parameters: {customer: self.id, limit: "'500'"}
          rules:
            - {id: count, rule: 'self.charges == double(size(rows))', message: m}
            - {id: spent, rule: "sums(self.spent, rows.filter(r, r.state == 'done').map(r, r.amount))", message: m}
            - {id: largest, rule: 'self.largest == max(rows.map(r, r.amount))', message: m}
    Charge:
      type: object
      properties:
        customer: {type: string, pattern: '^c[0-9]{6}$'}
        amount: {type: integer, minimum: 50, maximum: 500}
        state: {type: string, enum: [done, failed]}
    Order:
      type: object
      properties:
        id: {type: string, pattern: '^o[0-9]{6}$'}
        lines: {type: integer, minimum: 1, maximum: ${countMost}}
        subtotal: {type: number, minimum: 0, multipleOf: 0.01}
        mean: {type: number, minimum: 0}
        tax: {type: number, minimum: 0, multipleOf: 0.01}
        total: {type: number, minimum: 0, multipleOf: 0.01}
      x-validations: [{id: total, rule: 'near(self.total, self.subtotal + self.tax)', message: m}]
      x-summarises:
        - id: lines
          operation: listLines
          parameters: {order: self.id, limit: "'500'"}
          rules:
            - {id: count, rule: 'self.lines == size(rows)', message: m}
            - {id: subtotal, rule: 'sums(self.subtotal, rows.map(r, r.amount))', message: m}
            - {id: mean, rule: 'near(self.mean, sum(rows.map(r, r.amount)) / double(size(rows)), 0.02)', message: m}
            ${rules}
    Line:
      type: object
      properties:
        order: {type: string, pattern: '^o[0-9]{6}$'}
        position: {type: integer, minimum: 1, maximum: 99}
        quantity: {type: integer, minimum: 1, maximum: 20}
        price: {type: number, minimum: 0.01, maximum: 100, multipleOf: 0.01}
        amount: {type: number, minimum: 0.01, multipleOf: 0.01}
      x-key: {columns: [order, position]}
      x-validations: [{id: amount, rule: 'near(self.amount, self.quantity * self.price)', message: m}]
    Customers: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Customer'}}, x-csv: {delimiter: ';'}}
    Charges: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Charge'}}, x-csv: {delimiter: ';'}}
    Orders: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Order'}}, x-csv: {delimiter: ';'}}
    Lines: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Line'}}, x-csv: {delimiter: ';'}}
`
const open = async (parts?: Parts) => openShop(await contractFrom(till(parts)))
const total = (amounts: readonly (string | undefined)[]) => amounts.reduce((sum, amount) => sum + Number(amount), 0)

it('computes the summaries of lines that obey rules of their own, and the rules of the row beside them', async () => {
  const shop = await open()
  const { rows } = await shop.get('/orders?limit=500')
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map(({ lines }) => lines)).size).toBeGreaterThan(4)
  for (const { id, lines, subtotal, mean, tax, total: all } of rows.slice(0, 20)) {
    const behind = (await shop.get(`/lines?order=${id}&limit=500`)).rows
    expect(behind).toHaveLength(Number(lines))
    expect(Number(subtotal)).toBeCloseTo(total(behind.map(({ amount }) => amount)), 1)
    expect(Number(mean)).toBeCloseTo(Number(subtotal) / Number(lines), 1)
    expect(Number(all)).toBeCloseTo(Number(subtotal) + Number(tax), 2)
  }
  expect(shop.notes).toEqual([])
})

it('gives rows details where these name them by another column, some of them none', async () => {
  const shop = await open()
  const { rows } = await shop.get('/customers?limit=500')
  expect(rows.length).toBeGreaterThan(100)
  for (const { id, charges: count, spent, largest } of rows.slice(0, 30)) {
    const own = (await shop.get(`/charges?limit=500&customer=${id}`)).rows
    const done = own.filter(({ state }) => state === 'done').map(({ amount }) => amount)
    const most = own.length === 0 ? '' : String(Math.max(...own.map(({ amount }) => Number(amount))))
    expect({ count, spent, largest }).toEqual({ count: `${own.length}`, spent: `${total(done)}`, largest: most })
  }
  expect(rows.filter(({ charges: count }) => Number(count) > 1).length).toBeGreaterThan(20)
  expect(rows.some(({ charges: count }) => Number(count) === 0)).toBe(true)
  expect(shop.notes).toEqual([])
})

it('takes the first of several readings, for all rows', async () => {
  const shop = await open({ rules: "- {id: tax, rule: 'self.tax == size(rows) || self.tax == 0', message: m}" })
  const { rows } = await shop.get('/orders?limit=500')
  expect(rows.filter(({ tax, lines }) => Number(tax) !== Number(lines))).toEqual([])
})

it('shows rows that break an impossible rule, and names it, instead of an empty list', async () => {
  const shop = await open({ rules: "- {id: never, rule: 'self.tax > sum(rows.map(r, r.amount)) + 5000', message: m}" })
  expect((await shop.get('/orders?limit=500')).rows.length).toBeGreaterThan(100)
  expect(shop.notes).toEqual([
    'listOrders: rows break the rule "never" of the summary "lines", because too few rows obey',
  ])
})

const DAILY = `
openapi: 3.1.0
info: {title: Gauges, version: '1'}
paths:
  /levels:
    get:
      operationId: listLevels
      x-order: [{column: at, direction: desc, by: value}]
      parameters:
        - {name: gauge, in: query, schema: {type: string}, x-filter: {column: gauge, op: eq}}
        - {name: from, in: query, schema: {type: string, format: date}, x-filter: {column: at, op: gte}}
        - {name: to, in: query, schema: {type: string, format: date}, x-filter: {column: at, op: lte}}
      responses: {'200': {description: Levels, content: {text/csv: {schema: {$ref: '#/components/schemas/Levels'}}}}}
  /daily:
    get:
      operationId: listDaily
      x-order: [{column: day, direction: desc, by: value}]
      responses: {'200': {description: Days, content: {text/csv: {schema: {$ref: '#/components/schemas/Days'}}}}}
components:
  schemas:
    Level: {type: object, properties: {id: {type: integer}, gauge: {type: string, pattern: '^[0-9]{5}$'}, at: {type: string, format: date-time}, level: {type: integer}}}
    Levels: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Level'}}, x-csv: {delimiter: '|'}}
    Day:
      type: object
      properties: {gauge: {type: string, pattern: '^[0-9]{5}$'}, day: {type: string, format: date}, lowest: {type: integer}, count: {type: integer, minimum: 1}}
      x-summarises:
        - id: levels
          operation: listLevels
          parameters: {gauge: self.gauge, from: self.day, to: self.day}
          rules:
            - {id: lowest, rule: 'self.lowest == min(rows.map(r, r.level))', message: m}
            - {id: count, rule: self.count == double(size(rows)), message: m}
    Days: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Day'}}, x-csv: {delimiter: '|'}}
`

it('sums up the rows of a thing and a day that exist', async () => {
  const shop = openShop(await contractFrom(DAILY))
  const days = (await shop.get('/daily')).rows
  expect(days.length).toBeGreaterThan(50)
  for (const { gauge, day, lowest, count } of days.slice(0, 20)) {
    const behind = (await shop.get(`/levels?gauge=${gauge}&from=${day}&to=${day}`)).rows
    expect(behind).toHaveLength(Number(count))
    expect(Number(lowest)).toBe(Math.min(...behind.map(({ level }) => Number(level))))
  }
  expect(shop.notes).toEqual([])
})

/** One object for the whole of a list, and one for a thing of it. */
const STATION = `
openapi: 3.1.0
info: {title: Stations, version: '1'}
paths:
  /stations:
    get:
      operationId: listStations
      x-order: [{column: id, direction: asc, by: value}]
      responses: {'200': {description: A, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Station'}}}}}}
  /stations/{station}/trains:
    get:
      operationId: listTrains
      x-order: [{column: seats, direction: desc, by: value}]
      x-resource: {list: listStations, parameter: station, column: id}
      parameters:
        - {name: station, in: path, required: true, schema: {type: string}, x-filter: {column: station, op: eq}}
        - {name: seats, in: query, schema: {type: integer}, x-filter: {column: seats, op: gte}}
        - {name: since, in: query, schema: {type: string, format: date}, x-filter: {column: day, op: gte}}
        - {name: towns, in: query, style: spaceDelimited, explode: false, schema: {type: array, items: {type: string}}, x-filter: {column: place.town, op: in}}
      responses: {'200': {description: A, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Train'}}}}}}
  /stations/{station}/summary:
    get:
      operationId: getSummary
      x-resource: {list: listStations, parameter: station, column: id}
      parameters:
        - {name: station, in: path, required: true, schema: {type: string}}
        - {name: seats, in: query, schema: {type: integer, default: 1}, x-filter: {column: seats, op: gte, on: source, source: listTrains}}
      responses: {'200': {description: A, content: {application/json: {schema: {$ref: '#/components/schemas/Summary'}}}}}
  /boards:
    get:
      operationId: listBoards
      parameters:
        - {name: late, in: query, schema: {type: boolean}, x-filter: {column: late, op: eq, on: source, source: listTrains}}
        - {name: since, in: query, schema: {type: string, format: date}, x-filter: {column: day, op: gte, on: source, source: listTrains, witness: newest}}
        - {name: towns, in: query, style: pipeDelimited, explode: false, schema: {type: array, items: {type: string}}, x-filter: {column: place.town, op: in, on: source, source: listTrains}}
        - {name: either, in: query, explode: false, schema: {type: array, items: {type: string}}, x-filter: {column: place.town, op: in, on: source, source: listTrains}}
        - {name: most, in: query, schema: {type: integer, default: 800}, x-filter: {column: seats, op: lte, on: source, source: listTrains}}
        - {name: until, in: query, schema: {type: string, format: date}, x-filter: {column: day, op: lte, on: source, source: listTrains}}
      responses: {'200': {description: A, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Board'}}}}}}
  /totals:
    get:
      operationId: getTotals
      responses: {'200': {description: A, content: {application/json: {schema: {type: object, required: [data], properties: {data: {$ref: '#/components/schemas/Totals'}}}}}}}
components:
  schemas:
    Station: {type: object, required: [id, name], properties: {id: {type: string, pattern: '^s[0-9]{6}$'}, name: {type: string}}}
    Train: {type: object, required: [id, station, seats, place, left, late, day], properties: {id: {type: string, pattern: '^t[0-9]{6}$'}, station: {type: string, pattern: '^s[0-9]{6}$'}, seats: {type: integer, minimum: 1, maximum: 900}, place: {type: object, properties: {town: {type: string}}}, left: {type: string, format: date-time}, late: {type: boolean}, day: {type: string, format: date}}}
    Board:
      type: object
      required: [station, late, newest, town, last]
      properties: {station: {type: string, pattern: '^s[0-9]{6}$'}, late: {type: integer, minimum: 0}, newest: {type: string, format: date}, town: {type: string}, last: {type: string, format: date-time}}
      x-summarises:
        - {id: all, operation: listTrains, parameters: {station: self.station, towns: params.towns}, rules: [{id: late, scope: bare, rule: "self.late == size(rows.filter(r, r.late))", message: m}, {id: town, rule: 'rows.all(r, r.place.town == self.town)', message: m}, {id: last, rule: "size(rows) == 0 || timestamp(self.last) == timestamp(max(rows.map(r, r.left)))", message: m}]}
        - {id: since, operation: listTrains, parameters: {station: self.station, since: params.since}, rules: [{id: newest, rule: "'until' in params || 'late' in params || self.newest == max(rows.map(r, r.day))", message: m}]}
    Summary:
      type: object
      required: [id, trains, most]
      properties: {id: {type: string, pattern: '^s[0-9]{6}$'}, trains: {type: integer, minimum: 0}, most: {type: integer}}
      x-summarises:
        - id: trains
          operation: listTrains
          parameters: {station: self.id, seats: params.seats}
          rules:
            - {id: count, rule: 'self.trains == size(rows)', message: m}
            - {id: most, rule: 'self.most == max(rows.map(r, r.seats))', message: m}
    Totals:
      type: object
      required: [stations, open, closed]
      properties: {stations: {type: integer, minimum: 0}, open: {type: integer, minimum: 0, maximum: 9}, closed: {type: integer, minimum: 0, maximum: 9}}
      x-validations: [{id: open, rule: self.open + self.closed == 9.0, message: m}]
      x-summarises: [{id: all, operation: listStations, parameters: {}, rules: [{id: stations, rule: 'self.stations == size(rows)', message: m}]}]
`

it('sums up rows in one object', async () => {
  const shop = openShop(await contractFrom(STATION))
  const read = async (target: string) => JSON.parse((await shop.get(target)).text)
  const stations: readonly { id: string }[] = await read('/stations')
  for (const { id } of stations.slice(0, 5)) {
    const trains: readonly { seats: number }[] = await read(`/stations/${id}/trains`)
    const most = Math.max(...trains.map(({ seats }) => seats))
    expect(await read(`/stations/${id}/summary`)).toEqual({ id, trains: trains.length, most })
    // The value of a parameter that the summary reads chooses what it counts.
    const largest = trains.filter(({ seats }) => seats === most).length
    expect(await read(`/stations/${id}/summary?seats=${most}`)).toEqual({ id, trains: largest, most })
  }
  const { stations: count, open, closed } = (await read('/totals')).data
  expect([count, open + closed]).toEqual([stations.length, 9])
  expect(shop.notes).toEqual([])
})

it('draws a column by the fewest cells that a summary selects rows by', async () => {
  const rule =
    "{id: daily, operation: listTrains, parameters: {station: self.station, day: self.newest}, rules: [{id: towns, rule: 'rows.all(r, r.place.town == self.town)', message: m}]}"
  const dated = STATION.replace(
    '        - {name: since, in: query, schema: {type: string, format: date}, x-filter: {column: day, op: gte}}',
    '        - {name: day, in: query, schema: {type: string, format: date}, x-filter: {column: day, op: eq}}\n$&',
  )
  for (const text of [
    dated.replace('        - {id: all, ', `        - ${rule}\n$&`),
    dated.replace('        - {id: since, ', `        - ${rule}\n$&`),
  ]) {
    const contract = await contractFrom(text)
    const [trains] = contract.operations.filter(({ id }) => id === 'listTrains')
    expect(trains && dependentColumns(trains, contract).get('place.town')).toEqual(['station'])
  }
})

it('counts the source rows that the filters of a summary select', async () => {
  const shop = openShop(await contractFrom(STATION))
  const read = async (target: string) => JSON.parse((await shop.get(target)).text)
  const boards: readonly { station: string; late: number; town: string; last: string }[] = await read('/boards')
  const trains: {
    station: string
    place: { town: string }
    left: string
    late: boolean
    day: string
    seats: number
  }[] = []
  for (const { station, town, last } of boards) {
    const some: typeof trains = await read(`/stations/${station}/trains`)
    expect(new Set(some.map(({ place }) => place.town))).toEqual(new Set([town]))
    expect(
      some
        .map(({ left }) => left)
        .toSorted()
        .at(-1),
    ).toBe(last)
    trains.push(...some)
  }
  const day = trains.map((train) => train.day).sort()[Math.floor(trains.length / 2)] ?? ''
  const expectCounted = async (query: string, isSelected: (train: (typeof trains)[number]) => boolean, most = 800) => {
    const selected = trains.filter((train) => isSelected(train) && train.seats <= most)
    const stations = boards.map(({ station }) => station).filter((id) => selected.some(({ station }) => station === id))
    const late = (id: string) => selected.filter((train) => train.station === id && train.late).length
    const shown: typeof boards = await read(`/boards?${query}`)
    expect(shown.map((board) => [board.station, board.late])).toEqual(stations.map((id) => [id, late(id)]))
  }
  await expectCounted('late=true', ({ late }) => late)
  await expectCounted('late=false', ({ late }) => !late)
  await expectCounted(`until=${day}`, (train) => train.day <= day)
  await expectCounted(`since=${day}&late=true`, (train) => train.day >= day && train.late)
  await expectCounted('', () => true)
  await expectCounted('most=800', () => true)
  await expectCounted('most=500', () => true, 500)
  const towns = [...new Set(boards.map(({ town }) => town))].slice(0, 2)
  const isThere = ({ place }: (typeof trains)[number]) => towns.includes(place.town)
  await expectCounted(`either=${towns.map(encodeURIComponent).join(',')}`, isThere)
  await expectCounted(`towns=${towns.map(encodeURIComponent).join('%7C')}`, isThere)
  // The same text is one town that does not exist.
  await expectCounted(`either=${towns.map(encodeURIComponent).join('%7C')}`, () => false)
})
