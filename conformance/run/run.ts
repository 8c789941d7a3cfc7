import { setMaxListeners } from 'node:events'
import type { Promised } from '../plan/promise-text.js'
import { makeSender } from '../send/sender.js'
import { publicTarget } from '../target/public-target.js'
import type { Run, RunOptions } from './run-options.js'
import { Runner } from './runner.js'

/** Requests under way may still be answered when a run is stopped, in milliseconds. */
const GRACE = 2000
/**
 * Sends what the checks need, within what the accounts may spend. What comes back is judged elsewhere, so nothing that is
 * secret gets past this function's result; only what depends on a masked answer is judged here.
 */
export async function run(options: RunOptions): Promise<Run> {
  const abandon = new AbortController()
  // As many listeners as there are requests under way.
  setMaxListeners(0, abandon.signal)
  const later = (): void => void setTimeout(() => abandon.abort(), GRACE).unref()
  options.stop?.addEventListener('abort', later)
  const sender = makeSender({ ...options, signal: abandon.signal })
  try {
    return await new Runner(options, sender).run()
  } finally {
    options.stop?.removeEventListener('abort', later)
    sender.close()
  }
}

/** What `--dry-run` prints: round one, with nothing sent. */
export function planOnly(options: RunOptions): Promised {
  const sender = makeSender(options)
  sender.close()
  const runner = new Runner(options, sender)
  const { contract, target } = options
  const [demands, plan] = [runner.demands(1), runner.plan(1)]
  const { left, wanted, undecidable } = runner
  return { plan, left, wanted, demands, undecidable, contract, target: publicTarget(contract, target) }
}
