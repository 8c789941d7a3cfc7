import type { LintRule, Problem } from '../document/lint-rule.js'
import { type Node, nodeAt } from '../document/node.js'
import { columnOf, type Table, typesOf } from '../document/table-place.js'

const SCALARS = ['string', 'integer', 'number', 'boolean']

export const columnsTyped: LintRule = {
  name: 'columns-typed',
  title: 'Every column has a type that one cell of text can represent',
  severity: 'error',
  find: (document) => document.tables.flatMap((table) => table.columns.flatMap((column) => judge(table, column))),
}

function judge(table: Table, column: string): readonly Problem[] {
  const schema = columnOf(table, column)
  // columns-declared reports a column without a property.
  if (!(column in nodeAt(table.row, 'properties')) || isCellType(schema)) return []
  const types = typesOf(schema)
  return [
    {
      path: [...table.rowPath, 'properties', column],
      found: `column "${column}" of ${types.length === 0 ? 'no type' : `type ${types.join(' or ')}`}`,
      wanted: `${SCALARS.join(', ')} or an array of strings, with "null" where the cell may be empty`,
    },
  ]
}

function isCellType(schema: Node): boolean {
  const [type, ...others] = typesOf(schema).filter((name) => name !== 'null')
  if (type === undefined || others.length > 0) return false
  if (type === 'array') return typesOf(nodeAt(schema, 'items')).join() === 'string'
  return SCALARS.includes(type)
}
