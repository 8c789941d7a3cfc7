import { setMaxListeners } from 'node:events'
import type { Promised } from '../plan/promise-text.js'
import { makeSender } from '../send/sender.js'
import { publicTarget } from '../target/public-target.js'
import type { Run, RunOptions } from './run-options.js'
import { Runner } from './runner.js'

/** How long running requests may still be answered after a run is stopped, in milliseconds. */
const GRACE = 2000
/** The longest time of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/**
 * Sends the probes that the checks need, within the accounts' quotas. Judging comes later, so no
 * secret is in this function's result; it judges only what depends on masked text.
 */
export async function run(options: RunOptions): Promise<Run> {
  const [ending, abandon] = [new AbortController(), new AbortController()]
  // One listener for each running request.
  setMaxListeners(0, ending.signal, abandon.signal)
  const end = (): void => {
    ending.abort()
    setTimeout(() => abandon.abort(), GRACE).unref()
  }
  if (options.stop?.aborted === true) end()
  options.stop?.addEventListener('abort', end)
  const { deadline, ...rest } = options
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, deadline ?? LONGEST)
  const sender = makeSender({ ...options, signal: abandon.signal }, options.earlier)
  try {
    const ran = await new Runner({ ...rest, stop: ending.signal }, sender).run()
    return isLate && deadline !== undefined && ran.stopped ? { ...ran, late: deadline } : ran
  } finally {
    clearTimeout(timer)
    options.stop?.removeEventListener('abort', end)
    sender.close()
  }
}

/** The plan of round one, which `--dry-run` prints; nothing is sent. */
export function planOnly(options: RunOptions): Promised {
  const sender = makeSender(options)
  sender.close()
  const runner = new Runner(options, sender)
  const { contract, target } = options
  const [demands, plan] = [runner.demands(1), runner.plan(1)]
  const { left, wanted, undecidable } = runner
  return { plan, left, wanted, demands, undecidable, contract, target: publicTarget(contract, target) }
}
