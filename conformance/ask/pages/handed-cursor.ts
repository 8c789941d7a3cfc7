import type { Operation, Parameter } from '../../../spec/index.js'
import type { Exchange } from '../../exchange.js'
import { nextPageValue } from '../../read/body-member.js'
import { linkToNext } from './link-to-next.js'

export function cursorOf(operation: Operation): Parameter | undefined {
  return operation.parameters.find(({ cursor }) => cursor !== undefined)
}

/** The column that the cursor refers to. */
export function cursorColumn(operation: Operation): string {
  return cursorOf(operation)?.cursor?.column ?? ''
}

/**
 * The next cursor: in the member that `x-tells` names, or else in a header, either `Link: <…>; rel="next"` or one whose
 * name contains "cursor".
 */
export function handedCursor(exchange: Exchange, operation: Operation): string | undefined {
  const { response } = exchange
  const parameter = cursorOf(operation)?.name ?? ''
  if (operation.tells?.next !== undefined) return nextPageValue(exchange, operation.tells.next, parameter)
  for (const [name, value] of response?.headers ?? []) {
    if (/cursor/i.test(name) && !/^access-control/i.test(name) && value.trim() !== '') return value.trim()
    const link = /^link$/i.test(name) ? linkToNext(value) : undefined
    const query = link === undefined ? undefined : new URLSearchParams(link.slice(link.indexOf('?') + 1)).get(parameter)
    if (typeof query === 'string' && query !== '') return query
  }
  return undefined
}
