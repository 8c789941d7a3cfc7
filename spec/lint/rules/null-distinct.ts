import { plainNumber } from '../../plain-number.js'
import { decodeCell } from '../document/decode-cell.js'
import { facetWanted } from '../document/facet.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { textAt } from '../document/node.js'
import { tableColumns } from '../document/table-columns.js'
import { columnOf, type Table } from '../document/table-place.js'

export const nullDistinct: LintRule = {
  name: 'null-distinct',
  title: 'The text of an empty cell is no value of a column of numbers',
  severity: 'warn',
  find: (document) => document.tables.flatMap((table) => judge(table)),
}

function judge(table: Table): readonly Problem[] {
  const { csv } = table
  const empty = textAt(csv, 'nullSequence')
  if (empty === undefined) return []
  const number = plainNumber(empty, { decimalChar: textAt(csv, 'decimalChar'), groupChar: textAt(csv, 'groupChar') })
  const column = tableColumns(table).find((one) => {
    if (number === '' || (one.type !== 'number' && one.type !== 'integer')) return false
    const decoded = decodeCell(number, one)
    return 'value' in decoded && facetWanted(decoded.value, columnOf(table, one.name)) === undefined
  })
  if (column === undefined) return []
  return [
    {
      path: [...table.path, 'x-csv', 'nullSequence'],
      found: `"${empty}", which is also a number that "${column.name}" may have: such a cell counts as empty`,
      wanted: `a "minimum" or "maximum" that leaves it out, or another text`,
    },
  ]
}
