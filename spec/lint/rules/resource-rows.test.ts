import { describeRule } from '../testing/describe-rule.js'
import { resourceRows } from './resource-rows.js'

const FROM = `      x-group: deep
      parameters:
        - {name: buoy, in: query, required: true, description: Buoy, schema: {type: string}, x-filter: {column: buoy, op: eq}}
        - {name: sea, in: query, description: Sea, schema: {type: string}, x-filter: {column: sea, op: eq, on: source, source: getWaves, witness: region}}
`
const resource = (words: string) => `      x-group: deep
      x-resource: {list: getWaves, parameter: buoy, column: buoy}
      parameters:
        - {name: buoy, in: query, required: true, description: Buoy, schema: {type: string}${words}}
`

describeRule(resourceRows, {
  accepts: {
    'a resource without a filter': [FROM, resource('')],
    'rows that show their thing in another column': [FROM, resource(', x-filter: {column: region, op: eq}')],
    'a list with a cap': [
      FROM,
      `${resource(', x-filter: {column: buoy, op: eq}')}        - {name: limit, in: query, schema: {type: integer}, x-cap: rows}\n`,
    ],
  },
  fires: {
    'a filter by the id itself': [
      FROM,
      resource(', x-filter: {column: buoy, op: eq}'),
      '/paths//totals/get/parameters/0/x-filter: a filter beside x-resource, so the answer is every row that belongs to the thing: no x-filter if the answer is the one row of the list; an x-order, x-cap or further filter if it is a list',
    ],
  },
})
