import { hasSuccessStatus } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'

/** Every success with a valid credential, of every operation. */
export function everySuccess(evidence: Evidence): readonly Exchange[] {
  return evidence.contract.operations.flatMap(({ id }) => evidence.successes(id))
}

/** The successes of an operation, also those with chosen columns or in another form, which most checks leave out. */
export function successesInAnyForm(operation: string, evidence: Evidence): readonly Exchange[] {
  const usual = evidence.successes(operation)
  const known = new Set(usual)
  const others = evidence.exchanges.filter((exchange) => {
    const { probe } = exchange
    const isOurs = probe.operation === operation && probe.presented.form === 'valid'
    return isOurs && hasSuccessStatus(exchange) && !known.has(exchange)
  })
  return [...usual, ...others]
}
