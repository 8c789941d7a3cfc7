import { columnsOf } from '../document/document.js'
import type { LintRule } from '../document/lint-rule.js'
import { isNode, listing, textAt } from '../document/node.js'

export const cursorColumn: LintRule = {
  name: 'cursor-column',
  title: 'Every cursor names a column of the answer',
  severity: 'error',
  find: (document) =>
    [...document.operations.values()].flatMap((operation) =>
      operation.parameters.flatMap(({ node, path }) => {
        const cursor = node['x-cursor']
        const column = isNode(cursor) ? textAt(cursor, 'column') : undefined
        const columns = columnsOf(operation)
        if (column === undefined || columns.size === 0 || columns.has(column)) return []
        const wanted = `a column that ${operation.id} answers with: ${listing([...columns], 20)}`
        return [{ path: [...path, 'x-cursor', 'column'], found: `the cursor column "${column}"`, wanted }]
      }),
    ),
}
