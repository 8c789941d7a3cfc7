import { cursorOf, handedCursor } from '../ask/pages/handed-cursor.js'
import { mayBeOpaque } from '../ask/pages/may-be-opaque.js'
import { bareValuePage } from '../ask/pages/page-walk.js'
import { rowsOf } from '../read/table-answer.js'
import { byPoint } from './observer.js'

/** The form of a cursor, and the row that it leads to. */
export const CURSOR_FORMS = byPoint({
  'cursor-hand-over'(evidence) {
    const { contract } = evidence
    const paged = contract.operations.flatMap((operation) => {
      const cursor = cursorOf(operation)
      return cursor === undefined || mayBeOpaque(cursor, contract) ? [] : [{ operation, cursor }]
    })
    const capped = paged.flatMap(({ operation }) =>
      evidence
        .successes(operation.id)
        .filter(({ probe }) => probe.parameters.length > 0)
        .map((exchange) => handedCursor(exchange, operation)),
    )
    if (capped.length === 0) return undefined
    const handed = capped.filter((cursor) => cursor !== undefined)
    if (handed.length === 0) return 'none'
    return handed.some(isBareDate) ? 'bare-date' : 'header'
  },
  'cursor-edge'(evidence) {
    for (const operation of evidence.contract.operations) {
      const column = cursorOf(operation)?.cursor?.column
      const page = column === undefined ? undefined : bareValuePage(operation, evidence)
      if (column === undefined || page?.answer === undefined || page.cursor === undefined) continue
      const { cursor } = page
      return rowsOf(page.answer).some((row) => row.text(column)?.startsWith(cursor)) ? 'inclusive' : 'exclusive'
    }
    return undefined
  },
  'other-cursors'(evidence) {
    const handed = evidence.contract.operations.flatMap((operation) => {
      const cursor = cursorOf(operation)
      if (cursor === undefined || !mayBeOpaque(cursor, evidence.contract)) return []
      return evidence.successes(operation.id).flatMap((exchange) => handedCursor(exchange, operation) ?? [])
    })
    if (handed.length === 0) return undefined
    return handed.some(isBareDate) ? 'date' : 'opaque'
  },
})

/** One cursor is enough: if a single day fills a page, only a cursor with more than the day reaches the next page. */
function isBareDate(cursor: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(cursor)
}
