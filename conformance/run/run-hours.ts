import { nextStart } from '../evidence/next-start.js'
import { spentAccounts } from '../evidence/spent-accounts.js'
import type { Exchange } from '../exchange.js'
import { wallClock } from '../read/time.js'
import { run } from './run.js'
import type { Run, RunOptions } from './run-options.js'

export interface HoursOptions extends RunOptions {
  /** Hours of the accounts' quotas that may be spent. Default 1. */
  readonly hours?: number
  /** Go on with accounts that an earlier use has spent, once they are free again. */
  readonly wait?: boolean
  /** Resolves at that moment, or when the run is stopped. */
  waitUntil(until: number, accounts: readonly string[]): Promise<void>
  /** Everything so far, before each pause. */
  onPause?(run: Run): Promise<void>
}

/** Answers that never come would be waited for again and again. */
const MOST_WAITS = 3

/** One run an hour: each goes on from all exchanges before it and decides what they left open. */
export async function runHours(options: HoursOptions): Promise<Run> {
  const { contract, hours = 1, wait = false, stop, earlier = [] } = options
  const pauseAfter = async (exchanges: readonly Exchange[]): Promise<void> => {
    const { until, accounts } = nextStart(contract, exchanges, wallClock())
    if (accounts.length > 0) await options.waitUntil(until, accounts)
  }
  if (wait) await pauseAfter(earlier)
  let ran = await run(options)
  let [spentHours, waits] = [1, 0]
  while (stop?.aborted !== true && ran.late === undefined) {
    const spent = spentAccounts(contract, ran.evidence.exchanges)
    const waitsForSpent = wait && spent.length > 0 && waits < MOST_WAITS
    const goesOn = spentHours < hours && ran.problem === undefined && isOpen(ran)
    if (!waitsForSpent && !goesOn) break
    if (waitsForSpent) waits += 1
    else spentHours += 1
    await options.onPause?.(ran)
    await pauseAfter(ran.exchanges)
    if (stop?.aborted) return { ...ran, stopped: true }
    ran = await run({ ...options, earlier: ran.exchanges, earlierDecided: ran.decided })
  }
  return ran
}

/** Something was not sent that another hour would pay for. */
function isOpen({ unsent }: Run): boolean {
  return [...unsent.values()].some((reason) => reason === 'budget' || reason === 'prerequisite')
}
