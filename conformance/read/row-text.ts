import type { Table } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { DataRow } from './data-rows.js'
import type { TableAnswer } from './table-answer.js'

/** The text of a whole row, to find the row again in another answer. */
export function rowText(row: DataRow, { table }: Pick<TableAnswer, 'table'>): string {
  return textOnce(row, table)
}

const textOnce = cachePair((row: DataRow, { columns }: Table) =>
  columns.map(({ name }) => row.text(name) ?? '').join('|'),
)
