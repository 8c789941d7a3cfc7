import type { Reached } from '../../model/facts.js'
import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { keepRows, textIn } from '../make/on-rows.js'

export const recentSymbolComparesCells: Fault = {
  id: 'recent-symbol-compares-cells',
  title: 'The symbol is compared with the whole list of tickers',
  clause: 'FILTER-RECENT-SYMBOL',
  caughtBy: 'filter.effective@getForm4RecentActivity#symbol',
  outcome: keepRows('getForm4RecentActivity', isWholeCell),
}

function isWholeCell(row: Row, { values }: Reached): boolean {
  const asked = Array.isArray(values.symbol) ? values.symbol : []
  return asked.length === 0 || asked.some((symbol) => symbol === textIn(row, 'trading_symbols'))
}
