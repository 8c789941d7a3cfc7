import { describe, expect, it } from 'vitest'
import { contractFrom, openShop } from './shop.test-kit.js'

const FUEL = ([litres = 0, price = 0, cost = 0]: readonly number[]): string => `
openapi: 3.1.0
info: {title: Fuel, version: '1'}
paths:
  /fuel:
    get:
      operationId: listFuel
      responses: {'200': {description: Fuel, content: {text/plain: {schema: {$ref: '#/components/schemas/Fills'}}}}}
components:
  schemas:
    Fill:
      type: object
      properties: {litres: {type: number, minimum: 0, multipleOf: 0.1}, price: {type: number, minimum: 0}, cost: {type: number, minimum: 0}}
      x-validations: [{id: cost, rule: 'near(self.cost, self.litres * self.price, 0.02)', message: wrong cost}]
    Fills: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Fill'}}, x-csv: {header: false, widths: {litres: ${litres}, price: ${price}, cost: ${cost}}}}
`

describe('rows of a table of fixed width', () => {
  it.each([[[8, 7, 9]], [[8, 7, 6]], [[4, 5, 5]]])('obey a rule about a product in %j characters', async (places) => {
    const shop = openShop(await contractFrom(FUEL(places)))
    const { text } = await shop.get('/fuel')
    const rows = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) =>
        places.map((width, at) => {
          const start = places.slice(0, at).reduce((sum, one) => sum + one, 0)
          return Number(line.slice(start, start + width))
        }),
      )
    expect(shop.notes).toEqual([])
    expect(rows.length).toBeGreaterThan(200)
    const wrong = rows.filter(([litres = 0, price = 0, cost = 0]) => !(Math.abs(litres * price - cost) <= 0.0201))
    expect(wrong).toEqual([])
    expect(new Set(rows.map(([, , cost]) => cost)).size).toBeGreaterThan(100)
  })
})
