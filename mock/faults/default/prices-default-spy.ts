import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const pricesDefaultSpy: Fault = {
  id: 'prices-default-spy',
  title: 'Prices of the benchmark come when no symbol is given',
  clause: 'DEFAULT-OHLC-SYMBOL',
  caughtBy: 'default.spelled-out@getOhlc',
  contract: withDefault('getOhlc', 'symbol', 'SPY'),
}
