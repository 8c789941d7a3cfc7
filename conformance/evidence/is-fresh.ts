import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import { headerNumber } from './header-number.js'

/** Unused before the run: the first answer shows a remaining count of limit - cost. Undefined = not known. */
export function isFresh(evidence: Evidence, account: string): boolean | undefined {
  const first = firstCalls(evidence).get(account)
  const { rateHeaders } = evidence.contract
  if (first?.response === undefined || rateHeaders === undefined) return undefined
  const limit = headerNumber(first, rateHeaders.limit.header)
  const remaining = headerNumber(first, rateHeaders.remaining.header)
  if (limit === undefined || remaining === undefined || first.alone !== true) return undefined
  // A service need not charge a refusal.
  const isCounted = isCountedSuccess(first, evidence.contract)
  return remaining === limit - first.probe.cost || (!isCounted && remaining === limit)
}

/** The first valid request of each account. */
export function firstCalls(evidence: Evidence): ReadonlyMap<string | undefined, Exchange> {
  return evidence.cached('first call of each account', ({ exchanges }) => {
    const valid = exchanges.filter(({ probe }) => probe.presented.form === 'valid')
    return new Map(valid.reverse().map((exchange) => [exchange.account, exchange]))
  })
}
