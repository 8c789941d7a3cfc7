import type { Contract, Operation } from '../../../spec/index.js'
import type { Exchange } from '../../exchange.js'
import { tablesOf } from '../../read/table-answer.js'

/** An error line, if this operation's group answers with error lines. */
export function refusesByLine(exchange: Exchange, operation: Operation, contract: Contract): boolean {
  return (
    hasLineErrors(operation, contract) && tablesOf(exchange, operation).some(({ body }) => body.kind === 'line-error')
  )
}

export function hasLineErrors(operation: Operation, { errors }: Contract): boolean {
  if (operation.answer.kind !== 'table') return false
  return errors.some(
    ({ shape, groups }) => shape === 'line' && (groups.length === 0 || groups.includes(operation.group ?? '')),
  )
}
