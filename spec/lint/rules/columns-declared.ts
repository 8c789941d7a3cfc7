import { textOf } from '../../text-of.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { listing, nodeAt } from '../document/node.js'
import type { Table } from '../document/table-place.js'

export const columnsDeclared: LintRule = {
  name: 'columns-declared',
  title: 'The columns of a table are the properties of its row, each once',
  severity: 'error',
  find: (document) => document.tables.flatMap((table) => [...repeated(table), ...unmatched(table), ...optional(table)]),
}

function repeated(table: Table): readonly Problem[] {
  return table.columns.flatMap((column, index) =>
    table.columns.indexOf(column) === index
      ? []
      : [
          {
            path: [...table.path, 'x-csv', 'columns', index],
            found: `column "${column}" again`,
            wanted: 'each column once',
          },
        ],
  )
}

function unmatched(table: Table): readonly Problem[] {
  const properties = Object.keys(nodeAt(table.row, 'properties'))
  const problems: Problem[] = table.columns.flatMap((column, index) =>
    properties.includes(column)
      ? []
      : [
          {
            path: [...table.path, 'x-csv', 'columns', index],
            found: `column "${column}" without a property`,
            wanted: `one of the properties of the row: ${listing(properties)}`,
          },
        ],
  )
  const additional = Object.keys(nodeAt(table.csv, 'optional'))
  const known = [...table.columns, ...additional]
  for (const property of properties.filter((name) => !known.includes(name))) {
    const path = [...table.rowPath, 'properties', property]
    problems.push({
      path,
      found: `property "${property}" that is no column`,
      wanted: 'every property among the columns of x-csv',
    })
  }
  return problems
}

function optional(table: Table): readonly Problem[] {
  return Object.entries(nodeAt(table.csv, 'optional')).flatMap(([name, place]) => {
    const after = typeof place === 'object' && place !== null && 'after' in place ? textOf(place.after) : ''
    if (table.columns.includes(after)) return []
    const path = [...table.path, 'x-csv', 'optional', name]
    return [{ path, found: `a place after "${after}"`, wanted: `one of the columns: ${listing(table.columns)}` }]
  })
}
