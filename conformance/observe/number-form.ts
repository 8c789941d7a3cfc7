import { rowsOf } from '../read/table-answer.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

export const numberForm: Observer = {
  id: 'number-form',
  observe(evidence) {
    const texts = tableBodies(evidence).flatMap((answer) => {
      const columns = answer.table.columns.filter(({ type }) => type === 'number')
      return rowsOf(answer)
        .slice(0, 200)
        .flatMap((row) => columns.flatMap(({ name }) => row.text(name) || []))
    })
    if (texts.length === 0) return undefined
    if (texts.some((text) => /e/i.test(text))) return 'exponent'
    return texts.some((text) => /\.\d*0$/.test(text)) ? 'fixed' : 'shortest'
  },
}
