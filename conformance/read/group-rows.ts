import type { DataRow } from './data-rows.js'

/** Rows by the text of one column, in the order of their first appearance. */
export function groupRows(rows: readonly DataRow[], column: string): readonly (readonly DataRow[])[] {
  const groups = new Map<string, DataRow[]>()
  for (const row of rows) {
    const key = row.text(column) ?? ''
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups.values()]
}
