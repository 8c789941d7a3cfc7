import type { LintRule } from '../document/lint-rule.js'
import { listing, textsAt } from '../document/node.js'

/** A row always has all its columns. If the row schema required fewer, types made from it would have optional cells. */
export const columnsRequired: LintRule = {
  name: 'columns-required',
  title: 'A row requires all its columns',
  severity: 'warn',
  find: (document) =>
    document.tables.flatMap((table) => {
      const required = textsAt(table.row, 'required')
      const missing = table.columns.filter((column) => !required.includes(column))
      if (missing.length === 0) return []
      const found = `columns that are not required: ${listing(missing)}`
      return [
        {
          path: [...table.rowPath, 'required'],
          found,
          wanted:
            'every column in "required" (an empty cell is null); if JSON answers share the schema, give the table its own',
        },
      ]
    }),
}
