import type { Reached } from '../../model/facts.js'
import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { keepRows, textIn } from '../make/on-rows.js'

export const recentFirstSymbolOnly: Fault = {
  id: 'recent-first-symbol-only',
  title: 'A comma-separated list of symbols is cut at the first comma',
  clause: 'FILTER-RECENT-SYMBOL',
  caughtBy: 'filter.list@getForm4RecentActivity#symbol',
  outcome: keepRows('getForm4RecentActivity', isOfFirst),
}

function isOfFirst(row: Row, { values }: Reached): boolean {
  const [first] = Array.isArray(values.symbol) ? values.symbol : []
  return first === undefined || textIn(row, 'trading_symbols').split(', ').includes(first)
}
