import { nodeAt } from '../document/node.js'
import type { LintRule } from '../document/rule.js'

/** A warning: a row schema that two tables share cannot have the order of both. */
export const columnsOrdered: LintRule = {
  name: 'columns-ordered',
  title: 'A row declares its properties in the order of the columns',
  severity: 'warn',
  find: (document) =>
    document.tables.flatMap((table) => {
      const columns = [...new Set(table.columns)]
      const properties = Object.keys(nodeAt(table.row, 'properties')).filter((name) => columns.includes(name))
      const shared = columns.filter((name) => properties.includes(name))
      const index = shared.findIndex((column, position) => column !== properties[position])
      if (index < 0) return []
      const found = `column "${shared[index]}" where the row declares "${properties[index]}"`
      const path = [...table.path, 'x-csv', 'columns', table.columns.indexOf(shared[index] ?? '')]
      return [{ path, found, wanted: 'columns and properties in one order' }]
    }),
}
