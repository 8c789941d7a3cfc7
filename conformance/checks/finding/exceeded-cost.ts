import type { Finding } from '../../check.js'
import { noEvidence } from './finding.js'

/** Appended to a finding: the number of rows for which the rule exceeds its cost. */
export function besideCostly(costly: number): string {
  return costly === 0 ? '' : `; the rule takes too long on ${costly} rows, which are not judged`
}

/** The finding about a rule that takes too long: the server is not blamed. */
export function exceededCost(rule: string, costly: number): Finding {
  return noEvidence('harness', `The rule "${rule}" takes too long on ${costly} rows`)
}
