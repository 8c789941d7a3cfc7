import { rowsOf } from '../read/table-answer.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

/** An empty cell in a column that always has a value. */
export const emptyCells: Observer = {
  id: 'empty-cells',
  observe(evidence) {
    const tables = tableBodies(evidence).filter((answer) => rowsOf(answer).length > 0)
    if (tables.length === 0) return undefined
    const isEmptied = tables.some((answer) => {
      const always = answer.table.columns.filter(({ nullable, open }) => !nullable && open.includes(this.id))
      return rowsOf(answer).some((row) => always.some(({ name }) => row.text(name) === ''))
    })
    return isEmptied ? 'anywhere' : 'no-value'
  },
}
