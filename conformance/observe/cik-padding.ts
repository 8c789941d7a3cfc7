import type { Table } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { DataRow } from '../read/data-rows.js'
import { rowsOf } from '../read/table-answer.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

export const cikPadding: Observer = {
  id: 'cik-padding',
  observe(evidence) {
    const seen = tableBodies(evidence).map((answer) => paddingOf(rowsOf(answer), answer.table))
    const told = seen.filter(({ count }) => count > 0)
    if (told.length === 0) return undefined
    if (told.every(({ isFull }) => isFull)) return 'ten-digits'
    return told.every(({ isBare }) => isBare) ? 'bare' : 'other'
  },
}

const paddingOf = cachePair((rows: readonly DataRow[], { columns }: Table) => {
  const keys = columns.filter(({ open }) => open.includes(cikPadding.id))
  const texts = keys.length === 0 ? [] : rows.flatMap((row) => keys.flatMap(({ name }) => row.text(name) || []))
  return {
    count: texts.length,
    isFull: texts.every((text) => text.length === 10),
    isBare: texts.every((text) => !text.startsWith('0')),
  }
})
