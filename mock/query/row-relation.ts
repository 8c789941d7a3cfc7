import type { Relation, Row, Value } from '../model/relation.js'

/** Existing rows as a relation. A column is known if any row has it. */
export function rowRelation<R = unknown>(rows: readonly (Row & R)[]): Relation<R> {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return {
    size: rows.length,
    column: (name) => (names.has(name) ? (index): Value => rows[index]?.[name] ?? null : undefined),
    row(index) {
      const row = rows[index]
      if (row === undefined) throw new RangeError(`Cannot read row ${index}: found ${rows.length} rows`)
      return row
    },
  }
}
