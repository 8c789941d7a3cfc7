import { rowsOf } from '../read/table-answer.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

export const cikPadding: Observer = {
  id: 'cik-padding',
  observe(evidence) {
    const texts = tableBodies(evidence).flatMap((answer) => {
      const columns = answer.table.columns.filter(({ open }) => open.includes(this.id))
      return rowsOf(answer).flatMap((row) => columns.flatMap(({ name }) => row.text(name) || []))
    })
    if (texts.length === 0) return undefined
    return texts.every((text) => text.length === 10)
      ? 'ten-digits'
      : texts.every((text) => !text.startsWith('0'))
        ? 'bare'
        : 'other'
  },
}
