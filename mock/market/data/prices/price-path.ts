import { bell, mix } from '../../../../fixtures/index.js'

/** Trading days between two anchors of a path. */
const SPAN = 4096

/**
 * The input of a symbol's prices. It comes only from the symbol's own line of the fixture, so other lines never change
 * them.
 */
export interface PriceSource {
  readonly seed: number
  /** Cents around which the path moves. */
  readonly level: number
  /** Standard deviation of a day's return. */
  readonly volatility: number
  readonly averageVolume: number
}

/**
 * Closing prices by midpoint displacement: anchors every 4096 trading days stay near the level, and every day between
 * two known ones is their geometric mean, displaced. So any stretch of days can be made without the days before
 * it, and yesterday never depends on today. Only + - * / and sqrt, which IEEE 754 rounds the same everywhere.
 */
export class PricePath {
  private readonly work = new Float64Array(SPAN + 1)

  /** Writes the closes in cents of the trading days `first` to `last` into `closes` from index 0. */
  fill(source: PriceSource, first: number, last: number, closes: Uint32Array): void {
    for (let block = Math.floor(first / SPAN); block * SPAN <= last; block++) {
      const start = block * SPAN
      const from = Math.max(first - start, 0)
      const to = Math.min(last - start, SPAN - 1)
      this.fillBlock(source, block, from, to)
      for (let i = from; i <= to; i++) closes[start + i - first] = toCents(this.work[i] ?? 0)
    }
  }

  /** Halves the segments that overlap the wanted days until they are days. */
  private fillBlock(source: PriceSource, block: number, from: number, to: number): void {
    const { work } = this
    const base = block * SPAN
    work[0] = anchor(source, block)
    work[SPAN] = anchor(source, block + 1)
    for (let length = SPAN; length > 1; length /= 2) {
      const half = length / 2
      const deviation = Math.min((source.volatility * Math.sqrt(length)) / 2, 0.16)
      for (let left = from - (from % length); left <= to; left += length) {
        const middle = Math.sqrt((work[left] ?? 0) * (work[left + length] ?? 0))
        const step = deviation * bell(mix(source.seed, base + left + half))
        // Nearly e to the power of step, so that rises and falls weigh the same. The real power differs between
        // machines.
        work[left + half] = middle * (1 + step + (step * step) / 2)
      }
    }
  }
}

function anchor(source: PriceSource, block: number): number {
  return source.level * (1 + bell(mix(source.seed ^ 0x51ed270b, block)) / 12)
}

function toCents(price: number): number {
  return Math.max(25, Math.floor(price + 0.5))
}
