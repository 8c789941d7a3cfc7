import { nextStart } from '../evidence/next-start.js'
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
  /** Resolves at that time, or when the run is stopped. */
  waitUntil(until: number, accounts: readonly string[]): Promise<void>
  /** Called before each pause with everything so far. */
  onPause?(run: Run): Promise<void>
}

/** Without this bound a missing answer would cause endless repeats. */
const MOST_WAITS = 3

/** One run for each hour: each continues from all earlier exchanges and decides requirements that are still undecided. */
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

/** Whether a probe was not sent that another hour's quota would allow. */
function isOpen({ unsent }: Run): boolean {
  return [...unsent.values()].some((reason) => reason === 'budget' || reason === 'prerequisite')
}
