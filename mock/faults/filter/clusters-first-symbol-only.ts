import type { Reached } from '../../model/facts.js'
import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { keepRows, textIn } from '../make/on-rows.js'

export const clustersFirstSymbolOnly: Fault = {
  id: 'clusters-first-symbol-only',
  title: 'Of several symbols only the first one is looked up',
  clause: 'FILTER-CLUSTERS-SYMBOL',
  caughtBy: 'filter.list@getForm4Clusters#symbol',
  outcome: keepRows('getForm4Clusters', isOfFirst),
}

function isOfFirst(row: Row, { values }: Reached): boolean {
  const [first] = Array.isArray(values.symbol) ? values.symbol : []
  return first === undefined || textIn(row, 'trading_symbols').split(', ').includes(first)
}
