import type { Relation, Row, Value } from '../../model/relation.js'
import type { Columns, DataColumn } from './data-column.js'

export interface ColumnOptions<R> extends Pick<Relation, 'runStart' | 'narrow'> {
  readonly size: number
  readonly columns: Columns<R>
  /** Columns that filters may use but answers do not show. */
  readonly hidden?: Readonly<Record<string, DataColumn>>
  readonly ascending?: readonly (keyof R & string)[]
}

/** A relation over columns; a row is built when it is read. */
export function columnRelation<R>({ size, columns, hidden, ...rest }: ColumnOptions<R>): Relation<R> {
  const shown = Object.entries<DataColumn>(columns)
  const all = new Map([...shown, ...Object.entries(hidden ?? {})])
  return {
    size,
    column: (name) => all.get(name)?.read,
    coded: (name) => all.get(name)?.coded,
    writer: (name) => all.get(name)?.write,
    row(index) {
      const row: Record<string, Value> = {}
      for (const [name, { read }] of shown) row[name] = read(index)
      // `columns` has a reader for every column of R.
      return row as Row & R
    },
    ...rest,
  }
}
