import { cursorOf, handedCursor, mayBeOpaque } from '../ask/page-walk.js'
import type { Observer } from './observer.js'

export const cursorHandOver: Observer = {
  id: 'cursor-hand-over',
  observe(evidence) {
    const { contract } = evidence
    const paged = contract.operations.flatMap((operation) => {
      const cursor = cursorOf(operation)
      return cursor === undefined || mayBeOpaque(cursor, contract) ? [] : [{ operation, cursor }]
    })
    const capped = paged.flatMap(({ operation, cursor }) =>
      evidence
        .successes(operation.id)
        .filter(({ probe }) => probe.parameters.length > 0)
        .map((exchange) => handedCursor(exchange, cursor.name)),
    )
    if (capped.length === 0) return undefined
    const handed = capped.filter((cursor) => cursor !== undefined)
    if (handed.length === 0) return 'none'
    return handed.every((cursor) => /^\d{4}-\d{2}-\d{2}$/.test(cursor)) ? 'bare-date' : 'header'
  },
}
