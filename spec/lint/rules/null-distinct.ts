import type { LintRule, Problem } from '../document/lint-rule.js'
import { type Node, textAt } from '../document/node.js'
import { columnOf, type Table, typesOf } from '../document/table-place.js'

export const nullDistinct: LintRule = {
  name: 'null-distinct',
  title: 'The text of an empty cell is no value of a column of numbers',
  severity: 'warn',
  find: (document) => document.tables.flatMap((table) => judge(table)),
}

function judge(table: Table): readonly Problem[] {
  const empty = textAt(table.csv, 'nullSequence')
  const value = Number(empty?.replace(textAt(table.csv, 'decimalChar') ?? '.', '.'))
  if (empty === undefined || empty.trim() === '' || Number.isNaN(value)) return []
  const column = table.columns.find((name) => mayBe(value, columnOf(table, name)))
  if (column === undefined) return []
  return [
    {
      path: [...table.path, 'x-csv', 'nullSequence'],
      found: `"${empty}", which is also a number that "${column}" may have: such a cell counts as empty`,
      wanted: `a "minimum" or "maximum" that leaves it out, or another text`,
    },
  ]
}

function mayBe(value: number, schema: Node): boolean {
  const types = typesOf(schema)
  const isOfType = types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  const [least, most] = [schema.minimum, schema.maximum].map((bound) => (typeof bound === 'number' ? bound : undefined))
  return isOfType && value >= (least ?? value) && value <= (most ?? value) && schema.enum === undefined
}
