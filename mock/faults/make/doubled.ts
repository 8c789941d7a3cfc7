import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { onRow } from './on-rows.js'

/** A join that matches twice: every transaction is there two times when it is summed up. */
export function doubled(operation: string, ...columns: readonly string[]): NonNullable<Fault['outcome']> {
  return onRow(operation, (row) => ({ ...row, ...Object.fromEntries(columns.map((name) => [name, twice(row, name)])) }))
}

function twice(row: Row, column: string): number | null {
  const value = row[column]
  return typeof value === 'number' ? value * 2 : null
}
