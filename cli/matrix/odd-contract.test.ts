import { describe, expect, it } from 'vitest'
import { CITIES } from '../../mock/invented/cities.test-kit.js'
import { compileText } from '../../spec/compile/testing/compile-text.js'
import { shortcomings } from './matrix.js'
import { matrixOfContract } from './matrix-of-contract.test-kit.js'
import { subjectsOf } from './subjects.js'

/**
 * Pages by number and by text, limits with a documented end, a filter in a cookie, and two credentials required
 * together.
 */
const DOCUMENT = `
openapi: 3.1.0
info: {title: Parts, version: '1'}
security: [{app: [], user: []}]
x-errors:
  NO_KEY: {status: 401, when: [credentials-missing, credentials-malformed, api-key-invalid], fields: [error, code], message: Two keys}
  BAD: {status: 400, when: [parameter-invalid, parameter-missing], fields: [error, code], message: Bad}
paths:
  /parts:
    get:
      operationId: listParts
      x-order: [{column: number, direction: asc, by: value}]
      parameters:
        - {name: after, in: query, schema: {type: integer}, x-cursor: {column: number}}
        - {name: limit, in: query, schema: {type: integer, default: 20, minimum: 1, maximum: 200}, x-cap: {over: refused}}
        - {name: colour, in: cookie, schema: {type: string, enum: [red, blue]}, x-filter: {column: colour, op: eq}}
      responses: {'200': {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Parts'}}}}}
  /names:
    get:
      operationId: listNames
      x-order: [{column: name, direction: asc, by: value}]
      parameters:
        - {name: from, in: query, schema: {type: string}, x-cursor: {column: name}}
        - {name: limit, in: query, schema: {type: integer, default: 20, minimum: 1, maximum: 200}, x-cap: {over: lowered}}
      responses: {'200': {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Names'}}}}}
components:
  securitySchemes:
    app: {type: apiKey, in: header, name: X-App}
    user: {type: apiKey, in: cookie, name: session}
  schemas:
    Parts:
      type: string
      contentMediaType: text/csv
      contentSchema:
        type: array
        items: {$ref: '#/components/schemas/Part'}
        x-validations: [{id: one-number, rule: 'size(distinct(self.map(r, r.number))) == size(self)', message: a number occurs twice}]
      x-csv: {delimiter: ',', header: true, columns: [number, colour, made]}
    Part:
      type: object
      required: [number, colour, made]
      properties:
        number: {type: integer, minimum: 5, maximum: 90000}
        colour: {type: string, enum: [red, blue]}
        made: {type: string, format: date}
    Names:
      type: string
      contentMediaType: text/csv
      contentSchema: {type: array, items: {$ref: '#/components/schemas/Name'}}
      x-csv: {delimiter: ',', header: true, columns: [name, pieces]}
    Name:
      type: object
      required: [name, pieces]
      properties:
        name: {type: string, pattern: '^[A-Z][a-z]{3,9}$'}
        pieces: {type: integer, minimum: 0, maximum: 50}
`

/**
 * Plain OpenAPI without any of our words: one tier, two kinds of credential, writes, refusals as ranges, a
 * sub-resource.
 */
const PLAIN = `
openapi: 3.0.3
info: {title: Shipments, version: '1'}
security: [{session: []}, {token: []}]
paths:
  /shipments:
    get:
      operationId: listShipments
      parameters:
        - {name: page, in: query, schema: {type: integer, minimum: 1, default: 1}}
        - {name: state, in: query, schema: {type: string, enum: [moving, delivered]}}
        - {name: near, in: query, content: {application/json: {schema: {type: object, required: [city], properties: {city: {type: string}}}}}}
      responses:
        '200':
          description: ok
          content: {application/json: {schema: {type: object, required: [items], properties: {items: {type: array, items: {$ref: '#/components/schemas/Shipment'}}}}}}
        '400': {description: wrong, content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}}
        4XX: {description: refused, content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}}
    post:
      operationId: createShipment
      responses: {'201': {description: created, content: {application/json: {schema: {$ref: '#/components/schemas/Shipment'}}}}}
  /shipments/{number}:
    get:
      operationId: getShipment
      parameters: [{name: number, in: path, required: true, schema: {type: string, pattern: '^[A-Z]{2}[0-9]{8}$'}}]
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Shipment'}}}}
        '404': {description: unknown, content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}}
  /depots:
    get:
      operationId: listDepots
      security: [{}, {login: []}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [depots], properties: {depots: {type: integer}}}}}}}
  /rates:
    get:
      operationId: getRates
      security: [{login: []}]
      responses:
        '200': {description: ok, content: {application/json: {schema: {type: object, required: [rate], properties: {rate: {type: number}}}}}}
        '401': {description: unknown}
  /health:
    get:
      operationId: health
      security: []
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [status], properties: {status: {type: string}}}}}}}
components:
  securitySchemes:
    session: {type: apiKey, in: cookie, name: sid}
    token: {type: http, scheme: bearer}
    login: {type: http, scheme: basic}
  schemas:
    Problem: {type: object, required: [title], properties: {title: {type: string}}}
    Shipment: {type: object, required: [number, state], properties: {number: {type: string, pattern: '^[A-Z]{2}[0-9]{8}$'}, state: {type: string, enum: [moving, delivered]}}}
`

