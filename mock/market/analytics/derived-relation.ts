import type { Coded, Relation, Row, Value } from '../../model/relation.js'

/** How each column of a made table is read from one item. */
export type Columns<Item> = Readonly<Record<string, (item: Item) => Value>>

/** Columns that are ordered and compared as numbers, so that no text is made for it. */
export type Codes<Item> = Readonly<Record<string, CodedColumn<Item>>>

export interface CodedColumn<Item> {
  readonly code: (item: Item) => number
  readonly encode: (value: string | number) => number | undefined
}

/** Items with column readers as a relation: a cell is calculated when it is asked for, a row when it is answered. */
export function derivedRelation<Item>(
  items: readonly Item[],
  columns: Columns<Item>,
  codes: Codes<Item> = {},
): Relation {
  const readers = Object.entries(columns)
  const coded = Object.fromEntries(Object.entries(codes).map(([name, column]) => [name, codedBy(items, column)]))
  return {
    size: items.length,
    column(name) {
      const read = columns[name]
      if (read === undefined) return undefined
      return (index) => {
        const item = items[index]
        return item === undefined ? null : read(item)
      }
    },
    coded: (name) => coded[name],
    row(index) {
      const item = items[index]
      const row: Record<string, Value> = {}
      if (item !== undefined) for (const [name, read] of readers) row[name] = read(item)
      return row satisfies Row
    },
  }
}

function codedBy<Item>(items: readonly Item[], { code, encode }: CodedColumn<Item>): Coded {
  return {
    ordered: true,
    code: (index) => {
      const item = items[index]
      return item === undefined ? Number.NaN : code(item)
    },
    encode,
  }
}
