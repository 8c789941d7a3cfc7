/** Keys and summaries that name members of members. */
export const CITIES = `
openapi: 3.1.0
info: {title: Cities, version: '1'}
paths:
  /cities:
    get:
      operationId: listCities
      responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/City'}}}}}}
  /depots:
    get:
      operationId: listDepots
      responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Depot'}}}}}}
  /loads:
    get:
      operationId: listLoads
      parameters: [{name: town, in: query, required: true, schema: {type: string}, x-filter: {column: to.town, op: eq}}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Load'}}}}}}
components:
  schemas:
    Depot:
      type: object
      required: [place]
      properties: {place: {type: object, required: [name], properties: {name: {type: string}}}}
      x-key: {record: depot, columns: [place.name], every: true}
    City:
      type: object
      required: [place, loads]
      properties:
        place: {type: object, required: [town], properties: {town: {type: string}}}
        loads: {type: object, required: [count, net], properties: {count: {type: integer, minimum: 1, maximum: 20}, net: {type: integer, minimum: 0}}}
      x-summarises:
        - id: loads
          operation: listLoads
          parameters: {town: self.place.town}
          rules:
            - {id: count, rule: 'double(size(rows)) == self.loads.count', message: another number}
            - {id: net, rule: 'sum(rows.map(r, r.weight.net)) == self.loads.net', message: another weight}
    Load:
      type: object
      required: [to, weight]
      properties:
        to: {type: object, required: [town], properties: {town: {type: string}}}
        weight: {type: object, required: [net], properties: {net: {type: integer, minimum: 1, maximum: 90}}}
`
