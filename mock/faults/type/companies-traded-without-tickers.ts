import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const companiesTradedWithoutTickers: Fault = {
  id: 'companies-traded-without-tickers',
  title: 'Companies of a top insider are named without their tickers',
  clause: 'TYPE-COMPANIES-TRADED',
  caughtBy: 'invariant.row@getForm4TopInsiders#tickers-in-parentheses',
  reply: onCell('getForm4TopInsiders', 'companies_traded', (names) => names.replace(/ \([^)]*\)/g, '')),
}
