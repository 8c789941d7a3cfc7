import type { Attack, Outcome } from './attack.js'
import type { Distort } from './distorting-front.js'
import type { Checked, Ground } from './ground.js'
import { isTable } from './tables.js'
import { endedWell, type Wanted } from './verdicts.js'

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

/**
 * Without its transfer, a run may take at most this many times as long as a run with small answers. The goal is 2. On
 * two busy cores, tables of 1 MB whose rows all differ take 2.1 times as long, and everything else less.
 */
const MOST_TIMES = 3

interface Small {
  readonly seconds: number
  readonly requests: number
}

/** The same check with the mock's own answers, measured once. */
let measured: Promise<Small> | undefined

function smallAnswers(ground: Ground): Promise<Small> {
  measured ??= ground
    .check((answer) => answer)
    .then(({ processor, report }) => ({ seconds: processor, requests: report?.requests.total ?? 0 }))
  return measured
}

/**
 * Checks that a run ended with a verdict, and took little longer than the transfer plus a run with small answers.
 * Only the time of its main thread counts, because the front and the mock share the machine with it.
 */
async function endedInTime(ground: Ground, ran: Checked, wanted: Wanted): Promise<Outcome> {
  const outcome = endedWell(ran, wanted)
  const small = await smallAnswers(ground)
  const requests = ran.report?.requests.total ?? 0
  const usual = small.seconds * Math.max(1, requests / small.requests)
  const transfer = await ran.transfer.seconds(ground.folder)
  const times = Math.max(0, ran.processor - transfer) / usual
  const words = (seconds: number): string => `${seconds.toFixed(1)} s`
  const note = `${times.toFixed(1)} x as long as ${small.requests} small answers (${words(small.seconds)}): ${words(ran.processor)} for ${requests} requests, ${words(transfer)} of them for the transfer`
  const wrong = times > MOST_TIMES ? [...outcome.wrong, `at most ${MOST_TIMES} x as long wanted`] : outcome.wrong
  return { ...outcome, wrong, note }
}
