import { type Contract, columnOf, hasDay, type Operation, type Table, tablesOf } from '../../spec/index.js'
import { detailRows } from './detail-rows.js'
import { fixedColumn, isShownElsewhere } from './partition.js'
import type { Source } from './source.js'

/** The answer whose rows are all records of a kind. */
export interface RecordHome {
  readonly operation: Operation
  readonly table: Table
  readonly property?: string
}

/**
 * Where several operations show every record of a kind (`x-key`), their answers are parts of one set of rows. It is made
 * for the operation that fixes no cell of a row and may show the most rows.
 */
export function recordHomes(contract: Contract): ReadonlyMap<string, RecordHome> {
  const places = new Map<string, RecordHome[]>()
  for (const operation of contract.operations) {
    if (operation.mirror !== undefined) continue
    for (const { table, property } of tablesOf(operation)) {
      const record = sharedRecord(table)
      if (record === undefined) continue
      const place = { operation, table, ...(property !== undefined && { property }) }
      places.set(record, [...(places.get(record) ?? []), place])
    }
  }
  return new Map(
    [...places].flatMap(([record, some]) => {
      const [home] = some.filter(fixesNothing).toSorted((a, b) => mostRows(b.operation) - mostRows(a.operation))
      return home === undefined || some.length === 1 ? [] : [[record, home] as const]
    }),
  )
}

/** Names the records of a table that shows every one of them. */
export function sharedRecord({ key, row, summaries }: Table): string | undefined {
  return key?.every === true && summaries.length === 0 ? `${key.record} ${row}` : undefined
}

/** The id of a resource chooses its row from the list. */
function fixesNothing({ operation, table }: RecordHome): boolean {
  if (columnOf(table, operation.resource?.column ?? '') !== undefined) return false
  return operation.parameters.every((parameter) => fixedColumn(parameter, table) === undefined)
}

function mostRows({ parameters }: Operation): number {
  return Math.max(...parameters.map(({ cap, maximum }) => (cap === undefined ? 0 : (maximum ?? 0))), 0)
}

/** More values would have a few rows each. */
const MOST_VALUES = 500
const MOST_PARENTS = 1500

/**
 * The number of values of the cells that requests fix, if the key of the rows does not contain these cells. Then the
 * rows of all values are one set, in which no key repeats. Undefined if each value has its own set.
 */
export function valuesOfOneSet(operation: Operation, table: Table, source: Source): number | undefined {
  const key = table.key?.columns ?? []
  const fixing = operation.parameters.filter((parameter) => fixedColumn(parameter, table) !== undefined)
  const isNested = source.shared.nested.has(operation.id)
  const isCounted = operation.rows !== undefined || (table.summaries.length > 0 && !isNested)
  if (fixing.length === 0 || key.length === 0 || isCounted) return undefined
  if (operation.resource !== undefined && !isNested) return undefined
  if (detailRows(operation, source.contract) !== undefined) return undefined
  const values = fixing.reduce((product, parameter) => {
    const column = fixedColumn(parameter, table)
    if (column === undefined || parameter.filter === undefined || key.includes(column.name)) return Number.NaN
    if (hasDay(column.type) || !isShownElsewhere(column, source)) return Number.NaN
    return product * (source.listOf(column)?.length ?? Number.NaN)
  }, 1)
  return values <= (isNested ? MOST_PARENTS : MOST_VALUES) ? values : undefined
}
