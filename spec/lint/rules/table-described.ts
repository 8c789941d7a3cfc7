import type { LintRule } from '../document/lint-rule.js'
import { isNode, type Node, nodeAt } from '../document/node.js'

/** Delimited text that is described as JSON would be has columns only if its objects are flat. */
export const tableDescribed: LintRule = {
  name: 'table-described',
  title: 'The schema of delimited text describes its columns',
  severity: 'warn',
  find: (document) =>
    document.places
      .filter(({ kind, node, path }) => kind === 'media' && DELIMITED.test(String(path.at(-1))) && isNested(node))
      .map(({ path }) => ({
        path: [...path, 'schema'],
        found: 'objects with nested members',
        wanted:
          'the columns of the table, as in {type: string, contentMediaType: text/csv, contentSchema: {type: array, items: {$ref: row}}, x-csv: {delimiter: ","}}',
      })),
}

const DELIMITED = /^text\/(?:[a-z-]+-separated-values|csv|psv|tsv)\b/i

function isNested(media: Node): boolean {
  const schema = nodeAt(media, 'schema')
  if (schema.contentSchema !== undefined || schema['x-csv'] !== undefined) return false
  const row = isNode(schema.items) ? schema.items : schema
  return Object.values(nodeAt(row, 'properties')).some(
    (member) => isNode(member) && (member.type === 'object' || (member.type === 'array' && isObject(member.items))),
  )
}

function isObject(schema: unknown): boolean {
  return isNode(schema) && schema.type === 'object'
}
