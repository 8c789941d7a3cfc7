import { describe, expect, it } from 'vitest'
import { contractFrom, openShop } from './shop.test-kit.js'

const VANS = `
openapi: 3.1.0
info: {title: Vans, version: '1'}
paths:
  /vans:
    get:
      operationId: listVans
      responses: {'200': {description: Vans, content: {text/csv: {schema: {$ref: '#/components/schemas/Vans'}}}}}
  /vans/{van}/dossier:
    get:
      operationId: getDossier
      x-resource: {list: listVans, parameter: van, column: van}
      parameters: [{name: van, in: path, required: true, schema: {type: string, pattern: '^V[0-9]{3}$'}}]
      responses:
        '200':
          description: Dossier
          content:
            application/json:
              schema:
                type: object
                required: [van, depot, stops]
                properties:
                  van: {type: string}
                  depot: {type: string}
                  stops: {$ref: '#/components/schemas/Stops', x-mirrors: {operation: listStops, parameters: {van: params.van, limit: "'5'"}}}
  /stops:
    get:
      operationId: listStops
      x-order: [{column: at, direction: desc, by: value}]
      parameters:
        - {name: van, in: query, schema: {type: string, pattern: '^V[0-9]{3}$'}, x-filter: {column: van, op: eq}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 50, default: 10}, x-cap: rows}
      responses: {'200': {description: Stops, content: {text/csv: {schema: {$ref: '#/components/schemas/Stops'}}}}}
components:
  schemas:
    Van: {type: object, properties: {van: {type: string, pattern: '^V[0-9]{3}$'}, depot: {type: string}}, x-key: {record: van, columns: [van]}}
    Vans: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Van'}}, x-csv: {delimiter: '|'}}
    Stop: {type: object, properties: {van: {type: string, pattern: '^V[0-9]{3}$'}, at: {type: string, format: date-time}}}
    Stops: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Stop'}}, x-csv: {delimiter: '|'}}
`

describe('one thing of a list, with a table as a member', () => {
  it('shows the rows that the other operation shows', async () => {
    const shop = openShop(await contractFrom(VANS))
    const [stop] = (await shop.get('/stops')).rows
    const vans = (await shop.get('/vans')).rows
    const van = vans.find((one) => one.van === stop?.van) ?? vans[0]
    const body = JSON.parse((await shop.get(`/vans/${van?.van}/dossier`)).text)
    expect(body).toMatchObject({ van: van?.van, depot: van?.depot })
    expect(body.stops).toBe((await shop.get(`/stops?van=${van?.van}&limit=5`)).text)
    expect(body.stops).toMatch(/^van\|at\n/)
  })
})
