import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const infoPageStaleSymbol: Fault = {
  id: 'info-page-stale-symbol',
  title: 'The info page is cached under its path and ignores the symbol',
  clause: 'FILTER-INFO-PAGE-SYMBOL',
  caughtBy: 'filter.effective@getCompanyInfoPage#symbol',
  consequences: [
    { check: 'tier.symbol-out-of-reach', because: 'a symbol that is never looked at is never refused' },
    { check: 'consistency.mirror', because: 'the signals of the page are those of another symbol' },
  ],
  contract: unread('getCompanyInfoPage', 'symbol'),
}
