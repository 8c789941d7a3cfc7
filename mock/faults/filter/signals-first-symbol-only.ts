import type { Reached } from '../../model/facts.js'
import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { keepRows } from '../make/on-rows.js'

export const signalsFirstSymbolOnly: Fault = {
  id: 'signals-first-symbol-only',
  title: 'Of several symbols only the first one is looked up',
  clause: 'FILTER-SIGNALS-SYMBOL',
  caughtBy: 'filter.list@getTechnicalSignals#symbol',
  outcome: keepRows('getTechnicalSignals', isOfFirst),
}

function isOfFirst(row: Row, { values }: Reached): boolean {
  return !Array.isArray(values.symbol) || row.symbol === values.symbol[0]
}
