import { describe, expect, it } from 'vitest'
import { contractFrom, openShop } from './shop.test-kit.js'

const HOUSES = `
openapi: 3.1.0
info: {title: Houses, version: '1'}
x-errors:
  NO_HOUSE: {status: 404, when: [resource-unknown], fields: [code], message: ''}
paths:
  /houses:
    get:
      operationId: listHouses
      x-rows: {min: 12, max: 40}
      responses: {'200': {description: Houses, content: {text/csv: {schema: {$ref: '#/components/schemas/Houses'}}}}}
  /hours:
    get:
      operationId: listHours
      x-resource: {list: listHouses, parameter: house, column: code}
      parameters: [{name: house, in: query, required: true, schema: {type: string, pattern: '^[A-Z]{3}$'}, x-filter: {column: house, op: eq}}]
      responses: {'200': {description: Hours, content: {text/csv: {schema: {$ref: '#/components/schemas/Hours'}}}}}
  /books:
    get:
      operationId: listBooks
      parameters: [{name: house, in: query, schema: {type: string, pattern: '^[A-Z]{3}$'}, x-filter: {column: house, op: eq}}]
      responses: {'200': {description: Books, content: {text/csv: {schema: {$ref: '#/components/schemas/Books'}}}}}
components:
  schemas:
    House: {type: object, properties: {code: {type: string, pattern: '^[A-Z]{3}$'}, name: {type: string}}, x-key: {record: house, columns: [code]}}
    Houses: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/House'}}, x-csv: {delimiter: '|'}}
    Hour: {type: object, properties: {house: {type: string, pattern: '^[A-Z]{3}$'}, day: {type: string, format: date}, opens: {type: string}}}
    Hours: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Hour'}}, x-csv: {delimiter: '|'}}
    Book: {type: object, properties: {book: {type: string}, house: {type: string, pattern: '^[A-Z]{3}$'}}}
    Books: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Book'}}, x-csv: {delimiter: '|'}}
`

describe('rows of a thing that a query parameter names', () => {
  it('exist for everything that its list shows, and for nothing else', async () => {
    const shop = openShop(await contractFrom(HOUSES))
    const codes = (await shop.get('/houses')).rows.map(({ code }) => code)
    expect(codes).toHaveLength(26)
    for (const code of codes) {
      const { rows } = await shop.get(`/hours?house=${code}`)
      expect(new Set(rows.map(({ house }) => house))).toEqual(new Set([code]))
    }
    expect((await shop.get('/hours?house=ZZZ')).status).toBe(404)
  })
})

describe('rows that a list filters by the id of another list', () => {
  it('exist for every listed id', async () => {
    const shop = openShop(
      await contractFrom(`
openapi: 3.1.0
info: {title: Vans, version: '1'}
paths:
  /vans:
    get:
      operationId: listVans
      responses: {'200': {description: Vans, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Van'}}}}}}
  /positions:
    get:
      operationId: listPositions
      parameters: [{name: vin, in: query, schema: {type: string, pattern: '^V[0-9]{14}$'}, x-filter: {column: vin, op: eq}}]
      responses: {'200': {description: Positions, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Position'}}}}}}
components:
  schemas:
    Van: {type: object, required: [vin], properties: {vin: {type: string, pattern: '^V[0-9]{14}$'}}, x-key: {record: van, columns: [vin]}}
    Position: {type: object, required: [vin, at], properties: {vin: {type: string, pattern: '^V[0-9]{14}$'}, at: {type: string, format: date-time}}, x-key: {record: position, columns: [vin, at]}}
`),
    )
    const vins = (JSON.parse((await shop.get('/vans')).text) as readonly { readonly vin: string }[]).map(
      ({ vin }) => vin,
    )
    expect(vins.length).toBeGreaterThan(50)
    for (const vin of vins) expect(JSON.parse((await shop.get(`/positions?vin=${vin}`)).text).length).toBeGreaterThan(1)
  })
})
