import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const filingsSymbolIgnored: Fault = {
  id: 'filings-symbol-ignored',
  title: 'A symbol does not narrow the filings',
  clause: 'FILTER-8K-SYMBOL',
  caughtBy: 'filter.applied@getMultiCompany8kSummary#symbol',
  consequences: [
    { check: 'filter.effective', because: 'rows that break the filter are both there and not removed' },
    { check: 'tier.symbol-out-of-reach', because: 'a symbol that is never looked at is never refused' },
  ],
  contract: unread('getMultiCompany8kSummary', 'symbol'),
}
