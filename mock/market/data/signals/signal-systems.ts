import { dayVolume } from '../prices/day-prices.js'
import { PricePath, type PriceSource } from '../prices/price-path.js'
import { HISTORY_DAYS } from '../prices/price-series.js'

export const TRADING_SYSTEMS = ['momentum_crossover', 'mean_reversion', 'volume_breakout'] as const
export const [MOMENTUM, REVERSION, BREAKOUT] = [0, 1, 2]

const SLOW = 50
const FAST = 20
const STRENGTH_DAYS = 14
const RANGE_DAYS = 20

/** `day` is a trading day's index, `entry` its close in cents. */
export type SignalVisitor = (day: number, system: number, bullish: boolean, entry: number) => void

/**
 * Computes the signals of a symbol on the trading days `from` to `to`, oldest first. Every system looks back over a
 * fixed number of days, so a signal never changes afterwards, and sums are of whole cents, so they are exact.
 */
export class SignalScanner {
  private readonly path = new PricePath()
  private closes = new Uint32Array(HISTORY_DAYS + SLOW)
  private volumes = new Float64Array(HISTORY_DAYS + SLOW)

  scan(source: PriceSource, from: number, to: number, visit: SignalVisitor): void {
    const start = from - SLOW - 1
    this.load(source, start, to)
    this.momentum(start, from, to, visit)
    this.reversion(start, from, to, visit)
    this.breakout(start, from, to, visit)
  }

  private load(source: PriceSource, start: number, to: number): void {
    const count = to - start + 1
    if (count > this.closes.length) {
      this.closes = new Uint32Array(count)
      this.volumes = new Float64Array(count)
    }
    const { closes, volumes } = this
    this.path.fill(source, start, to, closes)
    for (let i = 1; i < count; i++) {
      volumes[i] = dayVolume(source, start + i, closes[i - 1] ?? 0, closes[i] ?? 0)
    }
  }

  /** The mean of 20 closes crosses the mean of 50. */
  private momentum(start: number, from: number, to: number, visit: SignalVisitor): void {
    const { closes } = this
    let at = from - start - 1
    let fast = sum(closes, at - FAST + 1, at)
    let slow = sum(closes, at - SLOW + 1, at)
    let above = fast * SLOW - slow * FAST
    for (at += 1; at <= to - start; at++) {
      const close = closes[at] ?? 0
      fast += close - (closes[at - FAST] ?? 0)
      slow += close - (closes[at - SLOW] ?? 0)
      const now = fast * SLOW - slow * FAST
      if (above <= 0 && now > 0) visit(start + at, MOMENTUM, true, close)
      if (above >= 0 && now < 0) visit(start + at, MOMENTUM, false, close)
      above = now
    }
  }

  /** The relative strength of 14 days leaves the zone below 25 or above 75: the move is reversing. */
  private reversion(start: number, from: number, to: number, visit: SignalVisitor): void {
    const { closes } = this
    const change = (at: number) => (closes[at] ?? 0) - (closes[at - 1] ?? 0)
    let gains = 0
    let losses = 0
    const count = (delta: number, sign: number) => {
      if (delta > 0) gains += sign * delta
      else losses -= sign * delta
    }
    for (let at = from - start - STRENGTH_DAYS; at < from - start; at++) count(change(at), 1)
    let zone = zoneOf(gains, losses)
    for (let at = from - start; at <= to - start; at++) {
      count(change(at), 1)
      count(change(at - STRENGTH_DAYS), -1)
      const next = zoneOf(gains, losses)
      if (zone === -1 && next !== -1) visit(start + at, REVERSION, true, closes[at] ?? 0)
      if (zone === 1 && next !== 1) visit(start + at, REVERSION, false, closes[at] ?? 0)
      zone = next
    }
  }

  /** The close leaves the range of the 20 closes before on at least one and a half times their mean volume. */
  private breakout(start: number, from: number, to: number, visit: SignalVisitor): void {
    const { closes, volumes } = this
    let traded = sum(volumes, from - start - RANGE_DAYS, from - start - 1)
    for (let at = from - start; at <= to - start; at++) {
      const volume = volumes[at] ?? 0
      if (2 * volume * RANGE_DAYS >= 3 * traded) {
        const close = closes[at] ?? 0
        const side = sideOfRange(closes, at)
        if (side !== 0) visit(start + at, BREAKOUT, side > 0, close)
      }
      traded += volume - (volumes[at - RANGE_DAYS] ?? 0)
    }
  }
}

/** First and last trading day whose signals a client can check against the price history that ends at `last`. */
export function signalRange(last: number): readonly [from: number, to: number] {
  return [Math.max(last - HISTORY_DAYS + 1, 1) + SLOW + 1, last]
}

function sum(values: Uint32Array | Float64Array, from: number, to: number): number {
  let total = 0
  for (let i = from; i <= to; i++) total += values[i] ?? 0
  return total
}

/** -1 oversold, 1 overbought. */
function zoneOf(gains: number, losses: number): number {
  if (gains * 4 < gains + losses) return -1
  return gains * 4 > 3 * (gains + losses) ? 1 : 0
}

function sideOfRange(closes: Uint32Array, at: number): number {
  const close = closes[at] ?? 0
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (let i = at - RANGE_DAYS; i < at; i++) {
    const other = closes[i] ?? 0
    if (other > high) high = other
    if (other < low) low = other
  }
  return close > high ? 1 : close < low ? -1 : 0
}
