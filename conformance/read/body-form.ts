import type { Table } from '../../spec/index.js'
import type { TableBody } from './table-answer.js'

/** The form of a body. `header` is a table without rows, `sentence` is text that is not a table. */
export type BodyForm = 'table' | 'header' | 'error-line' | 'json' | 'html' | 'xml' | 'sentence' | 'nothing'

type Columns = Pick<Table, 'shape' | 'columns'>

/** `table` is the documented table. Without one a string counts as a table if its first line has delimiters. */
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

/** The first line has no delimiter and names no column. If the columns are open, it may name the only column. */
function isSentence(header: readonly string[], table: Columns | undefined): boolean {
  const [line = '', ...others] = header
  if (others.length > 0 || isDividedOtherwise(line)) return false
  if (table?.columns.some(({ name }) => name === line) === true) return false
  return table?.shape === 'open' ? /\s|[.!?]$/.test(line.trim()) : true
}

/**
 * Column names with another delimiter than the documented one: still a table, and a violation for the checks of its
 * form.
 */
function isDividedOtherwise(line: string): boolean {
  const names = line.split(/[,;|\t]/)
  return names.length > 1 && names.every((name) => /^\w+$/.test(name.trim()))
}
