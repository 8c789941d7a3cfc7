import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContractFrom } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { shortcomings } from './matrix.js'
import { matrixOfContract } from './matrix-of-contract.test-kit.js'
import { subjectsOf } from './subjects.js'

/** The form by a parameter: JSON as the default, no default, and a required parameter. */
const DOCUMENT = `
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

describe('faults of a contract whose parameters choose the media type', () => {
  it('are all caught, and the mock is green', async () => {
    const file = join(temporaryFolder(), 'forms.yaml')
    writeFileSync(file, DOCUMENT)
    const contract = await loadContractFrom(file)
    const matrix = await matrixOfContract(contract, subjectsOf(contract))
    expect(shortcomings(matrix)).toEqual([])
    expect(matrix.clean.green).toBe(true)
    expect(matrix.faults.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['media-type-ignored:listBoats#format', 'media-type-ignored:listMasts#f']),
    )
  })
})
