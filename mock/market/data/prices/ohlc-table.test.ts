import { expect, test } from 'vitest'
import { dayNumber, tradingCalendar } from '../../../../fixtures/index.js'
import { openBasis } from '../market-basis.js'
import { ohlcRows, ohlcText } from './ohlc-table.js'

const market = openBasis(1)
const calendar = tradingCalendar()
const last = calendar.indexAt(dayNumber('2026-11-20'))
const indices = [0, 1, 9, 500, 2855, 7357, market.universe.count - 1]

function history(index: number, day = last) {
  const symbol = market.universe.symbols[index] ?? ''
  return {
    text: ohlcText(symbol, market.prices(index), day).toString(),
    rows: ohlcRows(symbol, market.prices(index), day),
  }
}

test('1096 trading days, newest first', () => {
  for (const index of indices) {
    const { rows } = history(index)
    expect(rows).toHaveLength(1096)
    expect([rows[0]?.date, rows[1095]?.date]).toEqual(['2026-11-20', '2022-07-13'])
    for (const [i, row] of rows.entries()) {
      expect(calendar.isTradingDay(dayNumber(String(row.date)))).toBe(true)
      if (i > 0) expect(String(row.date) < String(rows[i - 1]?.date)).toBe(true)
    }
  }
})

test('the text is the rows, numbers in their shortest form', () => {
  for (const index of indices) {
    const { text, rows } = history(index)
    const lines = rows.map((row) => Object.values(row).join('|'))
    expect(text).toBe(`symbol|date|open|high|low|close|volume\n${lines.join('\n')}\n`)
  }
})

test('low <= open, close <= high', () => {
  for (const index of indices) {
    for (const { open, high, low, close, volume } of history(index).rows) {
      expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)))
      expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)))
      expect(Number.isInteger(volume)).toBe(true)
    }
  }
})

test('the mean volume of the history is the symbol’s average', () => {
  for (const index of indices) {
    const { rows } = history(index)
    const mean = rows.reduce((sum, row) => sum + Number(row.volume), 0) / rows.length
    const ratio = mean / (market.universe.volume[index] ?? 1)
    expect(ratio).toBeGreaterThan(0.94)
    expect(ratio).toBeLessThan(1.06)
  }
})

test('earlier days do not change when a day is added', () => {
  for (const index of indices) {
    const [today, yesterday] = [history(index).rows, history(index, last - 1).rows]
    expect(today.slice(1)).toEqual(yesterday.slice(0, -1))
  }
})

test('share classes of one issuer move together', () => {
  const at = (symbol: string) => market.universe.indexOf(symbol) ?? -1
  const [a, b] = [history(at('GOOGL')).rows, history(at('GOOG')).rows]
  const ratio = Number(a[0]?.close) / Number(b[0]?.close)
  for (const [i, row] of a.entries()) expect(Number(row.close) / Number(b[i]?.close)).toBeCloseTo(ratio, 3)
})
