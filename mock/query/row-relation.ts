import type { Relation, Row, Value } from '../model/relation.js'

/** Rows that exist already, as a relation. A column is known when any row has it. */
export function rowRelation(rows: readonly Row[]): Relation {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return {
    size: rows.length,
    column: (name) => (names.has(name) ? (index): Value => rows[index]?.[name] ?? null : undefined),
    row: (index) => rows[index] ?? {},
  }
}
