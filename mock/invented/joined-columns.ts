import {
  type Column,
  type Contract,
  columnOf,
  compileRule,
  type Operation,
  operationById,
  parameterOf,
  type Table,
  tableOf,
  tablesOf,
} from '../../spec/index.js'
import { columnIn } from './rules/equation.js'

/**
 * Columns that name the row which summarises them by another column (`customer: self.id`), each with that column: both
 * have the same values. The key is that of `columnKind`.
 */
export function joinedColumns(contract: Contract): ReadonlyMap<string, Column> {
  const tables = contract.operations.flatMap(tablesOf).map(({ table }) => table)
  return new Map(
    tables.flatMap((table) =>
      table.summaries.flatMap(({ operation: id, parameters }) => {
        const operation = operationById(contract, id)
        const named = Object.entries(parameters)
        return operation === undefined ? [] : named.flatMap(([name, text]) => joins(text, table, name, operation))
      }),
    ),
  )
}

function joins(text: string, table: Table, name: string, operation: Operation): readonly (readonly [string, Column])[] {
  const details = tableOf(operation)
  const named = details && columnOf(details, parameterOf(operation, name)?.filter?.column ?? name)
  const column = columnOf(table, namingColumn(text) ?? '')
  if (named === undefined || column === undefined) return []
  const isOwnKey = details?.key?.columns.length === 1 && details.key.columns[0] === named.name
  return isOwnKey || named.name === column.name || named.type !== column.type ? [] : [[columnKind(named), column]]
}

/** Columns of one kind show the same things, in whichever table. */
export function columnKind({ name, type, pattern, hints }: Column): string {
  return JSON.stringify([name, type, pattern, hints['x-faker']])
}

function namingColumn(text: string): string | undefined {
  const bare = text.trim().replace(/^string\((.*)\)$/, '$1')
  return compileRule(bare, 'row').reads.self.length === 1 ? columnIn(bare) : undefined
}
