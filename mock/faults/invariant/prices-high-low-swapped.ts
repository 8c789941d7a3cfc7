import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const pricesHighLowSwapped: Fault = {
  id: 'prices-high-low-swapped',
  title: 'High and low change places on days that fell',
  clause: 'INV-OHLC-RANGE',
  caughtBy: 'invariant.row@getOhlc#low-le-high',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onTable('getOhlc', ({ header, rows }) => ({
    header,
    rows: rows.map((cells) => (Number(cells[2]) > Number(cells[5]) ? turned(cells) : cells)),
  })),
}

function turned([
  symbol = '',
  date = '',
  open = '',
  high = '',
  low = '',
  ...rest
]: readonly string[]): readonly string[] {
  return [symbol, date, open, low, high, ...rest]
}
