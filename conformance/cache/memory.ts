/** What something was computed from: an operation's exchanges, or one of the two below. */
export type Source = string

export const EVERY_EXCHANGE: Source = '*'
/** Why something was not sent: a fact of one plan, gone with the next. */
export const UNSENT: Source = '?'

interface Kept {
  readonly result: unknown
  /** Source -> what it was like when it was read. */
  readonly reads: ReadonlyMap<Source, number>
  /** The evidence that it was found to hold for last. */
  asOf: number
}

/** What it is like now: changes whenever something was added. */
export type StateOf = (source: Source) => number

/**
 * Results that are worked out of the evidence, kept from round to round of one run: each notes which operations it read, and
 * is worked out again only when one of them was asked anew. Most of what a plan wants does not change from round to round.
 */
export class Memory {
  readonly #kept = new Map<string, Kept>()

  /** The result and what it rests on; undefined when there is none, or it no longer holds. */
  find(name: string, asOf: number, stateOf: StateOf): Pick<Kept, 'result' | 'reads'> | undefined {
    const kept = this.#kept.get(name)
    if (kept === undefined || kept.asOf === asOf) return kept
    for (const [source, state] of kept.reads) if (stateOf(source) !== state) return undefined
    kept.asOf = asOf
    return kept
  }

  keep(name: string, kept: Kept): void {
    this.#kept.set(name, kept)
  }
}
