import type { Instance } from '../../check.js'

/** The first known clause, nearest first, as a part of an instance. */
export function cited(...clauses: readonly (string | undefined)[]): Pick<Instance, 'clause'> {
  const clause = clauses.find((one) => one !== undefined)
  return clause === undefined ? {} : { clause }
}
