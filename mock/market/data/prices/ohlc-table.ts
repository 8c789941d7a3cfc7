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
const writeHistory = historyWriter(series)

/** A symbol's price history as finished bytes: about 1,100 lines, written four bytes at a time. */
export function ohlcText(symbol: string, source: PriceSource, last: number): Uint8Array {
  series.fill(source, last)
  out.text(HEADER)
  const words = wordsOf(symbol)
  out.block(HISTORY_DAYS * (4 * words.length + LINE_BYTES), (view, at) => writeHistory(view, at, words, symbol.length))
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

/** A string of ASCII letters, four in a word. */
function wordsOf(text: string): Uint32Array {
  return Uint32Array.from({ length: Math.ceil(text.length / 4) }, (_, at) => wordOf(text.slice(4 * at, 4 * at + 4)))
}

/**
 * Writes the lines of the current history, each after the words of its symbol.
 * The tables are constants of a function, as in `write-digits.ts`, and the inner functions are short: V8 inlines them
 * into one loop only up to a certain size.
 */
function historyWriter(history: PriceSeries) {
  const { day, volume } = history
  const prices = [history.open, history.high, history.low, history.close] as const
  /** `|2026-11-20|` by day number, three words each; 0 = not made yet. */
  const dates = new Uint32Array(3 * 65_536)
  /** Cents as the end of a cell, with the delimiter: `.5|`. */
  const ends = Array.from({ length: 100 }, (_, cents) => `${String(cents / 100).slice(1)}|`)
  const endWords = Uint32Array.from(ends, wordOf)
  const endWidths = Uint8Array.from(ends, ({ length }) => length)

  function writeDate(view: DataView, at: number, number: number): number {
    const place = 3 * number
    if (dates[place] === 0) dates.set(wordsOf(`|${isoDate(number)}|`), place)
    view.setUint32(at, dates[place] ?? 0, true)
    view.setUint32(at + 4, dates[place + 1] ?? 0, true)
    view.setUint32(at + 8, dates[place + 2] ?? 0, true)
    return at + 12
  }

  function writePrice(view: DataView, at: number, cents: number): number {
    const whole = (cents / 100) | 0
    const end = cents - whole * 100
    const behind = writeSmall(view, at, whole)
    view.setUint32(behind, endWords[end] ?? 0, true)
    return behind + (endWidths[end] ?? 0)
  }

  return (view: DataView, start: number, words: Uint32Array, width: number): number => {
    let at = start
    for (let row = 0; row < history.count; row++) {
      for (let place = 0; place < words.length; place++) view.setUint32(at + 4 * place, words[place] ?? 0, true)
      at = writeDate(view, at + width, day[row] ?? 0)
      for (const column of prices) at = writePrice(view, at, column[row] ?? 0)
      at = writeWhole(view, at, volume[row] ?? 0)
      view.setUint8(at, LF)
      at += 1
    }
    return at
  }
}
