import { quotaLimits } from '../../spec/index.js'
import type { Exchange } from '../exchange.js'
import type { Account } from '../plan/account.js'
import { SHORT, sentAt, wallClock } from '../read/time.js'

/**
 * Clocks and ways of counting differ, so the judge waits longer than a window: by these milliseconds and this share.
 */
const SLACK = { fixed: 300, share: 0.05 }

export interface PaceOptions {
  readonly now?: () => number
  readonly sleep?: (milliseconds: number) => Promise<void>
  /** Advances the stopped clock of a target by whole seconds, which count as passed here too. */
  readonly wait?: ((milliseconds: number) => Promise<unknown>) | undefined
  readonly isStopped: () => boolean
}

/**
 * Keeps every account below the limits of windows that are shorter than a run: no period of that length gets more
 * requests.
 */
export class Pace {
  readonly #sent = new Map<string, { readonly at: number; readonly cost: number }[]>()
  readonly #now: () => number
  readonly #sleep: (milliseconds: number) => Promise<void>
  readonly #isStopped: () => boolean
  #waited = 0

  constructor({ now = wallClock, sleep = pause, wait, isStopped }: PaceOptions) {
    this.#now = () => now() + this.#waited
    this.#sleep = async (milliseconds) => {
      if (wait === undefined) return await sleep(milliseconds)
      const seconds = Math.ceil(milliseconds / 1000) * 1000
      await wait(seconds)
      this.#waited += seconds
    }
    this.#isStopped = isStopped
  }

  /** The exchange with its time by the clock of the target. */
  timed(exchange: Exchange): Exchange {
    if (this.#waited === 0) return exchange
    return { ...exchange, startedAt: new Date(sentAt(exchange) + this.#waited).toISOString() }
  }

  /** Waits until the request fits, and counts it. */
  async take({ name, quota }: Account, cost: number): Promise<void> {
    const short = quotaLimits(quota).filter(({ length }) => length < SHORT)
    if (short.length === 0) return
    const sent = this.#sent.get(name) ?? []
    this.#sent.set(name, sent)
    const wait = (): number => Math.max(0, ...short.map(({ length, limit }) => this.#until(sent, length, limit - cost)))
    for (let rest = wait(); rest > 0 && !this.#isStopped(); rest = wait()) await this.#sleep(Math.min(rest, 1000))
    sent.push({ at: this.#now(), cost })
  }

  /** Waits until nothing was sent for twice the length of the window and a window of the clock has just begun. */
  async rest({ name }: Account, length: number, clockAhead: number): Promise<void> {
    // A service may count from another moment, so earlier requests must be outside every possible window.
    const silent = 2 * padded(length) + Math.max(0, ...(this.#sent.get(name) ?? []).map(({ at }) => at))
    const begun = (): number => (this.#now() + clockAhead) % length
    while (!this.#isStopped() && (this.#now() < silent || begun() > length / 4)) {
      const toEdge = length - begun() + SLACK.fixed
      await this.#sleep(Math.min(1000, Math.max(20, silent - this.#now(), toEdge)))
    }
    this.#sent.delete(name)
  }

  /** How long until at most `room` was sent within the window. */
  #until(sent: readonly { readonly at: number; readonly cost: number }[], length: number, room: number): number {
    const since = this.#now() - padded(length)
    const inside = sent.filter(({ at }) => at > since)
    let cost = inside.reduce((sum, one) => sum + one.cost, 0)
    for (const one of inside) {
      if (cost <= room) return 0
      cost -= one.cost
      if (cost <= room) return one.at - since
    }
    return 0
  }
}

function padded(length: number): number {
  return length * (1 + SLACK.share) + SLACK.fixed
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
