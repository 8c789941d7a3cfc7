import type { Table } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { DataRow } from '../read/data-rows.js'
import { rowsOf } from '../read/table-answer.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

export const numberForm: Observer = {
  id: 'number-form',
  observe(evidence) {
    const forms = new Set(tableBodies(evidence).map((answer) => formOf(rowsOf(answer), answer.table)))
    return (['exponent', 'fixed', 'shortest'] as const).find((form) => forms.has(form))
  },
}

/** The most telling form of the numbers at the head of a table; undefined where it has none. */
const formOf = cachePair((rows: readonly DataRow[], { columns }: Table) => {
  const numbers = columns.filter(({ type }) => type === 'number')
  const texts = rows.slice(0, 200).flatMap((row) => numbers.flatMap(({ name }) => row.text(name) || []))
  if (texts.length === 0) return undefined
  if (texts.some((text) => /e/i.test(text))) return 'exponent'
  return texts.some((text) => /\.\d*0$/.test(text)) ? 'fixed' : 'shortest'
})
