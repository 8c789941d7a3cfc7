import { describe, expect, it } from 'vitest'
import { CITIES } from './cities.test-kit.js'
import { contractFrom, openShop } from './shop.test-kit.js'

const contract = await contractFrom(`
openapi: 3.1.0
info: {title: Bills, version: '1'}
paths:
  /bills:
    get:
      operationId: listBills
      parameters:
        - {name: paid, in: query, schema: {type: boolean}, x-filter: {column: payment.day, op: present}}
        - {name: since, in: query, schema: {type: string, format: date}, x-filter: {column: payment.day, op: gte}}
        - {name: before, in: query, schema: {type: string}, x-filter: {column: month, op: before}}
        - {name: fields, in: query, schema: {type: string}, x-columns: {always: [id], unknown: refused}}
      responses:
        '200':
          description: Bills
          content:
            application/json:
              schema:
                type: object
                required: [data]
                properties: {data: {type: array, items: {$ref: '#/components/schemas/Bill'}}}
  /bills/{id}:
    get:
      operationId: getBill
      x-resource: {list: listBills, parameter: id, column: id}
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses:
        '200':
          description: A bill
          content:
            application/json:
              schema:
                type: object
                required: [data]
                properties: {data: {$ref: '#/components/schemas/Bill'}}
        '404': {description: None}
  /parcels:
    get:
      operationId: listParcels
      parameters:
        - {name: line, in: query, schema: {type: string}, x-filter: {column: line.code, op: eq}}
        - {name: onLine, in: query, schema: {type: boolean}, x-filter: {column: line.code, op: present}}
      responses:
        '200':
          description: Parcels
          content:
            application/json:
              schema:
                type: object
                required: [data]
                properties: {data: {type: array, items: {$ref: '#/components/schemas/Parcel'}}}
components:
  schemas:
    Parcel:
      type: object
      required: [id, line]
      properties:
        id: {type: string, pattern: '^P[0-9]{5}$'}
        line:
          type: [object, 'null']
          required: [code, name]
          properties: {code: {type: string, enum: [a, b, c]}, name: {type: string}}
    Bill:
      type: object
      required: [id, month, amount, payment]
      properties:
        id: {type: string, pattern: '^B[0-9]{5}$'}
        month: {type: string, pattern: '^20(1[5-9]|2[0-5])-(0[1-9]|1[0-2])$'}
        amount: {type: number, minimum: 1, maximum: 50, multipleOf: 0.05}
        clerk: {type: string}
        payment:
          type: object
          properties: {day: {type: string, format: date}, method: {type: string}, due: {type: string, format: date}}
      x-validations:
        - {id: paid-in-time, rule: self.payment.day <= self.payment.due, message: paid too late}
`)

const depots = await contractFrom(CITIES)

interface Bill {
  readonly id: string
  readonly month: string
  readonly amount: number
  readonly payment: { readonly day?: string }
}

async function read<T>(target: string): Promise<T> {
  const { text } = await openShop(contract).get(target)
  return (JSON.parse(text) as { data: T }).data
}

describe('rows with members of members', () => {
  it('leave out an optional member that is empty, and filters by presence see both kinds', async () => {
    const [paid, unpaid] = [await read<Bill[]>('/bills?paid=true'), await read<Bill[]>('/bills?paid=false')]
    expect([paid.length > 0, unpaid.length > 0]).toEqual([true, true])
    expect(paid.every(({ payment }) => payment.day !== undefined)).toBe(true)
    expect(unpaid.every(({ payment }) => payment.day === undefined)).toBe(true)
  })

  it('have all members of an object that may be null, or it is null', async () => {
    const parcels = await read<{ line: null | { code?: string; name?: string } }[]>('/parcels')
    const lines = parcels.map(({ line }) => line)
    expect(lines.filter((line) => line !== null && (line.code === undefined || line.name === undefined))).toEqual([])
    expect(lines.some((line) => line === null)).toBe(true)
    const [marked] = lines.filter((line) => line !== null)
    const found = await read<typeof parcels>(`/parcels?line=${encodeURIComponent(marked?.code ?? '')}`)
    expect(found.map(({ line }) => line?.code)).toContain(marked?.code)
  })

  it('compare months, and keep to the step of a number', async () => {
    const before = await read<Bill[]>('/bills?before=2020-04')
    expect(before.length).toBeGreaterThan(0)
    expect(before.every(({ month }) => month < '2020-04')).toBe(true)
    expect(before.every(({ amount }) => Number((amount * 20).toFixed(6)) % 1 === 0)).toBe(true)
  })

  it('obey rules about them', async () => {
    const bills = await read<{ payment: { day?: string; due?: string } }[]>('/bills')
    const told = bills.flatMap(({ payment: { day, due } }) => (day && due ? [day <= due] : []))
    expect(told.length).toBeGreaterThan(9)
    expect(new Set(told)).toEqual(new Set([true]))
  })

  it('are chosen by their names, whole or in part', async () => {
    const keys = async (fields: string): Promise<string> =>
      JSON.stringify((await read<object[]>(`/bills?paid=true&fields=${fields}`))[0]).replaceAll(/":"[^"]*"/g, '"')
    expect(await keys('payment,month')).toBe('{"id","month","payment":{"day","method","due"}}')
    expect(await keys('payment.method')).toBe('{"id","payment":{"method"}}')
    expect((await openShop(contract).get('/bills?fields=payment.mathod')).status).toBe(400)
  })

  it('are shown inside the envelope of the single resource', async () => {
    const [first] = await read<Bill[]>('/bills')
    expect(await read<Bill>(`/bills/${first?.id}`)).toMatchObject({ ...first })
    expect((await openShop(contract).get('/bills/B-none')).status).toBe(404)
  })

  it('are not shown by the single resource where the row has none', async () => {
    const without = (await read<Bill[]>('/bills')).filter((bill) => !('clerk' in bill))
    expect(without.length).toBeGreaterThan(2)
    for (const bill of without.slice(0, 3)) expect(await read<Bill>(`/bills/${bill.id}`)).not.toHaveProperty('clerk')
  })

  it('differ in the key, and agree with the rows that they summarise', async () => {
    const shop = openShop(depots)
    const all = async <Of>(target: string): Promise<readonly Of[]> => JSON.parse((await shop.get(target)).text)
    const names = (await all<{ place: { name: string } }>('/depots')).map(({ place }) => place.name)
    expect([names.length > 50, new Set(names).size]).toEqual([true, names.length])
    const cities = await all<{ place: { town: string }; loads: { count: number; net: number } }>('/cities')
    expect([cities.length > 20, shop.notes]).toEqual([true, []])
    for (const { place, loads } of cities.slice(0, 9)) {
      const found = await all<{ weight: { net: number } }>(`/loads?town=${encodeURIComponent(place.town)}`)
      expect([found.length, found.reduce((sum, { weight }) => sum + weight.net, 0)]).toEqual([loads.count, loads.net])
    }
  })
})
