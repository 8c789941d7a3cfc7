import type { Column, Table } from '../../spec/index.js'
import type { Row, Value } from '../model/relation.js'

/**
 * Rows of a finished text of the world (pipe-delimited, LF, unquoted), for a choice that writes them in another form.
 */
export function keptRows(text: string | Uint8Array, table: Table): readonly Row[] {
  const whole = typeof text === 'string' ? text : Buffer.from(text).toString('utf8')
  const [header = '', ...lines] = whole.split('\n').filter((line) => line !== '')
  const columns = header.split('|').map((name) => table.columns.find((column) => column.name === name))
  return lines.map((line) => {
    const cells = line.split('|')
    return Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column.name, value(column, cells[at] ?? '')]] : [])),
    )
  })
}

function value({ type }: Column, text: string): Value {
  if (text === '') return null
  return type === 'number' || type === 'integer' ? Number(text) : text
}
