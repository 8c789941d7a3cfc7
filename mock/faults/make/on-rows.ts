import type { Reached } from '../../model/facts.js'
import type { Row, Value } from '../../model/relation.js'
import type { Fault } from '../fault.js'

type OutcomeHook = NonNullable<Fault['outcome']>

/** Changes the rows that one operation answers with, before they are written. */
export function onRows(
  operation: string,
  change: (rows: readonly Row[], facts: Reached) => readonly Row[],
): OutcomeHook {
  return (outcome, facts) => {
    if (outcome.kind !== 'rows' || facts.operation.id !== operation) return outcome
    return { ...outcome, rows: change(outcome.rows, facts) }
  }
}

/** Loses the rows that are not wanted. */
export function keepRows(operation: string, isKept: (row: Row, facts: Reached) => boolean): OutcomeHook {
  return onRows(operation, (rows, facts) => rows.filter((row) => isKept(row, facts)))
}

export function onRow(operation: string, change: (row: Row, index: number) => Row): OutcomeHook {
  return onRows(operation, (rows) => rows.map(change))
}

/** Changes the values of one column. */
export function onValue(operation: string, column: string, change: (value: Value, row: Row) => Value): OutcomeHook {
  return onRow(operation, (row) => ({ ...row, [column]: change(row[column] ?? null, row) }))
}

/** A number that may be missing. */
export function numberIn(row: Row, column: string): number {
  const value = row[column]
  return typeof value === 'number' ? value : 0
}

export function textIn(row: Row, column: string): string {
  return String(row[column] ?? '')
}

export function cents(value: number): number {
  return Math.round(value * 100) / 100
}
