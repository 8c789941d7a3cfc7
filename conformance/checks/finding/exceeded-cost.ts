import type { Finding } from '../../check.js'
import { noEvidence } from './finding.js'

/** Beside what was judged: rows for which the rule would have taken too long. */
export function besideCostly(costly: number): string {
  return costly === 0 ? '' : `; it exceeds its cost on ${costly} rows, which are not judged`
}

/** A rule that takes too long blames no server. */
export function exceededCost(rule: string, costly: number): Finding {
  return noEvidence('harness', `The rule "${rule}" exceeds its cost on ${costly} rows`)
}
