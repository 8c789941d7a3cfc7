import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

/** A column that may stand in a table or not. */
export const byInsiderName: Observer = {
  id: 'by-insider-name',
  observe(evidence) {
    const present = tableBodies(evidence).flatMap(({ table, body }) => {
      const column = table.columns.find(({ optional }) => optional === this.id)
      return column === undefined || body.kind !== 'table' ? [] : [body.reading.header.includes(column.name)]
    })
    return present.length === 0 ? undefined : present.some((is) => is) ? 'present' : 'absent'
  },
}
