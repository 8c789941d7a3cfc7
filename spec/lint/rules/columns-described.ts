import { textOf } from '../../text-of.js'
import type { LintRule } from '../document/lint-rule.js'
import { columnOf } from '../document/table-place.js'

export const columnsDescribed: LintRule = {
  name: 'columns-described',
  title: 'Every column has a description',
  severity: 'warn',
  find: (document) =>
    document.tables.flatMap((table) =>
      table.columns
        .filter((column) => !textOf(columnOf(table, column).description ?? '').trim())
        .map((column) => ({
          path: [...table.rowPath, 'properties', column],
          found: `column "${column}" without a description`,
          wanted: 'a "description" of the content of the cell',
        })),
    ),
}
