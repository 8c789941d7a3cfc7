import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'

/** Every success with a valid credential, of every operation. */
export function everySuccess(evidence: Evidence): readonly Exchange[] {
  return evidence.contract.operations.flatMap(({ id }) => evidence.successes(id))
}
