import { columnsOf } from '../document/document.js'
import type { LintRule } from '../document/lint-rule.js'
import { unknownName } from '../document/named.js'
import { isNode, textAt } from '../document/node.js'

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
        if (column === undefined || columns.size === 0) return []
        return unknownName({
          path: [...path, 'x-cursor', 'column'],
          what: 'the cursor column',
          name: column,
          known: [...columns],
          wanted: `a column that ${operation.id} answers with`,
          most: 20,
        })
      }),
    ),
}
