import { CHECK_AREAS, type CheckArea } from '../check.js'
import type { Report, Result } from '../report.js'

export interface AreaResults {
  readonly area: CheckArea
  readonly results: readonly Result[]
}

/** Areas that have results, in the order of the vocabulary. */
export function areasOf({ results }: Pick<Report, 'results'>): readonly AreaResults[] {
  return CHECK_AREAS.map((area) => ({ area, results: results.filter((result) => result.area === area) })).filter(
    ({ results }) => results.length > 0,
  )
}

/** The status as the reports print it: `no evidence (budget)`, `accepted failure`. */
export function titleOf({ status, reason, accepted, beyondOneRun }: Result): string {
  if (status === 'no-evidence')
    return `no evidence (${beyondOneRun === true ? 'beyond one run' : (reason ?? 'harness')})`
  if (status === 'fail' && accepted === true) return 'accepted failure'
  return status.replace('-', ' ')
}

/** The denominator: the number of requirements that could be decided, and the number that were. */
export function decidedOf({ counts }: Report): { readonly decided: number; readonly applicable: number } {
  const decided = counts.pass + counts.fail + counts.warn + counts.observed
  return { decided, applicable: decided + counts['no-evidence'] }
}
