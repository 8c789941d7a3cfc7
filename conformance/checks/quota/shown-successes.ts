import { isAboutCaller, operationById, windowLength } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import type { LedgerEntry } from '../../evidence/ledger.js'
import type { Exchange } from '../../exchange.js'
import { isCountedSuccess } from '../../read/is-counted-success.js'
import { SHORT } from '../../read/time.js'

/**
 * The first success beyond the limit of a window, if the remaining count shows that the earlier requests were counted
 * and every one of them succeeded with the same kind of credential. A service need not count an answer about the
 * account alone; one whose count includes it has counted a request. For a short window, quota-bites.ts
 * passes `shown: 0`.
 *
 * @param entries all requests of the tier, in the order of sending
 */
export function beyondShown(
  entries: readonly LedgerEntry[],
  limit: number | undefined,
  evidence: Evidence,
): LedgerEntry | undefined {
  const shownWindow = evidence.contract.rateHeaders?.remaining.window ?? 'day'
  if (limit === undefined || windowLength(shownWindow) < SHORT) return undefined
  const mixed = new Set(evidence.asides.map(({ account }) => account ?? ''))
  const schemes = new Map<string, string | undefined>()
  return entries.find(({ exchange, account, shown }) => {
    const scheme = schemeOf(exchange, evidence)
    if (schemes.has(account) && schemes.get(account) !== scheme) mixed.add(account)
    schemes.set(account, scheme)
    if (mixed.has(account)) return false
    const isCounted = isCountedSuccess(exchange, evidence.contract)
    if (!isCounted && !isAboutAccount(exchange, evidence)) mixed.add(account)
    return isCounted && shown + exchange.probe.cost > limit
  })
}

function isAboutAccount(exchange: Exchange, { contract }: Evidence): boolean {
  const operation = operationById(contract, exchange.probe.operation ?? '')
  return hasSuccessStatus(exchange) && operation !== undefined && isAboutCaller(operation)
}
