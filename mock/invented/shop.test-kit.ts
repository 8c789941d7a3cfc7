import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contract, loadContractFrom } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { createMock, type Mock } from '../create-mock.js'
import type { MockOptions } from '../mock-options.js'

export const NOW = '2026-11-20T12:00:00Z'

/** A document of a test, compiled as a user's would be. */
export async function contractFrom(text: string): Promise<Contract> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'openapi.yaml'), text)
  return await loadContractFrom(join(folder, 'openapi.yaml'))
}

export interface Asked {
  readonly status: number
  readonly text: string
  /** Cells of a table by column; empty for anything else. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  readonly headers: ReadonlyMap<string, string>
}

export interface Shop {
  readonly mock: Mock
  readonly notes: readonly string[]
  get(target: string, headers?: Readonly<Record<string, string>>): Promise<Asked>
  post(target: string, body: unknown): Promise<Asked>
}

/** A mock of a contract, used without a socket. */
export function openShop(contract: Contract, options: MockOptions = {}): Shop {
  const notes: string[] = []
  const mock = createMock({ contract, now: NOW, quota: 'off', note: (text) => notes.push(text), ...options })
  const delimiter = contract.operations.flatMap(({ answer }) =>
    answer.kind === 'table' ? [answer.table.delimiter] : [],
  )[0]
  const ask = async (
    method: string,
    target: string,
    more: { headers?: Readonly<Record<string, string>>; body?: Uint8Array },
  ) => {
    const [path = '', query = ''] = target.split('?')
    const header = (name: string): string | undefined => ({ 'x-key': 'key_demo', ...more.headers })[name]
    const reply = await mock.answer({ method, path, query, header, ...(more.body && { body: more.body }) })
    const text = typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body).toString('utf8')
    const headers = new Map(reply.headers.map(([name, value]) => [name.toLowerCase(), value]))
    return { status: reply.status, text, rows: reply.status === 200 ? rowsOf(text, delimiter ?? ',') : [], headers }
  }
  return {
    mock,
    notes,
    get: (target, headers) => ask('GET', target, headers === undefined ? {} : { headers }),
    post: (target, body) => ask('POST', target, { body: Buffer.from(JSON.stringify(body)) }),
  }
}

/** These documents use no quoting, so splitting is enough. */
function rowsOf(text: string, delimiter: string): Asked['rows'] {
  if (text.startsWith('{') || text.startsWith('[')) return []
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const names = header.split(delimiter)
  return lines.map((line) => Object.fromEntries(line.split(delimiter).map((cell, at) => [names[at] ?? '', cell])))
}

