import { hasSuccessStatus, refusedForQuota } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { everySent } from '../evidence/every-sent.js'
import { headerNumber } from '../evidence/header-number.js'
import type { Exchange } from '../exchange.js'
import type { Observer } from './observer.js'

const HALF_HOUR = 1800
const DAY = 86_400

/** The time of day of the shown reset: midnight in UTC, midnight in another zone, or the time of the first request. */
export const quotaWindow: Observer = {
  id: 'quota-window',
  observe(evidence) {
    const header = evidence.contract.rateHeaders?.reset.header
    if (header === undefined) return undefined
    const resets = evidence.exchanges
      .filter(hasSuccessStatus)
      .flatMap((exchange) => headerNumber(exchange, header) ?? [])
    if (resets.length === 0) return undefined
    if (resets.every((reset) => reset % DAY === 0)) return chargesRefusals(evidence) ? 'charged-429' : 'utc-fixed'
    if (resets.every((reset) => reset % HALF_HOUR === 0)) return 'other-zone'
    // A rolling window and a window that began with the first request look the same until the window ends.
    return 'other'
  },
}

/** The remaining count decreased with a request that was refused for the quota. */
function chargesRefusals(evidence: Evidence): boolean {
  const { contract } = evidence
  const header = contract.rateHeaders?.remaining.header
  if (header === undefined) return false
  const last = new Map<string, Exchange>()
  for (const exchange of everySent(evidence)) {
    const before = last.get(exchange.account ?? '')
    last.set(exchange.account ?? '', exchange)
    const isNext = before?.alone === true && exchange.alone === true
    if (before === undefined || !isNext || !refusedForQuota(exchange, contract)) continue
    const [left, now] = [headerNumber(before, header), headerNumber(exchange, header)]
    if (left !== undefined && now !== undefined && now < left) return true
  }
  return false
}
