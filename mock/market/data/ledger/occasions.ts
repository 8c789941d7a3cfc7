import { mix, pick } from '../../../../fixtures/index.js'

/** A company has at most one occasion (results, a slump, a vesting date) in this many trading days. */
const SPAN = 90
/** Insiders who react to an occasion do so within this many trading days. */
const JOIN_DAYS = 8

/**
 * The days on which insiders act together: on an occasion of the company most of its insiders buy, or
 * most sell. This creates clusters and groups of connected insiders.
 */
export class Occasions {
  /** Trading-day index of the next one; Infinity = none until the last day. */
  day = 0
  /** All buy, or all sell. */
  buys = false
  private company = 0
  private seat = 0
  private span = 0
  private last = 0

  begin(companySeed: number, seatSeed: number, first: number, last: number): void {
    this.company = companySeed ^ 0x3b9aca07
    this.seat = mix(seatSeed, 77)
    this.span = Math.floor(first / SPAN) - 1
    this.last = last
    this.next(first - 1)
  }

  /** Moves to the first occasion after this day. */
  next(after: number): void {
    do {
      this.span += 1
      this.day = this.span * SPAN > this.last ? Number.POSITIVE_INFINITY : this.dayInSpan()
    } while (this.day <= after)
  }

  /** 0 if there is no occasion in this span or this seat does not take part. */
  private dayInSpan(): number {
    const occasion = mix(this.company, this.span)
    if (pick(occasion, 100) >= 38) return 0
    const own = mix(this.seat, this.span)
    if (pick(own, 100) >= 72) return 0
    this.buys = pick(mix(occasion, 3), 100) < 45
    return this.span * SPAN + pick(mix(occasion, 1), SPAN - JOIN_DAYS) + pick(mix(own, 2), JOIN_DAYS)
  }
}
