import { onBody } from '../faults/make/on-body.js'
import { editTable, type PlainTable } from '../faults/make/on-table.js'
import type { ReplyHook } from '../model/deviation.js'

/** Changes every cell of these columns that is not empty, in tables and in tables inside a JSON object. */
export function onColumns(columns: readonly string[], change: (cell: string) => string): ReplyHook {
  const edit = (text: string): string => editTable(text, (table) => changed(table, columns, change))
  const tables = onBody(undefined, edit)
  const pages = onBody(undefined, (text) => onMembers(text, edit))
  return (reply, facts) => (facts.operation?.answer.kind === 'table' ? tables(reply, facts) : pages(reply, facts))
}

/** Changes the cells that hold a plain decimal number. */
export function onNumbers(columns: readonly string[], change: (number: number) => string): ReplyHook {
  return onColumns(columns, (cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? change(Number(cell)) : cell))
}

function changed({ header, rows }: PlainTable, columns: readonly string[], change: (cell: string) => string) {
  const isMeant = header.map((name) => columns.includes(name))
  return {
    header,
    rows: rows.map((row) => row.map((cell, at) => (isMeant[at] === true && cell !== '' ? change(cell) : cell))),
  }
}

function onMembers(text: string, edit: (table: string) => string): string {
  if (!text.startsWith('{')) return text
  return JSON.stringify(JSON.parse(text), (_name, value: unknown) => (typeof value === 'string' ? edit(value) : value))
}
