import type { Column, Table } from '../../spec/index.js'

/** A whole number called `id` tells the rows of a list apart, although numbers elsewhere do not. */
export function idColumn({ columns }: Pick<Table, 'columns'>): Column | undefined {
  return columns.find(
    ({ name, type, nullable, optional, open }) =>
      name === 'id' && type === 'integer' && !nullable && optional === undefined && open.length === 0,
  )
}
