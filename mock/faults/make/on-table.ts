import type { ReplyHook } from '../../model/deviation.js'
import { onBody } from './on-body.js'

export interface PlainTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Changes the table that an operation answers with; error lines and JSON stay unchanged. */
export function onTable(operation: string | undefined, change: (table: PlainTable) => PlainTable): ReplyHook {
  const edit = onBody(operation, (text) => editTable(text, change))
  return (reply, facts) => (facts.operation?.answer.kind === 'table' ? edit(reply, facts) : reply)
}

/** Changes one column's cells of an operation's table. */
export function onCell(operation: string, column: string, change: (cell: string, row: CellRow) => string): ReplyHook {
  return onTable(operation, ({ header, rows }) => {
    const place = header.indexOf(column)
    if (place < 0) return { header, rows }
    const edited = rows.map((row, index) => {
      const read = (name: string): string => row[header.indexOf(name)] ?? ''
      return row.map((cell, at) => (at === place ? change(cell, { index, read }) : cell))
    })
    return { header, rows: edited }
  })
}

export interface CellRow {
  readonly index: number
  /** Another cell of the same row. */
  read(column: string): string
}

/** The dialect of the shipped contract: pipes, no quotes, LF. */
export function editTable(text: string, change: (table: PlainTable) => PlainTable): string {
  const lines = text.split('\n')
  const last = lines.at(-1) === '' ? '\n' : ''
  const [first = '', ...rest] = last === '' ? lines : lines.slice(0, -1)
  if (!first.includes('|')) return text
  const { header, rows } = change({ header: first.split('|'), rows: rest.map((line) => line.split('|')) })
  return [header, ...rows].map((cells) => cells.join('|')).join('\n') + last
}
