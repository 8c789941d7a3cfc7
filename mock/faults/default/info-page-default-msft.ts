import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const infoPageDefaultMsft: Fault = {
  id: 'info-page-default-msft',
  title: 'The info page of another company comes when no symbol is given',
  clause: 'DEFAULT-INFO-PAGE-SYMBOL',
  caughtBy: 'default.spelled-out@getCompanyInfoPage',
  consequences: [
    { check: 'consistency.mirror', because: 'the page of no symbol is held against that of the documented default' },
  ],
  contract: withDefault('getCompanyInfoPage', 'symbol', 'MSFT'),
}
