import type { Instance } from '../../check.js'

/** The first of these sentences that is known, nearest first, as an instance names it. */
export function cited(...clauses: readonly (string | undefined)[]): Pick<Instance, 'clause'> {
  const clause = clauses.find((one) => one !== undefined)
  return clause === undefined ? {} : { clause }
}