/** A document with every word of the vocabulary that changes the rows. */
export const SHOP = `
openapi: 3.1.0
info: {title: Shop, version: '1'}
security: [{key: []}]
x-tiers:
  - {name: small, title: Small, symbols: 10, quota: {hour: 50, day: 100}}
  - {name: large, title: Large, symbols: all, quota: {hour: 500, day: 1000}}
x-errors:
  NO_KEY: {status: 401, when: [credentials-missing, api-key-invalid], fields: [error, code], message: A key}
  NOT_YOURS: {status: 403, when: [symbol-out-of-reach], fields: [error, code], message: '{symbol} is for {tier}'}
  NO_SHOP: {status: 404, when: [symbol-unknown], fields: [error, code], message: '{symbol} is no shop'}
  BAD: {status: 400, when: [parameter-invalid, parameter-missing], fields: [error, code], message: '{parameter} {found} {wanted}'}
  NOTHING: {status: 200, shape: line, when: [no-data], message: No such thing}
paths:
  /orders:
    get:
      operationId: listOrders
      x-symbol: {parameter: shop}
      x-order: [{column: day, direction: desc, by: value}, {column: total, direction: desc, by: value}]
      parameters:
        - {name: shop, in: query, style: form, explode: false, schema: {type: array, items: {type: string}}, x-filter: {column: shop, op: has-member}}
        - {name: days, in: query, schema: {type: integer, default: 30, minimum: 1}, x-filter: {column: day, op: within-days}}
        - {name: state, in: query, schema: {type: string, enum: [open, paid, void]}, x-filter: {column: state, op: eq}}
        - {name: customer, in: query, schema: {type: string}, x-filter: {column: customer, op: eq}}
        - {name: min_total, in: query, schema: {type: number}, x-filter: {column: total, op: gte}}
        - {name: region, in: query, schema: {type: string, enum: [north, south]}, x-filter: {column: region, op: eq, via: {operation: getShop, key: shop, keyColumn: shop, column: region}}}
        - {name: cursor, in: query, schema: {type: string}, x-cursor: {column: day}}
        - {name: limit, in: query, schema: {type: integer, default: 500, minimum: 1, maximum: 2000}, x-cap: rows}
      responses: {'200': {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Orders'}}}}}
  /shop:
    get:
      operationId: getShop
      x-symbol: {parameter: shop}
      parameters:
        - {name: shop, in: query, schema: {type: string, default: S001}, x-filter: {column: shop, op: eq}}
      responses: {'200': {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Shops'}}}}}
  /customers:
    get:
      operationId: listCustomers
      x-order: [{column: name, direction: desc, by: similarity, when: q}]
      parameters:
        - {name: q, in: query, schema: {type: string, minLength: 3}, x-filter: {column: name, op: trigram}}
        - {name: state, in: query, schema: {type: string, enum: [open, paid, void]}, x-filter: {column: state, op: eq, on: source, source: listOrders}}
        - {name: days, in: query, schema: {type: integer}, x-filter: {column: day, op: within-days, on: source, source: listOrders, witness: latest}}
      responses: {'200': {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Customers'}}}}}
  /history:
    get:
      operationId: listHistory
      x-rows: {min: 40, max: 60}
      x-order: [{column: day, direction: desc, by: value}]
      parameters: [{name: shop, in: query, required: true, schema: {type: string}, x-filter: {column: shop, op: eq}}]
      x-symbol: {parameter: shop}
      responses: {'200': {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Histories'}}}}}
  /page:
    get:
      operationId: getPage
      parameters: [{name: shop, in: query, schema: {type: string, default: S001}}]
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: object
                required: [orders, history]
                properties:
                  title: {type: string}
                  orders: {$ref: '#/components/schemas/Orders', x-mirrors: {operation: listOrders, parameters: {shop: params.shop}}}
                  history: {$ref: '#/components/schemas/Histories', x-mirrors: {operation: listHistory, parameters: {shop: params.shop}}}
  /notes:
    post:
      operationId: addNote
      requestBody: {required: true, content: {application/json: {schema: {type: object, required: [text], properties: {text: {type: string, minLength: 2}}}}}}
      responses: {'201': {description: made, content: {application/json: {schema: {type: object, required: [id, text], properties: {id: {type: integer, minimum: 1}, text: {type: string}}}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  schemas:
    Order:
      type: object
      properties:
        order: {type: string, pattern: '^O-[0-9]{5}$'}
        shop: {type: string, pattern: '^S[0-9]{3}$', example: S001}
        customer: {type: string, pattern: '^C[0-9]{4}$'}
        day: {type: string, format: date}
        state: {type: string, enum: [open, paid, void]}
        goods: {type: number, minimum: 1, maximum: 500}
        fee: {type: number, minimum: 0, maximum: 50}
        total: {type: number, minimum: 0}
        paid_on: {type: [string, 'null'], format: date}
      x-validations:
        - {id: adds-up, rule: 'near(self.total, self.goods + self.fee)', message: it does not add up}
        - {id: fee-below-goods, rule: 'self.fee <= self.goods', message: the fee is higher}
        - {id: paid-later, rule: 'self.paid_on >= self.day', message: paid before}
    Orders:
      type: string
      contentMediaType: text/csv
      contentSchema:
        type: array
        items: {$ref: '#/components/schemas/Order'}
        x-validations: [{id: one-number, rule: 'size(distinct(self.map(o, o.order))) == size(self)', message: twice}]
      x-csv: {delimiter: ';', columns: [order, shop, customer, day, state, goods, fee, total, paid_on]}
    Shops:
      type: string
      contentMediaType: text/csv
      contentSchema:
        type: array
        items: {type: object, properties: {shop: {type: string, pattern: '^S[0-9]{3}$'}, region: {type: string, enum: [north, south]}}}
        x-validations: [{id: one-row, rule: 'size(self) == 1', message: more than one}]
      x-csv: {delimiter: ';', columns: [shop, region]}
    Customers:
      type: string
      contentMediaType: text/csv
      contentSchema:
        type: array
        items:
          type: object
          properties:
            customer: {type: string, pattern: '^C[0-9]{4}$'}
            name: {type: string, x-faker: person.fullName}
            orders: {type: integer, minimum: 0}
            spent: {type: number}
            latest: {type: string, format: date}
            average: {type: number}
          x-validations: [{id: average, rule: 'near(self.average, self.spent / self.orders)', message: no average}]
          x-summarises:
            - id: totals
              operation: listOrders
              parameters: {customer: self.customer, days: "'400'", limit: "'2000'"}
              rules:
                - {id: count, rule: self.orders == size(rows), message: another number}
                - {id: spent, rule: 'near(self.spent, sum(rows.map(r, r.total)), 0.005 * double(size(rows)))', message: another sum}
                - {id: latest, rule: 'self.latest == max(rows.map(r, r.day))', message: another day}
      x-csv: {delimiter: ';', columns: [customer, name, orders, spent, latest, average]}
    Histories:
      type: string
      contentMediaType: text/csv
      contentSchema: {type: array, items: {type: object, properties: {day: {type: string, format: date}, shop: {type: string}, visits: {type: integer, minimum: 0}}}}
      x-csv: {delimiter: ';', columns: [day, shop, visits]}
`
