import { cursorOf, handedCursor, mayBeOpaque } from '../ask/page-walk.js'
import type { Observer } from './observer.js'

export const otherCursors: Observer = {
  id: 'other-cursors',
  observe(evidence) {
    const handed = evidence.contract.operations.flatMap((operation) => {
      const cursor = cursorOf(operation)
      if (cursor === undefined || !mayBeOpaque(cursor, evidence.contract)) return []
      return evidence.successes(operation.id).flatMap((exchange) => handedCursor(exchange, cursor.name) ?? [])
    })
    if (handed.length === 0) return undefined
    return handed.every((cursor) => /^\d{4}-\d{2}-\d{2}$/.test(cursor)) ? 'date' : 'opaque'
  },
}
