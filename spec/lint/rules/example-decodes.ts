import type { Column } from '../../contract/table.js'
import { decodeCell } from '../document/decode-cell.js'
import { decodeTable, dialectOf } from '../document/decode-table.js'
import { type TableExample, tableExamples } from '../document/examples.js'
import { facetWanted } from '../document/facet.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { listing, type Node, nodeAt, textAt } from '../document/node.js'
import { plainCell, plainExample } from '../document/plain-example.js'
import { tableColumns } from '../document/table-columns.js'
import { columnOf } from '../document/table-place.js'

export const exampleDecodes: LintRule = {
  name: 'example-decodes',
  title: 'Every example of a table decodes: the header, all fields of every row, and the type of every cell',
  severity: 'error',
  find: (document) => tableExamples(document).flatMap(judge),
}

function judge(example: TableExample): readonly Problem[] {
  const { table, text, path } = example
  const dialect = dialectOf(table)
  // Another rule reports a width that is missing or is no number; the example would only seem garbled.
  if (dialect.widths?.some((width) => width < 1)) return []
  const delimiter = dialect.widths === undefined ? dialect.delimiter : ' '
  const [first = [], ...others] = decodeTable(plainExample(text, table.csv), dialect)
  const hasHeader = table.csv.header !== false
  const header = hasHeader ? first : table.columns
  const optional = Object.keys(nodeAt(table.csv, 'optional'))
  const wanted = table.columns.join(delimiter)
  if (header.filter((name) => !optional.includes(name) || table.columns.includes(name)).join(delimiter) !== wanted) {
    return [{ path, found: `an example with the header "${header.join(delimiter)}"`, wanted: `"${wanted}"` }]
  }
  const rows = hasHeader ? others : [first, ...others]
  const columns = tableColumns(table)
  return rows.flatMap((row, index) => judgeRow(example, row, header, columns, index + 1))
}

function judgeRow(
  { table, path }: TableExample,
  row: readonly string[],
  header: readonly string[],
  columns: readonly Column[],
  number: number,
): readonly Problem[] {
  if (row.length !== header.length) {
    const found = `row ${number} of an example with ${row.length} fields`
    return [{ path, found, wanted: `${header.length} fields: ${listing(header, 20)}` }]
  }
  return header.flatMap((name, index) => {
    const column = columns.find((candidate) => candidate.name === name)
    if (column === undefined) return []
    const cell = plainCell(row[index] ?? '', column, table.csv)
    const decoded = decodeCell(cell, column)
    const wanted = 'wanted' in decoded ? decoded.wanted : facetWanted(decoded.value, closed(columnOf(table, name)))
    return wanted === undefined ? [] : [{ path, found: `"${cell}" in ${name} of row ${number} of an example`, wanted }]
  })
}

/** A list that is only a `should` or an observation does not close the column. */
function closed(schema: Node): Node {
  if ((textAt(schema, 'x-enum-level') ?? 'must') === 'must') return schema
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'enum'))
}
