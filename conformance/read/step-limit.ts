/** Cells that the judging of one requirement may read: about three seconds. A usual run reads three million in all. */
const MOST_STEPS = 50_000_000
/** This many requirements may exceed it; after that each one gets a small part. */
const MOST_EXCEEDED = 4
const PART = 1 / 100

/** Judging stopped because it took too many steps. */
export class StepsExceeded extends Error {
  constructor() {
    super('Judging this requirement took more steps than allowed')
    this.name = 'StepsExceeded'
  }
}

let left = Number.POSITIVE_INFINITY

/** Called for each cell that is read, because everything that is slow on a hostile table reads cells. */
export function takeStep(): void {
  left -= 1
  if (left < 0) throw new StepsExceeded()
}

/**
 * Limits what one hostile answer can cost a run. Steps are counted instead of seconds, so that a slow machine reaches
 * the same verdict.
 */
export class StepLimit {
  readonly #most: number
  readonly #exceeded = new Set<string>()

  constructor(most: number = MOST_STEPS) {
    this.#most = most
  }

  /** The requirements that were stopped. */
  get exceeded(): ReadonlySet<string> {
    return this.#exceeded
  }

  /** Throws `StepsExceeded` if it takes too many steps, and every time after that, at once. */
  run<R>(name: string, compute: () => R): R {
    if (this.#exceeded.has(name)) throw new StepsExceeded()
    const outer = left
    const given = Math.min(outer, this.#exceeded.size < MOST_EXCEEDED ? this.#most : this.#most * PART)
    left = given
    try {
      return compute()
    } catch (error) {
      if (error instanceof StepsExceeded) this.#exceeded.add(name)
      throw error
    } finally {
      left = outer - (given - left)
    }
  }
}
