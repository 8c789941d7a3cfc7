import type { Evidence } from '../check.js'
import { StepLimit } from '../read/step-limit.js'

/** One limit for a run, kept while exchanges are added. */
export function stepLimitOf(evidence: Evidence): StepLimit {
  return evidence.cached('step limit', () => new StepLimit())
}
