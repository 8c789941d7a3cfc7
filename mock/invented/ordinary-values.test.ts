import { beforeAll, describe, expect, it } from 'vitest'
import { contractFrom, NOW, openShop } from './shop.test-kit.js'

const ORDERS = `
openapi: 3.1.0
info: {title: Orders, version: '1'}
paths:
  /orders:
    get:
      operationId: listOrders
      x-order: [{column: created_at, direction: desc, by: value}]
      parameters:
        - {name: town, in: query, schema: {type: string}, x-filter: {column: town, op: eq}}
        - {name: name, in: query, schema: {type: string}, x-filter: {column: name, op: contains}}
      responses: {'200': {description: Orders, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Order'}}}}}}
components:
  schemas:
    Order:
      type: object
      required: [id, town, name, created_at, paid_at, due_at, lines, buyer, tags]
      x-key: {record: order, columns: [id]}
      properties:
        id: {type: integer}
        town: {type: string, minLength: 1, examples: [Graz, Linz, Wien]}
        name: {type: string, examples: [Adler, Bussard, Falke]}
        created_at: {type: string, format: date-time}
        paid_at: {type: string, format: date-time}
        due_at: {type: string, format: date-time}
        lines: {type: array, items: {type: object, required: [seat, hall], properties: {seat: {type: string}, hall: {type: string, examples: [A, B, C]}}}}
        buyer: {type: object, required: [name], properties: {name: {type: string}}}
        tags: {type: array, items: {type: string}}
`

interface Order {
  readonly town: string
  readonly name: string
  readonly created_at: string
  readonly paid_at: string
  readonly due_at: string
  readonly lines: readonly { readonly seat: string; readonly hall: string }[]
  readonly buyer: { readonly name: string }
  readonly tags: readonly string[]
}

describe('invented values', () => {
  let orders: readonly Order[] = []
  beforeAll(async () => {
    orders = JSON.parse((await openShop(await contractFrom(ORDERS)).get('/orders')).text)
  })

  it('are the examples where the document shows several of a word, but for names that are searched', () => {
    expect(new Set(orders.map(({ town }) => town))).toEqual(new Set(['Graz', 'Linz', 'Wien']))
    expect(new Set(orders.flatMap(({ lines }) => lines.map(({ hall }) => hall)))).toEqual(new Set(['A', 'B', 'C']))
    expect(new Set(orders.map(({ name }) => name)).size).toBeGreaterThan(20)
  })

  it('are words in nested objects and in lists, too', () => {
    const texts = orders.flatMap(({ lines, buyer }) => [buyer.name, ...lines.map(({ seat }) => seat)])
    expect(texts.filter((text) => !/^[A-Z][a-z]+[.]? [A-Z]/.test(text))).toEqual([])
    expect(orders.flatMap(({ tags }) => tags).filter((tag) => !/^[a-z-]+$/.test(tag))).toEqual([])
  })

  it('say that the past is over, and keep the times of a row together', () => {
    expect(orders.filter(({ paid_at }) => paid_at > NOW)).toEqual([])
    const apart = orders.map(({ created_at, due_at }) => Math.abs(Date.parse(created_at) - Date.parse(due_at)))
    expect(Math.max(...apart)).toBeLessThan(48 * 3_600_000)
  })
})

const PARCELS = `
openapi: 3.1.0
info: {title: Parcels, version: '1'}
paths:
  /parcels:
    get:
      operationId: listParcels
      x-order: [{column: handed_at, direction: desc, by: value}]
      parameters:
        - {name: hours, in: query, schema: {type: integer, minimum: 1, maximum: 2000}, x-filter: {column: handed_at, op: within-hours}}
        - {name: insured, in: query, schema: {type: boolean}, x-filter: {column: insured_on, op: present}}
      responses: {'200': {description: Parcels, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Parcel'}}}}}}
components:
  schemas:
    Parcel:
      type: object
      required: [id, handed_at, delivered_at, insured_on, state, labels, recipient]
      x-key: {record: parcel, columns: [id]}
      x-validations: [{id: later, rule: self.delivered_at >= self.handed_at, message: delivered before it was handed over}]
      properties:
        id: {type: string, pattern: '^P[0-9A-F]{7}$'}
        handed_at: {type: string, format: date-time}
        delivered_at: {type: [string, 'null'], format: date-time}
        insured_on: {type: [string, 'null'], format: date}
        state: {type: string, enum: [announced, moving, delivered, returned]}
        labels: {type: array, items: {type: string, examples: [cold, upright]}}
        recipient: {type: object, required: [name], properties: {name: {type: string}}}
`

interface Parcel {
  readonly handed_at: string
  readonly delivered_at: string | null
  readonly insured_on: string | null
  readonly state: string
  readonly labels: readonly string[]
}

describe('rows of today', () => {
  const parcelsAt = async (now: string): Promise<readonly Parcel[]> =>
    JSON.parse((await openShop(await contractFrom(PARCELS), { now }).get('/parcels')).text)

  it('appear twice an hour', async () => {
    const parcels = await parcelsAt('2026-11-20T12:01:00Z')
    expect(await parcelsAt('2026-11-20T12:29:00Z')).toEqual(parcels)
    const later = await parcelsAt('2026-11-20T12:59:00Z')
    expect(later.length).toBeGreaterThan(parcels.length)
    expect(later.slice(-parcels.length)).toEqual(parcels)
  })

  it('have no times that are still to come, and states that their times allow', async () => {
    const parcels = await parcelsAt(NOW)
    expect(parcels.length).toBeGreaterThan(100)
    expect(parcels.filter(({ delivered_at }) => (delivered_at ?? '') > NOW)).toEqual([])
    const isDelivered = ({ delivered_at }: Parcel): boolean => delivered_at !== null
    expect(parcels.filter(({ state }) => state === 'delivered').every(isDelivered)).toBe(true)
    expect(parcels.filter(({ state }) => state === 'moving').some(isDelivered)).toBe(false)
    expect(new Set(parcels.map(({ state }) => state)).size).toBe(4)
  })

  it('have an empty cell where a filter asks for one', async () => {
    const parcels = await parcelsAt(NOW)
    const share = parcels.filter(({ insured_on }) => insured_on === null).length / parcels.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.4)
  })

  it('have the words that the document shows for the members of a list', async () => {
    const labels = (await parcelsAt(NOW)).flatMap((parcel) => parcel.labels)
    expect(new Set(labels)).toEqual(new Set(['cold', 'upright']))
  })
})
