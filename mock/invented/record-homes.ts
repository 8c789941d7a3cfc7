import { type Contract, type Operation, type Table, tablesOf } from '../../spec/index.js'
import { fixedColumn } from './partition.js'

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

function fixesNothing({ operation, table }: RecordHome): boolean {
  return operation.parameters.every((parameter) => fixedColumn(parameter, table) === undefined)
}

function mostRows({ parameters }: Operation): number {
  return Math.max(...parameters.map(({ cap, maximum }) => (cap === undefined ? 0 : (maximum ?? 0))), 0)
}
