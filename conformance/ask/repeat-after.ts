import type { Evidence } from '../check.js'
import { type Exchange, placeInPlan } from '../exchange.js'
import type { Probe } from '../probe.js'
import { again } from './make-probe.js'

/**
 * The same request once more, after `exchange`. A, B, A proves that the data did not change only if the second A came
 * after B; a repeat for another check may be older.
 */
export function repeatAfter(probe: Probe, exchange: Exchange | undefined, evidence: Evidence): Probe {
  for (let repeat = 1; ; repeat += 1) {
    const candidate = again(probe, repeat)
    const answer = evidence.answer(candidate)
    if (answer === undefined || exchange === undefined || placeInPlan(answer) > placeInPlan(exchange)) return candidate
  }
}
