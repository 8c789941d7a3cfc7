import { bell, mix } from '../../../../fixtures/index.js'
import type { PriceSource } from './price-path.js'

/** One trading day of one symbol, prices in cents. */
export interface DayPrices {
  open: number
  high: number
  low: number
  close: number
}

/** Fills `into` from the day's close and the close before it; low <= open, close <= high. */
export function dayPrices(source: PriceSource, day: number, before: number, close: number, into: DayPrices): void {
  const hash = mix(source.seed ^ 0x2c1b3c6d, day)
  const { volatility } = source
  const open = Math.max(25, Math.floor(before * (1 + 0.3 * volatility * bell(hash)) + 0.5))
  const reach = mix(hash, 1)
  const up = 1 + (volatility * (reach & 0xffff)) / 120_000
  const down = 1 - (volatility * (reach >>> 16)) / 120_000
  // Integers of 32 bits are stored and divided faster than other numbers.
  into.open = open | 0
  into.close = close | 0
  into.high = Math.ceil(Math.max(open, close) * up) | 0
  into.low = Math.max(1, Math.floor(Math.min(open, close) * down)) | 0
}

/** 2 to the power of -16. */
const SIXTEENTH_BIT = 1 / 65536
/** Mean of the factor below, measured, so that a year's mean is the symbol's average. */
const MEAN_FACTOR = 1.11

/**
 * Shares traded: around the symbol's average, more on days with large moves, and sometimes several times the average.
 */
export function dayVolume(source: PriceSource, day: number, before: number, close: number): number {
  const hash = mix(source.seed ^ 0x4cf5ad43, day)
  const move = Math.abs(close - before) / (before * source.volatility)
  let factor = 0.45 + 0.55 * SIXTEENTH_BIT * (hash & 0xffff) + 0.5 * SIXTEENTH_BIT * (hash >>> 16) + 0.12 * move
  if (move > 1.5) factor += 0.5 * (move - 1.5)
  if ((hash & 127) === 5) factor *= 2.5
  return Math.max(1, Math.floor((source.averageVolume * factor) / MEAN_FACTOR + 0.5))
}
