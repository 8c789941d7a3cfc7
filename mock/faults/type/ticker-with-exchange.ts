import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const tickerWithExchange: Fault = {
  id: 'ticker-with-exchange',
  title: 'The ticker of a filing names its exchange as a second one',
  clause: 'TYPE-TICKER',
  caughtBy: 'column.pattern@getCompanyActions#symbol',
  consequences: [
    { check: 'consistency.mirror', because: 'the info page shows the right table beside this one' },
    { check: 'filter.applied', because: 'a list of two is not the one ticker' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  reply: onCell('getCompanyActions', 'symbol', (symbol) => `${symbol}, US:${symbol}`),
}
