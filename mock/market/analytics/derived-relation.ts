import type { Coded, Relation, Row, Value } from '../../model/relation.js'

/** How each column of a row type is read from one item: a forgotten or misspelt column does not compile. */
export type ItemColumns<R, Item> = { readonly [Name in keyof R]-?: (item: Item) => Extract<R[Name], Value> }

/** Columns that are sorted and compared as numbers, without making strings. */
export type Codes<R, Item> = { readonly [Name in keyof R]?: CodedColumn<Item> | undefined }

export interface CodedColumn<Item> {
  readonly code: (item: Item) => number
  readonly encode: (value: string | number) => number | undefined
}

/** Items with column readers as a relation: a cell is calculated when it is read, a row when it is written. */
export function derivedRelation<R, Item>(
  items: readonly Item[],
  columns: ItemColumns<R, Item>,
  codes: Codes<R, Item> = {},
): Relation<R> {
  const readers = new Map(entriesOf<(item: Item) => Value>(columns))
  const coded = new Map(
    entriesOf<CodedColumn<Item> | undefined>(codes).flatMap(([name, column]) =>
      column === undefined ? [] : [[name, codedBy(items, column)]],
    ),
  )
  return {
    size: items.length,
    column(name) {
      const read = readers.get(name)
      if (read === undefined) return undefined
      return (index) => {
        const item = items[index]
        return item === undefined ? null : read(item)
      }
    },
    coded: (name) => coded.get(name),
    row(index) {
      const item = items[index]
      const row: Record<string, Value> = {}
      if (item !== undefined) for (const [name, read] of readers) row[name] = read(item)
      // `columns` has a reader for every column of R.
      return row as Row & R
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

function entriesOf<T>(record: { readonly [name: string]: T }): readonly (readonly [string, T])[] {
  return Object.entries(record)
}
