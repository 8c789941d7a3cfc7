import { type Column, columnOf, evaluateText, type Table } from '../../spec/index.js'
import type { Row } from '../model/relation.js'
import { isPart } from './partition.js'
import { distinctKey } from './rules/table-rules.js'
import { wholeNumbers } from './rules/whole-numbers.js'
import { selfColumns } from './shared-columns.js'
import type { Source } from './source.js'
import type { TablePlan } from './table-plan.js'

interface Keys {
  readonly table: Table
  readonly dated: Column | undefined
  readonly fixed: readonly Row[]
  readonly source: Source
}

/** How many different values these columns have together. */
export function keyCapacity(names: readonly string[], { table, dated, fixed, source }: Keys): number {
  return names.reduce((product, name) => {
    const column = columnOf(table, name)
    if (column === undefined || column === dated) return Number.POSITIVE_INFINITY
    if (fixed.some((given) => isPart(given[name], column))) return Number.POSITIVE_INFINITY
    if (fixed.some((given) => Object.hasOwn(given, name)))
      return product * new Set(fixed.map((given) => String(given[name]))).size
    return product * valuesOf(column, source)
  }, 1)
}

function valuesOf(column: Column, source: Source): number {
  return (source.listOf(column) ?? wholeNumbers(column))?.length ?? Number.POSITIVE_INFINITY
}

/** Every key of which a table's rows have one each, as expressions over a row. */
export function rowKeys(plan: TablePlan, source: Source): readonly string[] {
  const { key } = plan.table
  const record = key === undefined ? [] : [keyOver(key.columns)]
  return [...summaryKeys(plan), ...resourceKeys(plan, source), ...record, ...distinctKeys(plan)]
}

/** An id belongs to one row. */
export function resourceKeys({ scope }: TablePlan, { contract }: Source): readonly string[] {
  const columns = contract.operations.flatMap(({ resource }) => (resource?.list === scope ? [resource.column] : []))
  return [...new Set(columns)].map((name) => `string(self.${name})`)
}

/** Keys from the rules over all rows. */
export function distinctKeys({ table }: TablePlan): readonly string[] {
  return table.tableRules.flatMap(({ rule }) => distinctKey(rule) ?? [])
}

/** Two rows that summarise the same rows would be duplicates, unless the key of the document tells them apart. */
export function summaryKeys({ table: { key, summaries } }: TablePlan): readonly string[] {
  return summaries.flatMap(({ parameters }) => {
    const columns = [...new Set(selfColumns(parameters))]
    const isKey = key === undefined || key.columns.every((name) => columns.includes(name))
    return columns.length === 0 || !isKey ? [] : [keyOver(columns)]
  })
}

export function keyOver(columns: readonly string[]): string {
  return columns.map((name) => `string(self.${name})`).join(" + '|' + ")
}

/** The value of a key for one row, apart from those of other keys. */
export function keyText(key: string, row: Row): string {
  return `${key}: ${evaluateText(key, { self: row }) ?? ''}`
}
