import { rowsOf } from '../read/table-answer.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

export const codeLists: Observer = {
  id: 'code-lists',
  observe(evidence) {
    let seen = false
    for (const answer of tableBodies(evidence)) {
      const columns = answer.table.columns.filter(
        ({ open, enum: words }) => open.includes(this.id) && words !== undefined,
      )
      for (const { name, enum: words = [] } of columns) {
        const texts = rowsOf(answer).flatMap((row) => row.text(name) || [])
        if (texts.some((text) => !words.includes(text))) return 'further'
        seen ||= texts.length > 0
      }
    }
    return seen ? 'listed' : undefined
  },
}
