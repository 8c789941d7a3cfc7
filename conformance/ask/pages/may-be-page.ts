import type { Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bodyMember } from '../../read/body-member.js'
import { mostOf } from '../../read/extremes.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { sentValue } from '../sent-value.js'
import { chosenSize } from './chosen-size.js'
import { cursorOf, handedCursor } from './handed-cursor.js'
import { nextLink } from './next-link.js'
import { capOf } from './whole-base.js'

/**
 * The answer says that rows follow it, however few it has: by a cursor or a link to the next page, or by the member
 * `more` of `x-tells`.
 */
export function announcesFurther(exchange: Exchange, operation: Operation): boolean {
  const more = operation.tells?.more
  const saysMore = more !== undefined && String(bodyMember(exchange, more)) === 'true'
  return saysMore || handedCursor(exchange, operation) !== undefined || nextLink(exchange, operation) !== undefined
}

/** A page that ends before its size and says that rows follow: another one of the same request may be longer. */
export function endsBeforeSize(answer: TableAnswer, operation: Operation): boolean {
  const size = chosenSize(answer.exchange, operation) ?? Number.POSITIVE_INFINITY
  return announcesFurther(answer.exchange, operation) && rowsOf(answer).length < size
}

/** The answer says that rows follow it, or this may be so. */
export function mayContinue(answer: TableAnswer, operation: Operation, evidence: Evidence): boolean {
  return announcesFurther(answer.exchange, operation) || mayBePage(answer, operation, evidence)
}

/**
 * The answer may be the first page of a longer one, although nothing in it says so: the operation has a cursor and no
 * limit, no word tells where an answer names a next page, and no answer from the start has more rows than this one.
 */
export function mayBePage(answer: TableAnswer, operation: Operation, evidence: Evidence): boolean {
  const cursor = cursorOf(operation)
  if (cursor === undefined || capOf(operation) !== undefined || operation.tells?.next !== undefined) return false
  const { length } = rowsOf(answer)
  const most = evidence.cached(`longest answer of ${operation.id} ${answer.property ?? ''}`, (seen) => {
    const starts = seen.successes(operation.id).filter(({ probe }) => !sentValue(probe, cursor, operation))
    const tables = starts.flatMap((exchange) => tablesOf(exchange, operation))
    return mostOf(tables.filter(({ property }) => property === answer.property).map((one) => rowsOf(one).length))
  })
  return length > 0 && length >= most
}