/** Links to the next page in the body, empty cells, and a range. */
const LINKED = `
openapi: 3.1.0
info: {title: Trees, version: '1'}
x-errors:
  BAD: {status: 400, when: [parameter-invalid, parameter-missing], fields: [error, code], message: Wrong}
  NONE: {status: 404, when: [path-unknown], fields: [error, code], message: Unknown}
paths:
  /trees:
    get:
      operationId: listTrees
      x-tells: {total: total, next: next}
      x-order: [{column: number, direction: asc, by: value}]
      parameters:
        - {name: kind, in: query, schema: {type: string, enum: [oak, elm, ash]}, x-filter: {column: kind, op: eq}}
        - {name: girth_from, in: query, schema: {type: integer}, x-filter: {column: girth, op: gte}}
        - {name: measured, in: query, schema: {type: boolean}, x-filter: {column: girth, op: present}}
        - {name: page, in: query, schema: {type: integer, minimum: 1, default: 1}, x-page: {by: number}}
        - {name: size, in: query, schema: {type: integer, minimum: 1, maximum: 200, default: 100}, x-cap: rows}
      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Trees'}}}}}
  /measures:
    get:
      operationId: listMeasures
      x-order: [{column: day, direction: desc, by: value}]
      parameters:
        - {name: days, in: query, style: form, explode: false, schema: {type: array, items: {type: string, format: date}}, x-filter: {column: day, op: between}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 500, default: 100}, x-cap: rows}
      responses: {'200': {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Measures'}}}}}
components:
  schemas:
    Measures:
      type: string
      contentMediaType: text/csv
      contentSchema: {type: array, items: {type: object, required: [day, depth], properties: {day: {type: string, format: date}, depth: {type: integer, minimum: 0, maximum: 90}}}}
      x-csv: {delimiter: ',', header: true}
    Trees:
      type: object
      required: [total, trees]
      properties:
        total: {type: integer, minimum: 0}
        next: {type: [string, 'null'], format: uri-reference}
        trees: {type: array, items: {$ref: '#/components/schemas/Tree'}}
    Tree:
      type: object
      required: [number, kind, height]
      properties:
        number: {type: integer, minimum: 1, maximum: 100000}
        kind: {type: string, enum: [oak, elm, ash]}
        height: {type: integer, minimum: 1, maximum: 40}
        girth: {type: [integer, 'null'], minimum: 10, maximum: 90}
`

/** Two tiers, and an answer about the caller with an example that shows one account. */
const CALLER = `
openapi: 3.1.0
info: {title: Plans, version: '1'}
security: [{key: []}]
x-tiers:
  - {name: basic, symbols: all, quota: {hour: 30}}
  - {name: plus, symbols: all, quota: {hour: 60}}
x-errors:
  NO_KEY: {status: 401, when: [credentials-missing, credentials-malformed, api-key-invalid], fields: [error, code], message: No key}
  TOO_MANY: {status: 429, when: [quota-exceeded], fields: [error, code], message: Too many}
paths:
  /me:
    get:
      operationId: getMe
      responses:
        '200':
          description: ok
          content:
            application/json:
              example: {account_id: a0001, plan: basic}
              schema:
                type: object
                required: [account_id, plan]
                properties: {account_id: {type: string}, plan: {type: string, enum: [basic, plus]}}
  /news:
    get:
      operationId: getNews
      parameters: [{name: about, in: query, schema: {type: string, enum: [ships, trains]}}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [title], properties: {title: {type: string}}}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
`

