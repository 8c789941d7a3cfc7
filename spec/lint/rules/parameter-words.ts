import type { LintRule, Problem } from '../document/lint-rule.js'
import { type Node, nodeAt, textAt } from '../document/node.js'
import type { Place } from '../document/places.js'
import { typesOf } from '../document/table-place.js'

const NUMERIC_OPS = ['within-days', 'within-hours', 'within-minutes']
const LIST_OPS = ['in', 'between', 'bbox', 'near']

const LIST_EXAMPLE = 'style: form, explode: false, schema: {type: array, items: {type: string}}'
const PRESENT = 'the type boolean, or a "map", as in schema: {type: boolean}, x-filter: {column: note, op: present}'

/** The words of a parameter decide which types its value may have. */
export const parameterWords: LintRule = {
  name: 'parameter-words',
  title: 'The type of a parameter fits the words that use its value',
  severity: 'error',
  find: (document) => document.places.filter(({ kind }) => kind === 'parameter').flatMap(judge),
}

function judge({ node, path }: Place): readonly Problem[] {
  const schema = nodeAt(node, 'schema')
  const [type = 'any'] = typesOf(schema)
  const at = [...path, 'schema']
  const op = textAt(nodeAt(node, 'x-filter'), 'op') ?? ''
  if (node['x-cap'] !== undefined && type !== 'integer' && type !== 'number') {
    return [
      {
        path: at,
        found: `a cap of rows of type ${type}`,
        wanted: 'the type integer, as in schema: {type: integer, maximum: 100}, x-cap: rows',
      },
    ]
  }
  if (node['x-page'] !== undefined && type !== 'integer' && type !== 'number') {
    const wanted = 'the type integer, as in schema: {type: integer, minimum: 1}, x-page: {by: number}'
    return [{ path: at, found: `a page of type ${type}`, wanted }]
  }
  if (NUMERIC_OPS.includes(op) && !countsDays(schema, type)) {
    return [
      {
        path: at,
        found: `a number of units of time of type ${type}`,
        wanted: `the type integer, or a string of digits only, as in schema: {type: integer}, x-filter: {column: date, op: ${op}}`,
      },
    ]
  }
  if (LIST_OPS.includes(op) && type !== 'array') {
    return [
      {
        path: at,
        found: `the filter "${op}" over one value of type ${type}`,
        wanted: `the type array, as in ${LIST_EXAMPLE}`,
      },
    ]
  }
  if (op === 'present' && type !== 'boolean' && nodeAt(node, 'x-filter').map === undefined) {
    return [{ path: at, found: `the filter "present" with a value of type ${type}`, wanted: PRESENT }]
  }
  return []
}

function countsDays(schema: Node, type: string): boolean {
  if (type === 'integer' || type === 'number') return true
  return type === 'string' && !/[^\d]/.test(String(schema.default ?? ''))
}
