import { expect, test } from 'vitest'
import { dayNumber } from '../../../../fixtures/index.js'
import { openBasis } from '../market-basis.js'
import { HISTORY_DAYS, PriceSeries } from '../prices/price-series.js'
import { SignalScanner, signalRange, TRADING_SYSTEMS } from './signal-systems.js'

const market = openBasis(1)
const last = market.calendar.indexAt(dayNumber('2026-11-20'))
const [from, to] = signalRange(last)

interface Bar {
  readonly close: number
  readonly volume: number
}

/** The three systems written again, from their definitions; true = bullish. */
const PLAIN: Readonly<Record<string, (bars: readonly Bar[], at: number) => boolean | undefined>> = {
  momentum_crossover(bars, at) {
    const mean = (end: number, days: number) => average(bars.slice(end - days + 1, end + 1).map((bar) => bar.close))
    const [before, now] = [mean(at - 1, 20) - mean(at - 1, 50), mean(at, 20) - mean(at, 50)]
    if (before <= 1e-9 && now > 1e-9) return true
    return before >= -1e-9 && now < -1e-9 ? false : undefined
  },
  mean_reversion(bars, at) {
    const [before, now] = [relativeStrength(bars, at - 1), relativeStrength(bars, at)]
    if (before < 25 && now >= 25) return true
    return before > 75 && now <= 75 ? false : undefined
  },
  volume_breakout(bars, at) {
    const range = bars.slice(at - 20, at)
    const closes = range.map((bar) => bar.close)
    const { close = 0, volume = 0 } = bars[at] ?? {}
    if (volume < 1.5 * average(range.map((bar) => bar.volume))) return undefined
    if (close > Math.max(...closes)) return true
    return close < Math.min(...closes) ? false : undefined
  },
}

function plainSignals(index: number): string[] {
  const bars: Bar[] = []
  const series = new PriceSeries(market.calendar)
  series.fill(market.prices(index), last)
  for (const [row, close] of series.close.entries()) bars.unshift({ close, volume: series.volume[row] ?? 0 })
  const oldest = last - HISTORY_DAYS + 1
  return bars.flatMap(({ close }, at) => {
    if (at < from - oldest) return []
    return Object.entries(PLAIN).flatMap(([system, fires]) => {
      const bullish = fires(bars, at)
      return bullish === undefined ? [] : [`${at + oldest} ${system} ${bullish} ${close}`]
    })
  })
}

function relativeStrength(bars: readonly Bar[], at: number): number {
  let gains = 0
  let losses = 0
  for (let i = at - 13; i <= at; i++) {
    const change = (bars[i]?.close ?? 0) - (bars[i - 1]?.close ?? 0)
    if (change > 0) gains += change
    else losses -= change
  }
  return (100 * gains) / (gains + losses)
}

const average = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

test.each([2, 9, 300, 2855, 7357, 8000])('signals of symbol %i are those of its prices', (index) => {
  const found: string[] = []
  new SignalScanner().scan(market.prices(index), from, to, (day, system, bullish, entry) =>
    found.push(`${day} ${TRADING_SYSTEMS[system]} ${bullish} ${entry}`),
  )
  expect(found.sort()).toEqual(plainSignals(index).sort())
  expect(found.length).toBeGreaterThan(15)
})

test('every system gives signals in both directions', () => {
  const seen = new Set<string>()
  const scanner = new SignalScanner()
  for (let index = 0; index < 60; index++) {
    scanner.scan(market.prices(index), from, to, (_day, system, bullish) => seen.add(`${system} ${bullish}`))
  }
  expect(seen.size).toBe(6)
})

test('a signal does not depend on where the scan begins or ends', () => {
  const scan = (first: number, end: number) => {
    const found: number[] = []
    new SignalScanner().scan(market.prices(4), first, end, (day, system) => found.push(day * 3 + system))
    return found.sort((a, b) => a - b)
  }
  const middle = scan(from + 300, to - 100)
  expect(scan(from, to).filter((key) => key >= (from + 300) * 3 && key < (to - 99) * 3)).toEqual(middle)
})
