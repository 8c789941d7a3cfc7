import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const signalsSymbolIgnored: Fault = {
  id: 'signals-symbol-ignored',
  title: 'Signals are answered market-wide whatever symbol is asked for',
  clause: 'FILTER-SIGNALS-SYMBOL',
  caughtBy: 'filter.applied@getTechnicalSignals#symbol',
  consequences: [
    { check: 'filter.effective', because: 'rows that break the filter are both there and not removed' },
    { check: 'tier.symbol-out-of-reach', because: 'a symbol that is never looked at is never refused' },
  ],
  contract: unread('getTechnicalSignals', 'symbol'),
}
