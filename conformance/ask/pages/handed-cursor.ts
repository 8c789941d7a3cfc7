import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
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
 * The answer says that there is a further page: in its body, or in a header. `X-Next-Cursor` and a `Link` to the next
 * page say it; other headers with a cursor have no known meaning.
 */
export function announcesMore(exchange: Exchange, operation: Operation): boolean {
  if (handedCursor(exchange, operation) === undefined) return false
  const named = (exchange.response?.headers ?? []).filter(
    ([name]) => /cursor/i.test(name) && !/^access-control/i.test(name),
  )
  return operation.tells?.next !== undefined || named.every(([name]) => /next/i.test(name))
}

/** Where an answer names the next page, in words. */
export function nextPlace({ tells }: Operation): string {
  return tells?.next === undefined ? 'cursor or link to a next page' : `"${tells.next}"`
}

/** Some answer of the operation says so: then every page that has a further one should say so. */
export function announcesPages(operation: Operation, evidence: Evidence): boolean {
  return evidence.cached(`pages that ${operation.id} announces`, (seen) =>
    seen.successes(operation.id).some((exchange) => announcesMore(exchange, operation)),
  )
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