/** Refusals without details, windows of hours, ids of a list in a path, and a required value that no answer shows. */
const GAUGES = `
openapi: 3.1.0
info: {title: Gauges, version: '1'}
security: [{client: [], user: []}]
x-errors:
  NO_KEY: {status: 401, when: [credentials-missing, credentials-malformed, api-key-invalid], fields: [error, code], message: Two keys}
  BAD: {status: 400, when: [parameter-invalid, parameter-missing], fields: [error, code], mentions: [parameter], message: '{parameter} is {found}'}
  SHORT: {status: 422, when: [parameter-too-short], fields: [error, code], message: Too short}
  NONE: {status: 404, when: [resource-unknown, path-unknown], fields: [error, code], message: Unknown}
paths:
  /gauges:
    get:
      operationId: listGauges
      responses: {'200': {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Gauges'}}}}}
  /gauges/{gauge}/levels:
    get:
      operationId: getLevels
      x-resource: {list: listGauges, parameter: gauge, column: gauge}
      parameters:
        - {name: gauge, in: path, required: true, schema: {type: string, pattern: '^[0-9]{5}$'}}
        - {name: hours, in: query, schema: {type: integer, minimum: 1, maximum: 240, default: 48}, x-filter: {column: at, op: within-hours}}
      responses: {'200': {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Levels'}}}}}
  /warnings:
    get:
      operationId: listWarnings
      parameters: [{name: river, in: query, required: true, schema: {type: string, pattern: '^r[0-9]{4}$'}}, {name: place, in: query, schema: {type: string, minLength: 3}}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [text], properties: {text: {type: string}}}}}}}
components:
  securitySchemes:
    client: {type: apiKey, in: header, name: X-Client}
    user: {type: http, scheme: bearer}
  schemas:
    Gauges:
      type: string
      contentMediaType: text/csv
      contentSchema: {type: array, items: {$ref: '#/components/schemas/Gauge'}}
      x-csv: {delimiter: ';', header: true}
    Gauge:
      type: object
      required: [gauge, zero]
      properties: {gauge: {type: string, pattern: '^[0-9]{5}$'}, zero: {type: number, minimum: 0}}
    Levels:
      type: string
      contentMediaType: text/csv
      contentSchema: {type: array, items: {$ref: '#/components/schemas/Level'}}
      x-csv: {delimiter: ';', header: true}
    Level:
      type: object
      required: [at, level]
      properties: {at: {type: string, format: date-time}, level: {type: number, minimum: 0}}
`

/**
 * Pages that begin behind the row with an id, in an order of another column, and answers with figures about themselves.
 */
const CHARGES = `
openapi: 3.1.0
info: {title: Charges, version: '1'}
security: []
paths:
  /charges:
    get:
      operationId: listCharges
      x-order: [{column: created, direction: desc, by: value}, {column: id, direction: asc, by: value}]
      x-tells: {more: has_more, rows: count, size: limit}
      parameters:
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 100, default: 10}, x-cap: rows}
        - {name: starting_after, in: query, schema: {type: string, pattern: '^ch_[0-9]{6}$'}, x-cursor: {column: id}}
        - {name: status, in: query, schema: {type: string, enum: [paid, open, failed]}, x-filter: {column: status, op: eq}}
      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Charges'}}}}}
  /payouts:
    get:
      operationId: listPayouts
      x-order: [{column: id, direction: asc, by: value}]
      x-tells: {more: page.more, offset: page.offset, rows: page.count}
      parameters:
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 100, default: 10}, x-cap: rows}
        - {name: offset, in: query, schema: {type: integer, minimum: 0, default: 0}, x-page: {by: offset}}
      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Payouts'}}}}}
components:
  schemas:
    Charges:
      type: object
      required: [data, has_more, count, limit]
      properties:
        data: {type: array, items: {$ref: '#/components/schemas/Charge'}}
        has_more: {type: boolean}
        count: {type: integer, minimum: 0}
        limit: {type: integer, minimum: 1}
    Charge:
      type: object
      required: [id, created, status, amount]
      x-key: {record: charge, columns: [id]}
      properties:
        id: {type: string, pattern: '^ch_[0-9]{6}$'}
        created: {type: string, format: date}
        status: {type: string, enum: [paid, open, failed]}
        amount: {type: integer, minimum: 1, maximum: 90000}
    Payouts:
      type: object
      required: [page, payouts]
      properties:
        page:
          type: object
          required: [more, offset, count]
          properties: {more: {type: boolean}, offset: {type: integer, minimum: 0}, count: {type: integer, minimum: 0}}
        payouts: {type: array, items: {$ref: '#/components/schemas/Payout'}}
    Payout:
      type: object
      required: [id, amount]
      properties: {id: {type: integer, minimum: 1}, amount: {type: integer, minimum: 1, maximum: 90000}}
`

