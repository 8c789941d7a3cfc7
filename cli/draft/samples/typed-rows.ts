import type { DraftColumn } from './draft-columns.js'
import type { TextTable } from './read-dialect.js'

export type Value = string | number | boolean | readonly string[] | null
/** The rows of one answer by the names of all drafted columns; a column that the answer lacks is empty. */
export type TypedRows = readonly Readonly<Record<string, Value>>[]

export function typedRows({ columns, rows }: TextTable, drafted: readonly DraftColumn[]): TypedRows {
  const places = drafted.map(({ name, type }) => ({ name, type, place: columns.indexOf(name) }))
  return rows.map((cells) =>
    Object.fromEntries(places.map(({ name, type, place }) => [name, valueIn(cells[place] ?? '', type)])),
  )
}

function valueIn(text: string, type: DraftColumn['type']): Value {
  if (text === '') return null
  if (type === 'integer' || type === 'number') return Number(text)
  if (type === 'boolean') return text.toLowerCase() === 'true'
  return type === 'strings' ? JSON.parse(text) : text
}
