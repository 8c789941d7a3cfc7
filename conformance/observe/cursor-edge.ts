import { bareValuePage, cursorOf } from '../ask/page-walk.js'
import { rowsOf } from '../read/table-answer.js'
import type { Observer } from './observer.js'

export const cursorEdge: Observer = {
  id: 'cursor-edge',
  observe(evidence) {
    for (const operation of evidence.contract.operations) {
      const column = cursorOf(operation)?.cursor?.column
      const page = column === undefined ? undefined : bareValuePage(operation, evidence)
      if (column === undefined || page?.answer === undefined || page.cursor === undefined) continue
      const { cursor } = page
      return rowsOf(page.answer).some((row) => row.text(column)?.startsWith(cursor)) ? 'inclusive' : 'exclusive'
    }
    return undefined
  },
}
