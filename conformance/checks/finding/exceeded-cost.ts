import type { Finding } from '../../check.js'
import { noEvidence } from './finding.js'

/** Added to the finding: the rows for which the rule exceeds its cost. */
export function besideCostly(costly: number): string {
  return costly === 0 ? '' : `; it exceeds its cost on ${costly} rows, which are not judged`
}

/** A rule that takes too long blames no server. */
export function exceededCost(rule: string, costly: number): Finding {
  return noEvidence('harness', `The rule "${rule}" exceeds its cost on ${costly} rows`)
}
