import type { Report } from '../conformance/index.js'

export const EXIT = { conformant: 0, violated: 1, unusable: 2, incomplete: 3 } as const

/** Reasons that a fuller set-up or the next hour removes. Missing data are nobody's fault. */
const REPAIRABLE: ReadonlySet<string> = new Set(['budget', 'prerequisite', 'not-configured', 'harness'])

/** What a gate reads. `problem` = the implementation could not be judged at all. */
export function exitCode(report: Report, facts: { readonly problem?: string; readonly strict: boolean }): number {
  if (facts.problem !== undefined) return EXIT.unusable
  if (report.verdict === 'nonconformant') return EXIT.violated
  return facts.strict && isIncomplete(report) ? EXIT.incomplete : EXIT.conformant
}

function isIncomplete({ verdict, results }: Report): boolean {
  if (verdict === 'incomplete') return true
  return results.some(({ level, status, reason }) => {
    return level === 'must' && status === 'no-evidence' && REPAIRABLE.has(reason ?? 'harness')
  })
}
