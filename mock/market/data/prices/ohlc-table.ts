import type { TradingCalendar } from '../../../../fixtures/index.js'
import type { Row } from '../../../model/relation.js'
import type { PriceSource } from './price-path.js'
import { HISTORY_DAYS, visitHistory } from './price-series.js'

const HEADER = 'symbol|date|open|high|low|close|volume\n'
/** Bytes that the numbers of one line can take at most: four prices, a volume, date, delimiters. */
const LINE_BYTES = 72
const [PIPE, LF, DOT, ZERO] = [0x7c, 0x0a, 0x2e, 0x30]

/** A symbol's price history as finished bytes: about 1,100 lines, written digit by digit without building text. */
export function ohlcText(symbol: string, source: PriceSource, calendar: TradingCalendar, last: number): Buffer {
  const out = Buffer.allocUnsafe(HEADER.length + HISTORY_DAYS * (symbol.length + LINE_BYTES))
  let at = out.write(HEADER, 'latin1')
  visitHistory(source, calendar, last, (bar) => {
    at += out.write(`${symbol}|${bar.date}|`, at, 'latin1')
    at = writePrice(out, at, bar.open)
    at = writePrice(out, at, bar.high)
    at = writePrice(out, at, bar.low)
    at = writePrice(out, at, bar.close)
    at = writeWhole(out, at, bar.volume)
    out[at] = LF
    at += 1
  })
  return Buffer.from(out.subarray(0, at))
}

/** The same history as rows. */
export function ohlcRows(symbol: string, source: PriceSource, calendar: TradingCalendar, last: number): Row[] {
  const rows: Row[] = []
  visitHistory(source, calendar, last, ({ date, open, high, low, close, volume }) => {
    rows.push({ symbol, date, open: open / 100, high: high / 100, low: low / 100, close: close / 100, volume })
  })
  return rows
}

/** Dollars in their shortest form and a delimiter: 12340 cents are `123.4|`. */
function writePrice(out: Buffer, from: number, cents: number): number {
  let at = writeWhole(out, from, Math.floor(cents / 100))
  const rest = cents % 100
  if (rest > 0) {
    out[at] = DOT
    out[at + 1] = ZERO + Math.floor(rest / 10)
    at += 2
    if (rest % 10 > 0) {
      out[at] = ZERO + (rest % 10)
      at += 1
    }
  }
  out[at] = PIPE
  return at + 1
}

function writeWhole(out: Buffer, from: number, value: number): number {
  let digits = 1
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits += 1
  let rest = value
  for (let at = from + digits - 1; at >= from; at--) {
    out[at] = ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  return from + digits
}
