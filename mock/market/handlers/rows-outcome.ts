import type { Outcome } from '../../model/facts.js'
import type { QueryResult } from '../../query/run-query.js'

export function rowsOutcome(result: QueryResult): Outcome & { readonly kind: 'rows' } {
  return { kind: 'rows', ...result }
}
