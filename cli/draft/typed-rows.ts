import type { DraftColumn } from './draft-columns.js'
import type { TextTable } from './read-dialect.js'

export type Value = string | number | boolean | readonly string[] | null
/** The rows of one answer by the names of their columns. */
export type TypedRows = readonly Readonly<Record<string, Value>>[]

export function typedRows({ columns, rows }: TextTable, drafted: readonly DraftColumn[]): TypedRows {
  const types = new Map(drafted.map(({ name, type }) => [name, type]))
  return rows.map((cells) =>
    Object.fromEntries(columns.map((name, place) => [name, valueIn(cells[place] ?? '', types.get(name))])),
  )
}

function valueIn(text: string, type: DraftColumn['type'] | undefined): Value {
  if (text === '') return null
  if (type === 'integer' || type === 'number') return Number(text)
  if (type === 'boolean') return text.toLowerCase() === 'true'
  return type === 'strings' ? JSON.parse(text) : text
}
