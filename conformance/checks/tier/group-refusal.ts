import { errorsWhen, operationById } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { isRefusedBy } from '../finding/refusal.js'

/**
 * The tier may not call the group at all, so the answer does not show how the service treats the symbol. Another check
 * judges the group.
 */
export function isGroupRefused(exchange: Exchange, evidence: Evidence): boolean {
  const { contract } = evidence
  const entries = errorsWhen(contract, 'group-out-of-reach')
  if (!isRefusedBy(exchange, entries) || isRefusedBy(exchange, errorsWhen(contract, 'symbol-out-of-reach')))
    return false
  const groupOf = (id: string | undefined): string | undefined => operationById(contract, id)?.group
  const group = groupOf(exchange.probe.operation)
  const { tier } = exchange.probe.presented
  return !evidence.exchanges.some(
    (other) =>
      hasSuccessStatus(other) &&
      other.probe.presented.tier === tier &&
      groupOf(other.probe.operation) === group &&
      isValid(other),
  )
}

function isValid({ probe }: Exchange): boolean {
  return probe.presented.form === 'valid'
}
