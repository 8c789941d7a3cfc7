import type { Ground } from './ground.js'

/** One thing that a hostile or broken world does to us. */
export interface Attack {
  readonly id: string
  /** What the world does. */
  readonly title: string
  /** Part of the half that `.ci/run` runs. */
  readonly quick: boolean
  run(ground: Ground): Promise<Outcome>
}

export interface Outcome {
  /** What went wrong; none = it held. */
  readonly wrong: readonly string[]
  /** Of the program under attack, at most. */
  readonly megabytes: number
}