/** Names and passwords, a key that needs another one beside it for one tier only, and a call without a price. */
const LOGINS = `
openapi: 3.1.0
info: {title: Meters, version: '1'}
security: [{login: []}]
x-tiers:
  - {name: home, symbols: all, quota: {hour: 40}}
  - {name: grid, symbols: all, quota: {hour: 80}}
x-groups: {open: {tier: home}, closed: {tier: grid}}
x-rate-headers:
  limit: {header: X-Limit, window: hour}
  remaining: {header: X-Left, window: hour}
  reset: {header: X-Reset, window: hour, form: unix-seconds}
x-errors:
  NOBODY: {status: 401, when: [credentials-missing, credentials-malformed, api-key-invalid], fields: [error, code], message: Unknown caller}
  TIER: {status: 403, when: [group-out-of-reach], fields: [error, code], message: Not in your plan}
  TOO_MANY: {status: 429, when: [quota-exceeded], fields: [error, code], message: 'More than {limit}', mentions: [limit]}
paths:
  /me:
    get:
      operationId: getMe
      x-group: open
      x-cost: 0
      x-quota: {window: hour, limit: limit, used: used, remaining: left}
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [limit, used, left], properties: {limit: {type: integer}, used: {type: integer}, left: {type: integer}}}}}}}
  /meters:
    get:
      operationId: getMeters
      x-group: open
      parameters: [{name: kind, in: query, schema: {type: string, enum: [gas, heat]}}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [meters], properties: {meters: {type: integer}}}}}}}
  /load:
    get:
      operationId: getLoad
      x-group: closed
      security: [{key: [], app: []}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [load], properties: {load: {type: integer}}}}}}}
components:
  securitySchemes:
    login: {type: http, scheme: basic}
    key: {type: apiKey, in: header, name: X-Key}
    app: {type: apiKey, in: query, name: app}
`

/** The form by a parameter: JSON as the default, no default, and a required parameter. */
const FORMS = `
openapi: 3.1.0
info: {title: Boats, version: '1'}
security: [{key: []}]
x-errors:
  NO_KEY: {status: 401, when: [credentials-missing, credentials-malformed, api-key-invalid], fields: [error, code], message: No key}
  BAD: {status: 400, when: [parameter-invalid, parameter-missing], fields: [error, code], message: Bad}
paths:
  /boats:
    get:
      operationId: listBoats
      parameters:
        - {name: harbour, in: query, schema: {type: string, enum: [north, south]}, x-filter: {column: harbour, op: eq}}
        - {name: format, in: query, schema: {type: string, enum: [csv, json, xml], default: json}, x-media-type: {csv: text/csv, json: application/json, xml: application/xml}}
      responses: {'200': {description: ok, content: {
        text/csv: {schema: {$ref: '#/components/schemas/Boats'}},
        application/xml: {},
        application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Boat'}}}}}}
  /ships:
    get:
      operationId: listShips
      parameters:
        - {name: harbour, in: query, schema: {type: string, enum: [north, south]}, x-filter: {column: harbour, op: eq}}
        - {name: output, in: query, schema: {type: string, enum: [table, xml]}, x-media-type: {table: text/csv, xml: application/xml}}
      responses: {'200': {description: ok, content: {
        application/xml: {},
        text/csv: {schema: {$ref: '#/components/schemas/Boats'}}}}}
  /masts:
    get:
      operationId: listMasts
      parameters:
        - {name: f, in: query, required: true, schema: {type: string, enum: [xml, json]}, x-media-type: {xml: text/xml, json: application/json}}
      responses: {'200': {description: ok, content: {
        text/xml: {},
        application/json: {schema: {type: object, required: [masts], properties: {masts: {type: integer}}}}}}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
  schemas:
    Boats:
      type: string
      contentMediaType: text/csv
      contentSchema: {type: array, items: {$ref: '#/components/schemas/Boat'}}
      x-csv: {delimiter: ',', header: true, columns: [id, harbour, length]}
    Boat:
      type: object
      required: [id, harbour, length]
      properties:
        id: {type: integer, minimum: 1, maximum: 90000}
        harbour: {type: string, enum: [north, south]}
        length: {type: number, minimum: 3, maximum: 40}
`

