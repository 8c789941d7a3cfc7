import type { Operation } from '../../../spec/index.js'
import type { Exchange } from '../../exchange.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import type { Described } from './declared-as.js'

/** The first cell of a table that is no value of its column, in words. Other checks judge the form that is usual. */
export function unreadCell(exchange: Exchange, answer: Described, operation: Operation): string | undefined {
  if (answer.kind !== 'table' || answer === operation.answer) return undefined
  const [found] = tablesOf(exchange, { ...operation, answer })
  const typed = answer.table.columns.filter(({ type, typeLevel }) => type !== 'strings' && typeLevel === undefined)
  if (found === undefined || typed.length === 0) return undefined
  for (const row of rowsOf(found)) {
    const wrong = typed.find(({ name }) => row.value(name) === undefined && row.text(name) !== undefined)
    if (wrong !== undefined)
      return `shows "${wrong.name}" in row ${row.number} as "${row.text(wrong.name)}", which is no ${wrong.type}`
  }
  return undefined
}
