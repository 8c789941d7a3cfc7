import { type NextStart, nextStart } from '../evidence/next-start.js'
import { spentAccounts } from '../evidence/spent-accounts.js'
import type { Exchange } from '../exchange.js'
import { wallClock } from '../read/time.js'
import { run } from './run.js'
import type { Run, RunOptions } from './run-options.js'

export interface HoursOptions extends RunOptions {
  /** How many hours of the accounts' quotas to spend. Default 1. */
  readonly hours?: number
  /** Wait for accounts that an earlier use has exhausted. */
  readonly wait?: boolean
  /** The deadline is for all hours together, with the pauses between them. */
  readonly deadlineForAll?: boolean
  /** Resolves at that time, or when the run is stopped. */
  waitUntil(until: number, accounts: readonly string[]): Promise<void>
  /** Called before each pause with everything so far. */
  onPause?(run: Run): Promise<void>
}

/** Without this bound a missing answer would cause endless repeats. */
const MOST_WAITS = 3

/**
 * One run for each hour: each continues from all earlier exchanges and decides requirements that are still undecided.
 */
export async function runHours(options: HoursOptions): Promise<Run> {
  const { contract, hours = 1, wait = false, stop, earlier = [], deadline = 0 } = options
  const end = endOf(options)
  const pauseFor = (exchanges: readonly Exchange[]): NextStart & { readonly isTooLong: boolean } => {
    const next = nextStart(contract, exchanges, wallClock())
    return { ...next, isTooLong: next.accounts.length > 0 && next.until > end }
  }
  const pause = async ({ until, accounts }: NextStart): Promise<void> => {
    if (accounts.length > 0) await options.waitUntil(until, accounts)
  }
  const runOnce = async (over: Partial<RunOptions> = {}): Promise<Run> => {
    const ran = await run({ ...options, ...over, ...timeLeft(end) })
    return ran.late === undefined ? ran : { ...ran, late: deadline }
  }
  const first = pauseFor(earlier)
  if (wait && !first.isTooLong) await pause(first)
  let ran = await runOnce()
  let [spentHours, waits] = [1, 0]
  while (stop?.aborted !== true && ran.late === undefined) {
    const spent = spentAccounts(contract, ran.evidence.exchanges)
    const waitsForSpent = wait && spent.length > 0 && waits < MOST_WAITS
    const goesOn = spentHours < hours && ran.problem === undefined && isOpen(ran)
    if (!waitsForSpent && !goesOn) break
    const next = pauseFor(ran.exchanges)
    if (next.isTooLong) return { ...ran, late: deadline }
    if (waitsForSpent) waits += 1
    else spentHours += 1
    await options.onPause?.(ran)
    await pause(next)
    if (stop?.aborted) return { ...ran, stopped: true }
    ran = await runOnce({ earlier: ran.exchanges, earlierDecided: ran.decided })
  }
  return ran
}

function endOf({ deadlineForAll = false, deadline = 0 }: HoursOptions): number {
  return deadlineForAll ? wallClock() + deadline : Number.POSITIVE_INFINITY
}

function timeLeft(end: number): Pick<RunOptions, 'deadline'> {
  return end === Number.POSITIVE_INFINITY ? {} : { deadline: Math.max(0, end - wallClock()) }
}

/** Whether a probe was not sent that another hour's quota would allow. */
function isOpen({ unsent }: Run): boolean {
  return [...unsent.values()].some((reason) => reason === 'budget' || reason === 'prerequisite')
}
