import { textOf } from '../../text-of.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { repeatedNames, unknownName } from '../document/named.js'
import { listing, nodeAt, type Path } from '../document/node.js'
import type { Table } from '../document/table-place.js'

export const columnsDeclared: LintRule = {
  name: 'columns-declared',
  title: 'The columns of a table are the properties of its row, each once',
  severity: 'error',
  find: (document) => document.tables.flatMap((table) => [...repeated(table), ...unmatched(table), ...optional(table)]),
}

function repeated({ columns, path }: Table): readonly Problem[] {
  const pathOf = (index: number): Path => [...path, 'x-csv', 'columns', index]
  return repeatedNames(columns, { what: 'column', wanted: 'each column once', pathOf })
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
    const path = [...table.path, 'x-csv', 'optional', name]
    return unknownName({ path, what: 'a place after', name: after, known: table.columns, wanted: 'one of the columns' })
  })
}
