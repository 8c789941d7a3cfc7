import { expect, it } from 'vitest'
import { contractFrom, openShop } from './shop.test-kit.js'

/** Readings, the newest one of each gauge, and a ranking of these. */
const gauges = (ranks: string): string => `
openapi: 3.1.0
info: {title: Gauges, version: '1'}
paths:
  /readings:
    get:
      operationId: listReadings
      parameters:
        - {name: gauge, in: query, schema: {type: string}, x-filter: {column: gauge, op: eq}}
        - {name: kind, in: query, schema: {type: string, enum: [level, flow]}, x-filter: {column: kind, op: eq}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 500, default: 500}, x-cap: rows}
      responses: {'200': {description: Readings, content: {text/csv: {schema: {$ref: '#/components/schemas/Readings'}}}}}
  /latest:
    get:
      operationId: listLatest
      parameters:
        - {name: gauge, in: query, schema: {type: string}, x-filter: {column: gauge, op: eq}}
        - {name: kind, in: query, schema: {type: string, enum: [level, flow]}, x-filter: {column: kind, op: eq}}
      responses: {'200': {description: Latest, content: {text/csv: {schema: {$ref: '#/components/schemas/Latests'}}}}}
  /ranking:
    get:
      operationId: getRanking
      x-order: [{column: rank, direction: asc, by: value}, {column: value, direction: desc, by: value}]
      parameters:
        - {name: kind, in: query, schema: {type: string, enum: [level, flow]}, x-filter: {column: kind, op: eq}}
        - {name: highest, in: query, schema: {type: integer}, x-filter: {column: rank, op: lte}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 50, default: 10}, x-cap: rows}
        - {name: page, in: query, schema: {type: integer, minimum: 1, default: 1}, x-page: {by: number}}
      responses: {'200': {description: Ranking, content: {text/csv: {schema: {$ref: '#/components/schemas/Ranking'}}}}}
components:
  schemas:
    Readings: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Reading'}}, x-csv: {delimiter: ',', header: true}}
    Reading:
      type: object
      properties: {gauge: {type: string, pattern: '^G[0-9]$'}, kind: {type: string, enum: [level, flow]}, at: {type: string, format: date-time}, value: {type: [integer, 'null'], minimum: 1, maximum: 30}}
    Latests: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Latest'}}, x-csv: {delimiter: ',', header: true}}
    Latest:
      type: object
      properties: {gauge: {type: string, pattern: '^G[0-9]$'}, kind: {type: string, enum: [level, flow]}, at: {type: string, format: date-time}, value: {type: integer}}
      x-summarises:
        - id: readings
          operation: listReadings
          parameters: {gauge: self.gauge, kind: self.kind}
          rules:
            - {id: newest, rule: 'rows.filter(r, r.value != null).all(r, timestamp(r.at) <= timestamp(self.at))', message: an older one}
            - {id: same, rule: 'rows.exists(r, timestamp(r.at) == timestamp(self.at) && r.value == self.value)', message: another value}
    Ranking:
      type: string
      contentSchema:
        type: array
        items: {$ref: '#/components/schemas/Rank'}
        x-validations: ${ranks}
      x-csv: {delimiter: ',', header: true}
    Rank:
      type: object
      properties: {rank: {type: integer, minimum: 1}, gauge: {type: string, pattern: '^G[0-9]$'}, kind: {type: string, enum: [level, flow]}, value: {type: integer}}
      x-summarises:
        - id: latest
          operation: listLatest
          parameters: {gauge: self.gauge, kind: self.kind}
          rules: [{id: value, rule: 'rows.all(r, r.value == self.value) && size(rows) == 1', message: another value}]
`
const FALLING = "{id: falling, rule: 'self.all(r, self.all(q, q.rank >= r.rank || q.value >= r.value))', message: m}"
const EACH = "{id: each, rule: 'size(distinct(self.map(r, r.rank))) == size(self)', message: m}"
const COUNT = "{id: count, rule: 'self.all(r, r.rank <= double(size(self)))', message: m}"
const FROM_ONE = `{id: one, rule: "size(self) == 0 || params.page != '1' || self.exists(r, r.rank == 1.0)", message: m}`
const TIES =
  "{id: ties, rule: 'self.all(r, r.rank == 1.0 + double(size(self.filter(q, q.value > r.value))))', message: m}"

type Rows = readonly Readonly<Record<string, string>>[]
const ranksOf = (rows: Rows) => rows.map(({ rank }) => Number(rank))

it.each([
  ['1 to n on every page', [EACH, COUNT, FALLING], 1],
  ['from 1, on from page to page', [EACH, FROM_ONE, FALLING], 4],
])('the ranks of a filtered answer are %s', async (_, rules, second) => {
  const shop = openShop(await contractFrom(gauges(`[${rules.join(', ')}]`)))
  for (const filter of ['', '&kind=level', '&kind=flow']) {
    const pages = [1, 2].map(async (page) => (await shop.get(`/ranking?limit=3&page=${page}${filter}`)).rows)
    const [one = [], two = []] = await Promise.all(pages)
    expect([ranksOf(one), ranksOf(two)]).toEqual([
      [1, 2, 3],
      [second, second + 1, second + 2],
    ])
    const values = [...one, ...two].map(({ value }) => Number(value))
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  }
  expect(ranksOf((await shop.get('/ranking?kind=flow&highest=2')).rows)).toEqual([1, 2])
  expect(shop.notes).toEqual([])
})

it('equal values have one rank, and the next one leaves a gap', async () => {
  const shop = openShop(await contractFrom(gauges(`[${TIES}]`)))
  for (const filter of ['', '&kind=level', '&kind=flow']) {
    const { rows } = await shop.get(`/ranking?limit=50${filter}`)
    const values = rows.map(({ value }) => Number(value))
    expect(rows.length).toBeGreaterThan(5)
    expect(ranksOf(rows)).toEqual(values.map((value) => values.filter((other) => other > value).length + 1))
  }
  expect(shop.notes).toEqual([])
})

it('the newest row of each group is one of its rows, and a row that needs one source row has it', async () => {
  const shop = openShop(await contractFrom(gauges(`[${EACH}]`)))
  const latest = (await shop.get('/latest')).rows
  expect(latest.length).toBeGreaterThan(10)
  for (const { gauge, kind, at, value } of latest) {
    const { rows } = await shop.get(`/readings?gauge=${gauge}&kind=${kind}`)
    const [newest] = rows.filter((row) => row.value !== '').sort((a, b) => (String(a.at) < String(b.at) ? 1 : -1))
    expect(newest).toEqual({ gauge, kind, at, value })
  }
  for (const { gauge, kind, value } of (await shop.get('/ranking?limit=50')).rows)
    expect(latest.filter((one) => one.gauge === gauge && one.kind === kind).map((one) => one.value)).toEqual([value])
  expect(shop.notes).toEqual([])
})
