import { isoDate, tradingCalendar } from '../../../../fixtures/index.js'
import type { OhlcRow } from '../../../../spec/index.js'
import { ByteWriter } from '../../../model/byte-writer.js'
import type { Row } from '../../../model/relation.js'
import { wordOf, writeSmall, writeWhole } from '../../../model/write-digits.js'
import type { PriceSource } from './price-path.js'
import { HISTORY_DAYS, PriceSeries } from './price-series.js'

const HEADER = 'symbol|date|open|high|low|close|volume\n'
/** Bytes that a line without its symbol takes at most: four prices, a volume, date, delimiters. */
const LINE_BYTES = 96
const LF = 0x0a
const out = new ByteWriter()
const series = new PriceSeries(tradingCalendar())

/** A symbol's price history as finished bytes: about 1,100 lines, written four bytes at a time. */
export function ohlcText(symbol: string, source: PriceSource, last: number): Uint8Array {
  series.fill(source, last)
  out.text(HEADER)
  const words = wordsOf(symbol)
  out.block(HISTORY_DAYS * (4 * words.length + LINE_BYTES), (view, start) => {
    let at = start
    for (let row = 0; row < series.count; row++) {
      for (let place = 0; place < words.length; place++) view.setUint32(at + 4 * place, words[place] ?? 0, true)
      at = writeLine(view, at + symbol.length, row)
    }
    return at
  })
  return out.take()
}

type Bar = Row & OhlcRow

/** The same history as rows. */
export function ohlcRows(symbol: string, source: PriceSource, last: number): Bar[] {
  series.fill(source, last)
  const { count, day, volume } = series
  const dollars = (cents: Int32Array, row: number) => (cents[row] ?? 0) / 100
  return Array.from({ length: count }, (_, row) => ({
    symbol,
    date: isoDate(day[row] ?? 0),
    open: dollars(series.open, row),
    high: dollars(series.high, row),
    low: dollars(series.low, row),
    close: dollars(series.close, row),
    volume: volume[row] ?? 0,
  }))
}

/** `|2026-11-20|` by day number, three words each; 0 = not made yet. */
const DATE_WORDS = new Uint32Array(3 * 65_536)

function writeDate(view: DataView, at: number, day: number): number {
  const place = 3 * day
  if (DATE_WORDS[place] === 0) DATE_WORDS.set(wordsOf(`|${isoDate(day)}|`), place)
  view.setUint32(at, DATE_WORDS[place] ?? 0, true)
  view.setUint32(at + 4, DATE_WORDS[place + 1] ?? 0, true)
  view.setUint32(at + 8, DATE_WORDS[place + 2] ?? 0, true)
  return at + 12
}

/** A string of ASCII letters, four in a word. */
function wordsOf(text: string): Uint32Array {
  return Uint32Array.from({ length: Math.ceil(text.length / 4) }, (_, at) => wordOf(text.slice(4 * at, 4 * at + 4)))
}

/** Cents as the end of a cell, with the delimiter: `.5|`. */
const ENDS = Array.from({ length: 100 }, (_, cents) => `${String(cents / 100).slice(1)}|`)
const END_WORDS = Uint32Array.from(ENDS, wordOf)
const END_WIDTHS = Uint8Array.from(ENDS, ({ length }) => length)

/** These functions are short on purpose: V8 inlines them into one loop only up to a certain size. */
function writeLine(view: DataView, start: number, row: number): number {
  let at = writeDate(view, start, series.day[row] ?? 0)
  at = writePrice(view, at, series.open[row] ?? 0)
  at = writePrice(view, at, series.high[row] ?? 0)
  at = writePrice(view, at, series.low[row] ?? 0)
  at = writePrice(view, at, series.close[row] ?? 0)
  at = writeWhole(view, at, series.volume[row] ?? 0)
  view.setUint8(at, LF)
  return at + 1
}

function writePrice(view: DataView, at: number, cents: number): number {
  const whole = (cents / 100) | 0
  const end = cents - whole * 100
  const behind = writeSmall(view, at, whole)
  view.setUint32(behind, END_WORDS[end] ?? 0, true)
  return behind + (END_WIDTHS[end] ?? 0)
}
