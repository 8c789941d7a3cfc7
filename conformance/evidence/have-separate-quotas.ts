import type { Evidence } from '../check.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import { endedAt, sentAt } from '../read/time.js'
import { costUntil } from './cost-until.js'
import { exchangesOf } from './exchanges-of.js'
import { headerNumber } from './header-number.js'

/**
 * Two accounts of a target file may be one account of the service. They are two accounts if an answer to one of them
 * shows more requests left than would be left if both shared a quota.
 */
export function haveSeparateQuotas(a: string | undefined, b: string | undefined, evidence: Evidence): boolean {
  const { rateHeaders } = evidence.contract
  if (a === undefined || b === undefined || a === b || rateHeaders === undefined) return false
  return [a, b].some((name) =>
    exchangesOf(evidence.exchanges, name).some((exchange) => {
      if (exchange.probe.presented.form !== 'valid') return false
      const limit = headerNumber(exchange, rateHeaders.limit.header)
      const left = headerNumber(exchange, rateHeaders.remaining.header)
      if (limit === undefined || left === undefined) return false
      const at = sentAt(exchange)
      return left > limit - spentBefore(at, a, evidence) - spentBefore(at, b, evidence)
    }),
  )
}

/** The cost of the account's counted successes that had certainly ended by then. */
function spentBefore(time: number, account: string, evidence: Evidence): number {
  const spent = evidence.cached(`spending of ${account}`, ({ contract, exchanges }) => {
    const counted = exchangesOf(exchanges, account).filter(
      (exchange) => exchange.probe.presented.form === 'valid' && isCountedSuccess(exchange, contract),
    )
    return costUntil(counted, endedAt)
  })
  return spent(time - 1)
}
