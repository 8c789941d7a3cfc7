import { errorsWhen, quotaLimits } from '../../../spec/index.js'
import { refusedForQuota } from '../../answer-kind.js'
import type { Evidence, Instance } from '../../check.js'
import { headerNumber } from '../../evidence/header-number.js'
import { readLedger } from '../../evidence/ledger.js'
import type { Exchange } from '../../exchange.js'
import { errorDetails } from '../../read/error-members.js'
import type { Violation } from '../finding/finding.js'
import { quotaFor, rateHeadersOf } from './quota-place.js'

/**
 * Refusals for the window of the remaining count that show requests left in it. A single refusal may come at the moment
 * when a rolling window gives a request back.
 */
export function leftAfterRefusal(instance: Instance, evidence: Evidence): Violation | undefined {
  const { header } = rateHeadersOf(evidence.contract).remaining
  const all = readLedger(evidence).filter(
    ({ exchange, tier, refusal }) =>
      refusal === 'due' && refusedForQuota(exchange, evidence.contract) && namesWindow(exchange, tier, evidence),
  )
  const isLeft = (exchange: Exchange): boolean => (headerNumber(exchange, header) ?? 0) >= exchange.probe.cost
  const refusals = all.filter(({ tier }) => tier === instance.tier).map(({ exchange }) => exchange)
  const [first] = refusals
  if (first === undefined || all.length < FEWEST || !all.every(({ exchange }) => isLeft(exchange))) return undefined
  const left = headerNumber(first, header)
  return {
    message: `Each of ${all.length} refusals for a spent window shows "${header}" above 0: found ${left}`,
    expected: '0',
    actual: String(left),
    exchanges: refusals,
  }
}

const FEWEST = 2

/** The details name the limit of the window of the remaining count, and that of no other window. */
function namesWindow({ response }: Exchange, tier: string, evidence: Evidence): boolean {
  const { window } = rateHeadersOf(evidence.contract).remaining
  const details = errorDetails(response, errorsWhen(evidence.contract, 'quota-exceeded')[0])
  const numbers: readonly string[] = details.replace(/(\d),(?=\d{3}\b)/g, '$1').match(/\d+/g) ?? []
  const named = quotaLimits(quotaFor({ key: tier, tier }, evidence)).filter(({ limit }) =>
    numbers.includes(String(limit)),
  )
  return named.length === 1 && named[0]?.window === window
}
