import type { Table } from '../../spec/index.js'
import type { Arrived, Outcome } from '../model/facts.js'
import { keptRows } from './kept-rows.js'
import { tableFormat } from './table-format.js'

/** An outcome as the text of a table. */
export function tableText(outcome: Outcome, table: Table, facts: Pick<Arrived, 'choices'>): string {
  const body = tableBody(outcome, table, facts)
  return typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
}

/** The same, as bytes if the world has them ready. */
export function tableBody(outcome: Outcome, table: Table, { choices }: Pick<Arrived, 'choices'>): string | Uint8Array {
  const format = tableFormat(table, choices)
  switch (outcome.kind) {
    case 'rows':
      return format.text(outcome.rows)
    case 'page':
      return format.page(outcome.page)
    case 'text':
      if (table.columns.length === 0) return outcome.text
      return format.isKept(outcome.text) ? outcome.text : format.text(keptRows(outcome.text, table))
    case 'json':
      throw new Error('Cannot write a table: found a JSON outcome, wanted rows or a finished text')
  }
}