const DOCUMENTS: Readonly<Record<string, { readonly document: string; readonly ids: readonly string[] }>> = {
  'less usual parts': {
    document: DOCUMENT,
    ids: [
      'filter-ignored:listParts#colour',
      'page-loses-row:listParts#after',
      'cursor-ignored:listNames#from',
      'credential-not-asked:listParts',
      'over-cap-turned:listParts#limit',
      'over-cap-turned:listNames#limit',
    ],
  },
  'parameters that choose the media type': {
    document: FORMS,
    ids: ['media-type-ignored:listBoats#format', 'media-type-ignored:listMasts#f'],
  },
  'an answer about the caller': { document: CALLER, ids: ['caller-tier-below:getMe#key', 'hour-unlimited:plus'] },
  'refusals without details, and ids in paths': {
    document: GAUGES,
    ids: [
      'credential-not-asked:getLevels',
      'form-broken:listGauges#gauge',
      'too-high-accepted:getLevels#hours',
      'too-short-as-invalid:listWarnings#place',
    ],
  },
  'ids as cursors, and figures of an answer': {
    document: CHARGES,
    ids: [
      'cursor-ignored:listCharges#starting_after',
      'page-loses-row:listCharges#starting_after',
      'figure-wrong:listCharges#count',
      'figure-wrong:listCharges#has_more',
      'figure-wrong:listCharges#limit',
      'figure-wrong:listPayouts#page.more',
      'figure-wrong:listPayouts#page.offset',
    ],
  },
  'summaries of members of members': {
    document: CITIES,
    ids: [
      'summary-wrong:listCities#loads.count',
      'summary-wrong:listCities#loads.net',
      'rows-joined-twice:listCities#loads',
    ],
  },
  'none of our words': {
    document: PLAIN,
    ids: [
      'any-json-accepted:listShipments#near',
      'any-password-accepted:login',
      'credential-demanded:listDepots',
      'any-word-accepted:listShipments#state',
      'credential-refused:session',
      'credential-refused:token',
      'default-is-required:listShipments#page',
      'id-exchanged:getShipment',
      'path-lost:listShipments',
      'refusal-undeclared:listShipments',
      'unsigned-token-accepted:token',
      'unsigned-token-spelled-accepted:token',
    ],
  },
}

describe('faults of a contract', () => {
  it.each(Object.entries(DOCUMENTS))('with %s are all caught, and the mock is green', async (_, { document, ids }) => {
    const contract = compileText(document)
    const matrix = await matrixOfContract(contract, subjectsOf(contract))
    expect(shortcomings(matrix)).toEqual([])
    expect(matrix.faults.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]))
  })

  it('in passwords, in two keys together and in a call without a price are all caught', async () => {
    const contract = compileText(LOGINS)
    const asked = /^(any-password|cost-wrong|credential-|empty-credential|quota-told|unknown-key)/
    const subjects = subjectsOf(contract).filter(({ id }) => asked.test(id))
    expect(subjects.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'any-password-accepted:login',
        'cost-wrong:getMe',
        'credential-left-out:getLoad#app',
        'credential-left-out:getLoad#key',
        'credential-cut-accepted:login',
        'credential-longer-accepted:login',
        'credential-other-case-accepted:login',
        'credential-without-password-accepted:login',
        'credential-other-word-accepted:login',
        'quota-told-wrong:getMe#used',
        'unknown-key-accepted:app',
        'unknown-key-accepted:key',
      ]),
    )
    expect(shortcomings(await matrixOfContract(contract, subjects))).toEqual([])
  })

  it('in links to the next page and at the edges of filters are all caught', async () => {
    const contract = compileText(LINKED)
    const subjects = subjectsOf(contract).filter(({ id }) => /^(next-link|empty-passes|ends-excluded)/.test(id))
    expect(subjects.map(({ id }) => id)).toEqual([
      'empty-passes:listTrees#girth_from',
      'ends-excluded:listMeasures#days',
      'next-link-elsewhere:listTrees',
      'next-link-skips-page:listTrees',
      'next-link-forgets-choice:listTrees#size',
      'next-link-forgets-filter:listTrees#kind',
    ])
    expect(shortcomings(await matrixOfContract(contract, subjects))).toEqual([])
  })
})
