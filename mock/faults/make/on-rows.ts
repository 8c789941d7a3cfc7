import type { OutcomeHook } from '../../model/deviation.js'
import type { Reached } from '../../model/facts.js'
import type { Row, Value } from '../../model/relation.js'
import { keptRows } from '../../write/kept-rows.js'

/** Changes the rows that one operation answers with, before they are written. */
export function onRows(
  operation: string,
  change: (rows: readonly Row[], facts: Reached) => readonly Row[],
): OutcomeHook {
  return (outcome, facts) => {
    if (facts.operation.id !== operation || outcome.kind === 'json') return outcome
    if (outcome.kind === 'rows') return { ...outcome, rows: change(outcome.rows, facts) }
    const { answer } = facts.operation
    if (answer.kind !== 'table') return outcome
    return { kind: 'rows', rows: change(keptRows(outcome.text, answer.table), facts) }
  }
}

/** Removes rows. */
export function keepRows(operation: string, isKept: (row: Row, facts: Reached) => boolean): OutcomeHook {
  return onRows(operation, (rows, facts) => rows.filter((row) => isKept(row, facts)))
}

export function onRow(operation: string, change: (row: Row, facts: Reached) => Row): OutcomeHook {
  return onRows(operation, (rows, facts) => rows.map((row) => change(row, facts)))
}

/** Changes the values of one column. */
export function onValue(
  operation: string,
  column: string,
  change: (value: Value, row: Row, facts: Reached) => Value,
): OutcomeHook {
  return onRow(operation, (row, facts) => ({ ...row, [column]: change(row[column] ?? null, row, facts) }))
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
