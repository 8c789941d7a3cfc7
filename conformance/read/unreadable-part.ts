import { isHeader } from './is-header.js'
import { isWholeRow } from './is-whole-row.js'
import type { TableAnswer } from './table-answer.js'

/** The unreadable part of a table: a check that counts or compares its records would report the wrong error. */
export function unreadablePart({ body, table }: TableAnswer): 'header' | 'rows' | undefined {
  if (body.kind !== 'table') return undefined
  const { header, rows } = body.reading
  if (!isHeader(header, table)) return 'header'
  return rows.every(({ cells }) => isWholeRow(cells, header)) ? undefined : 'rows'
}
