import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const tickersJoinedBySemicolon: Fault = {
  id: 'tickers-joined-by-semicolon',
  title: 'Every ticker of a company is followed by a semicolon',
  clause: 'TYPE-TICKERS-SEPARATOR',
  caughtBy: 'column.pattern@getForm4InsiderCompanies#trading_symbols',
  reply: onCell('getForm4InsiderCompanies', 'trading_symbols', (symbols) => `${symbols.replaceAll(', ', '; ')};`),
}
