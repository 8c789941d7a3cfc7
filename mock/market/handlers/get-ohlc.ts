import type { OhlcRow } from '../../../spec/index.js'
import type { Handler } from './handler.js'

/** The market caches price histories as finished strings in the form of the default choices. */
export const getOhlc: Handler<OhlcRow> = {
  answer({ values, choices }, { day }) {
    const symbol = String(values.symbol)
    if (choices['ohlc-rows'] === '750') return { kind: 'rows', rows: (day.ohlcRows(symbol) ?? []).slice(0, 753) }
    const text = day.ohlcText(symbol)
    return text === undefined ? { kind: 'rows', rows: [] } : { kind: 'text', text }
  },
}
