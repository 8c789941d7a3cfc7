import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './attack.js'
import type { Judged } from './ground.js'
import type { Ran } from './run-program.js'

/** Resident memory that no attack may exceed. */
const MOST_MEGABYTES = 1024
const FILES = [
  'exchanges.har',
  'report.json',
  'report.html',
  'junit.xml',
  'summary.md',
  'report.sarif',
  'observed.json',
]
/** Strings that only a broken program prints. */
const JAVASCRIPT =
  /TypeError|RangeError|ReferenceError|SyntaxError|Invalid string length|is not iterable|undefined \(reading|is not a function|heap|at .*\.js:\d|JSON at position|Unexpected token/

export interface Wanted {
  readonly codes: readonly number[]
  readonly seconds?: number
  /** The expected reason of the verdict. */
  readonly why?: RegExp
  /** Requirements that the service may be blamed for; by default none. */
  readonly blamed?: RegExp
  /** What else is wrong. */
  readonly also?: readonly string[]
}

/** Checks that a run ended with a verdict, wrote its files, and blames nothing. */
export function endedWell(ran: Judged, { codes, seconds, why, blamed, also = [] }: Wanted): Outcome {
  const { report, out } = ran
  const failed = (report?.results ?? []).filter(({ status, id }) => status === 'fail' && blamed?.test(id) !== true)
  const missing = FILES.filter((file) => !existsSync(join(out, file)))
  return {
    megabytes: ran.megabytes,
    wrong: [
      ...processFaults(ran, codes, seconds),
      ...(missing.length === 0 ? [] : [`not written: ${missing.join(', ')}`]),
      ...(failed.length === 0 ? [] : [`${failed.length} blamed, the first: ${failed[0]?.id}: ${failed[0]?.message}`]),
      ...(why === undefined || why.test(report?.why ?? '') ? [] : [`the reason is "${report?.why}"`]),
      ...also,
    ],
  }
}

/** Of the requirements, at least half do not need the operations that fail. */
export function fewDecided({ report }: Judged): readonly string[] {
  const { decided = 0, decidable = 0 } = report?.gate ?? {}
  return decided < Math.max(FEWEST_DECIDED, decidable / 2) ? [`only ${decided} of ${decidable} decided`] : []
}

const FEWEST_DECIDED = 150

/** What is wrong with how the program ended. */
export function processFaults(ran: Ran, codes: readonly number[], seconds: number | undefined): readonly string[] {
  const { code, stderr } = ran
  const tail = stderr.trim().split('\n').slice(-2).join(' / ').slice(0, 200)
  return [
    ...(code !== undefined && codes.includes(code) ? [] : [`exit ${code ?? 'by kill'} (${tail})`]),
    ...(JAVASCRIPT.test(stderr) ? [`it says "${tail}"`] : []),
    ...(seconds !== undefined && ran.seconds > seconds
      ? [`${ran.seconds.toFixed(1)} s, at most ${seconds} wanted`]
      : []),
    ...(ran.megabytes > MOST_MEGABYTES ? [`${ran.megabytes} MB, at most ${MOST_MEGABYTES} wanted`] : []),
  ]
}
/** Checks that the program refused its input at once, in one line. */
export function refusedInOneLine(ran: Ran, wanted: RegExp): Outcome {
  const lines = ran.stderr.trim().split('\n')
  return {
    megabytes: ran.megabytes,
    wrong: [
      ...processFaults(ran, [2], 4),
      ...(lines.length === 1 && wanted.test(ran.stderr) ? [] : [`it says "${ran.stderr.slice(0, 300)}"`]),
    ],
  }
}
