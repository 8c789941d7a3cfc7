/** A small valid document with every word of the vocabulary. Each test breaks one thing in it. */
export const sample = `openapi: 3.1.0
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
info: {title: Buoys, version: '1', description: Waves, contact: {name: us, url: 'https://buoys.example'}}
servers: [{url: 'https://buoys.example'}]
tags: [{name: buoys, description: Buoys}]
security: [{key: []}]
x-tiers:
  - {name: guest, title: Guest, symbols: 2, quota: {hour: 10}, x-clause: TIER-GUEST}
  - {name: crew, title: Crew, symbols: all}
x-groups:
  open: {tier: guest}
  deep: {tier: crew}
x-errors:
  NO_BUOY:
    status: 404
    statusShown: false
    when: [symbol-unknown]
    fields: [error, code]
    message: "{symbol} is no buoy"
    groups: [deep]
    x-open: {id: no-buoy-status}
x-rate-headers:
  limit: {header: X-Limit, window: hour}
  remaining: {header: X-Left, window: hour}
  reset: {header: X-Reset, window: hour, form: unix-seconds}
x-open:
  - id: no-buoy-status
    question: Which status?
    options: [{name: "404", says: not found}, {name: "400", says: bad}]
    default: "404"
paths:
  /waves:
    get:
      operationId: getWaves
      summary: Waves
      description: Waves of a buoy
      tags: [buoys]
      x-group: open
      x-cost: 1
      x-symbol: {parameter: buoy}
      x-order:
        - {column: day, direction: desc, by: value}
        - {column: sea, direction: asc, by: enum, unless: name}
        - {column: buoy, direction: desc, by: similarity, when: name}
      x-rows: {max: 50}
      x-errors: [NO_BUOY]
      parameters:
        - {name: buoy, in: query, description: Buoys, style: form, explode: false, schema: {type: array, items: {type: string}}, x-filter: {column: buoy, op: in}}
        - {name: name, in: query, description: Like this, schema: {type: string, minLength: 2}, x-filter: {column: buoy, op: trigram}}
        - {name: days, in: query, description: Last days, schema: {type: integer, minimum: 1, default: 7}, x-filter: {column: day, op: within-days}}
        - {name: region, in: query, description: Region, schema: {type: string, enum: [north, south], default: north}, x-filter: {column: region, op: eq, via: {operation: getTotals, key: buoy, keyColumn: buoy, column: region}}}
        - {name: limit, in: query, description: Rows, schema: {type: integer, default: 10, maximum: 50}, x-cap: rows}
        - {name: cursor, in: query, description: Go on, schema: {type: string}, x-cursor: {column: day}}
      responses:
        '200':
          description: Waves
          content:
            text/csv:
              schema: {$ref: '#/components/schemas/WaveTable'}
              examples:
                two: {value: "buoy|day|low|high|sea|tags\\nB1|2026-03-02|0.5|1.5|calm|[\\"a\\"]\\nB1|2026-03-01|1|2|rough|[]\\n"}
  /totals:
    get:
      operationId: getTotals
      summary: Totals
      description: Totals of a buoy
      tags: [buoys]
      x-group: deep
      parameters:
        - {name: buoy, in: query, required: true, description: Buoy, schema: {type: string}, x-filter: {column: buoy, op: eq}}
        - {name: sea, in: query, description: Sea, schema: {type: string}, x-filter: {column: sea, op: eq, on: source, source: getWaves, witness: region}}
      responses:
        '200':
          description: Totals
          content:
            text/csv:
              schema: {$ref: '#/components/schemas/TotalTable'}
              example: "buoy;count;region\\nB1;2;north\\n"
  /page:
    get:
      operationId: getPage
      summary: Page
      description: Both tables
      tags: [buoys]
      x-group: open
      parameters:
        - {name: buoy, in: query, description: Buoy, schema: {type: string}}
      responses:
        '200':
          description: Page
          content:
            application/json:
              schema:
                type: object
                properties:
                  totals:
                    allOf: [{$ref: '#/components/schemas/TotalTable'}]
                  waves:
                    $ref: '#/components/schemas/WaveTable'
                    x-mirrors: {operation: getWaves, parameters: {buoy: params.buoy}, level: must}
              example: {waves: "buoy|day|low|high|sea|tags\\nB1|2026-03-02|0.5|1.5|calm|[]\\n"}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key, x-token-lifetime: 60}
  schemas:
    WaveTable:
      type: string
      description: Waves
      contentMediaType: text/csv
      contentSchema:
        type: array
        items: {$ref: '#/components/schemas/WaveRow'}
        x-validations:
          - {id: one-a-day, rule: 'size(distinct(self.map(r, r.day))) == size(self)', message: a day twice, scope: bare}
      x-csv: {delimiter: "|", header: true, columns: [buoy, day, low, high, sea, tags]}
    WaveRow:
      type: object
      description: A wave
      required: [buoy, day, low, high, sea, tags]
      properties:
        buoy: {type: string, description: Buoy, pattern: '^B[0-9]$'}
        day: {type: string, format: date, description: Day}
        low: {type: [number, "null"], minimum: 0, description: Lowest}
        high: {type: number, description: Highest}
        tags: {type: array, items: {type: string}, description: Tags}
        sea: {type: string, enum: [calm, rough], description: Sea}
      x-validations:
        - {id: low-le-high, rule: self.low <= self.high, message: low is above high, level: must, x-clause: INV-LOW}
      x-key: {record: wave, columns: [buoy, day], every: true}
    TotalTable:
      type: string
      description: Totals
      contentMediaType: text/csv
      contentSchema: {type: array, items: {$ref: '#/components/schemas/TotalRow'}}
      x-csv: {delimiter: ";", header: true, quote: '"', optional: {note: {after: region, x-open: no-buoy-status}}}
    TotalRow:
      type: object
      description: A total
      required: [buoy, count, region]
      properties:
        buoy: {type: string, description: Buoy}
        count: {type: integer, minimum: 0, description: Waves}
        region: {type: string, enum: [north, south], x-enum-level: should, description: Region}
      x-summarises:
        - id: waves
          operation: getWaves
          parameters: {buoy: self.buoy, limit: "'50'"}
          rules:
            - {id: count, rule: self.count == size(rows), message: count is not the number of waves}
`
