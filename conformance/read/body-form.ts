import type { Table } from '../../spec/index.js'
import type { TableBody } from './table-answer.js'

/** What a body holds, whatever was promised. `header` is a table without a single row, `sentence` is text that is no table. */
export type BodyForm = 'table' | 'header' | 'error-line' | 'json' | 'html' | 'xml' | 'sentence' | 'nothing'

type Columns = Pick<Table, 'shape' | 'columns'>

/** `table` is the promised one; without it a text counts as a table as soon as its first line is divided. */
export function bodyForm(body: TableBody, table?: Columns): BodyForm {
  switch (body.kind) {
    case 'nothing':
    case 'json':
      return body.kind
    case 'line-error':
      return 'error-line'
    case 'markup':
      return HTML.test(body.text.slice(0, 500)) ? 'html' : 'xml'
    case 'table':
      if (isSentence(body.reading.header, table)) return 'sentence'
      return body.reading.rows.length === 0 ? 'header' : 'table'
    default:
      return body satisfies never
  }
}

const HTML = /<(!doctype html|html|head|body|title|h[1-6]|p|div|center)\b/i

/** The first line is not divided and names no column. Of a table with open columns it may be the one column. */
function isSentence(header: readonly string[], table: Columns | undefined): boolean {
  const [line = '', ...others] = header
  if (others.length > 0 || isDividedOtherwise(line)) return false
  if (table?.columns.some(({ name }) => name === line) === true) return false
  return table?.shape === 'open' ? /\s|[.!?]$/.test(line.trim()) : true
}

/** Names divided by another delimiter than the documented one: still a table, and one that the checks of its form blame. */
function isDividedOtherwise(line: string): boolean {
  const names = line.split(/[,;|\t]/)
  return names.length > 1 && names.every((name) => /^\w+$/.test(name.trim()))
}
