import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const infoSpyIsTheSymbol: Fault = {
  id: 'info-spy-is-the-symbol',
  title: 'The benchmark of the info page is the symbol itself',
  clause: 'SAME-INFO-SPY',
  caughtBy: 'consistency.mirror@getCompanyInfoPage#spy.symbol',
  reply: onBody('getCompanyInfoPage', (text) => {
    const page: Readonly<Record<string, unknown>> = JSON.parse(text)
    return JSON.stringify({ ...page, spy: page.ohlc })
  }),
}
