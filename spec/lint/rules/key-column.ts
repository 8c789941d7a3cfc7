import { columnsOf, type OperationPlace } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { isNode, listing, type Node, nodeAt, textAt, textsAt } from '../document/node.js'
import type { Table } from '../document/table-place.js'

export const keyColumn: LintRule = {
  name: 'key-column',
  title: 'Every column of a key is in the row, or is the value of a parameter',
  severity: 'error',
  find: (document) =>
    [...document.operations.values()].flatMap((operation) =>
      operation.tables.flatMap((table) => judge(operation, table)),
    ),
}

function judge(operation: OperationPlace, table: Table): readonly Problem[] {
  const key = nodeAt(table.row, 'x-key')
  const given = new Set([...table.columns, ...operation.parameters.flatMap(({ node }) => columnsGiven(node))])
  return textsAt(key, 'columns').flatMap((column, index) => {
    if (given.has(column)) return []
    const wanted = `a column that ${operation.id} answers with, or that a parameter selects: ${listing([...columnsOf(operation)], 20)}`
    return [{ path: [...table.rowPath, 'x-key', 'columns', index], found: `the key column "${column}"`, wanted }]
  })
}

/** The column that a parameter names with one value. */
function columnsGiven(parameter: Node): readonly string[] {
  const filter = parameter['x-filter']
  if (!isNode(filter) || textAt(filter, 'op') !== 'eq') return []
  const column = textAt(filter, 'column')
  return column === undefined ? [] : [column]
}
