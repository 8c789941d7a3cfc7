import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const pricesDefaultSpy: Fault = {
  id: 'prices-default-spy',
  title: 'Prices of the benchmark come when no symbol is given',
  clause: 'DEFAULT-OHLC-SYMBOL',
  caughtBy: 'default.spelled-out@getOhlc',
  consequences: [
    { check: 'consistency.mirror', because: 'the page is held against the plain prices' },
    { check: 'filter.applied', because: 'the rows of the plain call are not those of the documented default' },
    {
      check: 'filter.effective',
      because: 'the other symbol that is asked for is the one that the plain call answers with',
    },
  ],
  contract: withDefault('getOhlc', 'symbol', 'SPY'),
}
