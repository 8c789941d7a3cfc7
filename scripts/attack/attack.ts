import type { Ground } from './ground.js'

/** One attack by a hostile or broken environment. */
export interface Attack {
  readonly id: string
  /** The attack in words. */
  readonly title: string
  /** Part of the half that `.ci/run` runs. */
  readonly quick: boolean
  /** Takes half a minute or more, so it begins early. */
  readonly long?: true
  /** A longer attack that does the same: a run with that one leaves this one out. */
  readonly within?: string
  /** Compares processor times, so at most one other of these may run meanwhile. */
  readonly timed?: true
  /** Nothing else may run meanwhile. */
  readonly alone?: true
  run(ground: Ground): Promise<Outcome>
}

export interface Outcome {
  /** The failures; none = the attack held. */
  readonly wrong: readonly string[]
  /** The highest memory of the program under attack. */
  readonly megabytes: number
  /** A figure of this run. */
  readonly note?: string
}
