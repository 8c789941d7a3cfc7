import type { Coded, Relation, Row, Value } from '../../model/relation.js'

export type Reader = (index: number) => Value

export interface ColumnOptions {
  readonly size: number
  /** Columns of a row, in order. */
  readonly columns: Readonly<Record<string, Reader>>
  /** Columns that can be filtered by but are not answered. */
  readonly hidden?: Readonly<Record<string, Reader>>
  readonly coded?: Readonly<Record<string, Coded>>
  readonly ascending?: string
  readonly narrow?: Relation['narrow']
}

/** A relation over columns; a row is built when it is answered. */
export function columnRelation(options: ColumnOptions): Relation {
  const { size, columns, hidden, coded, ascending, narrow } = options
  const entries = Object.entries(columns)
  const readers = new Map([...entries, ...Object.entries(hidden ?? {})])
  return {
    size,
    column: (name) => readers.get(name),
    coded: (name) => coded?.[name],
    row(index): Row {
      const row: Record<string, Value> = {}
      for (const [name, read] of entries) row[name] = read(index)
      return row
    },
    ...(ascending === undefined ? {} : { ascending }),
    ...(narrow === undefined ? {} : { narrow }),
  }
}
