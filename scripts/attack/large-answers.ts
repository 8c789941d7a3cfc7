import type { Attack } from './attack.js'
import type { Distort } from './distorting-front.js'
import { endedInTime } from './in-time.js'
import { isTable } from './tables.js'

interface Large {
  readonly id: string
  readonly title: string
  readonly quick?: boolean
  /** Makes the function that enlarges the answers of a run. */
  enlarge(): Distort
  readonly codes?: readonly number[]
  readonly seconds: number
  /** By default anything: every table differs from the mock's. */
  readonly blamed?: RegExp
}

/** A run ends with a verdict and its reports within 1 GB of memory, and takes little longer than with small answers. */
export function large({ id, title, quick = false, enlarge, codes = [1, 2, 3], seconds, blamed = /./ }: Large): Attack {
  return {
    id,
    title,
    quick,
    timed: true,
    run: async (ground) => {
      const ran = await ground.check(enlarge(), [], { seconds: 200 })
      return endedInTime(ground, ran, { codes, seconds, blamed })
    },
  }
}

/** Changes the body of every table; `count` is the number of the answer. */
export function inTables(change: (body: Buffer, count: number) => Buffer): Distort {
  let count = 0
  return (answer) => {
    count += 1
    return isTable(answer) ? { ...answer, body: change(answer.body, count) } : answer
  }
}
