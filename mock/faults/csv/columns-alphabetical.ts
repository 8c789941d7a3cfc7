import type { Fault } from '../fault.js'
import type { PlainTable } from '../make/on-table.js'
import { onTable } from '../make/on-table.js'

export const columnsAlphabetical: Fault = {
  id: 'columns-alphabetical',
  title: 'Columns stand in alphabetical order',
  clause: 'CSV-ORDER',
  caughtBy: 'csv.header@getForm4LargestTransactions',
  reply: onTable('getForm4LargestTransactions', alphabetical),
}

function alphabetical({ header, rows }: PlainTable): PlainTable {
  const places = header.map((_, index) => index).sort((a, b) => ((header[a] ?? '') < (header[b] ?? '') ? -1 : 1))
  const arrange = (cells: readonly string[]): readonly string[] => places.map((place) => cells[place] ?? '')
  return { header: arrange(header), rows: rows.map(arrange) }
}
