import { describeRule } from '../testing/describe-rule.js'
import { tableDescribed } from './table-described.js'

const WANTED =
  'the columns of the table, as in {type: string, contentMediaType: text/csv, contentSchema: {type: array, items: {$ref: row}}, x-csv: {delimiter: ","}}'
const PLACE = '/paths//totals/get/responses/200/content/text/csv/schema: objects with nested members'
const SCHEMA = "schema: {$ref: '#/components/schemas/TotalTable'}"
const listOf = (member: string): string => `schema: {type: array, items: {type: object, properties: {a: ${member}}}}`

describeRule(tableDescribed, {
  accepts: { 'a list of flat objects': [SCHEMA, listOf('{type: integer}')] },
  fires: {
    'an object in a row': [SCHEMA, listOf('{type: object}'), `${PLACE}: ${WANTED}`],
    'a list of objects in a row': [SCHEMA, listOf('{type: array, items: {type: object}}'), `${PLACE}: ${WANTED}`],
  },
})
