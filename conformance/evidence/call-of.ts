import { isNotServed, refusedCaller } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { type Exchange, placeInPlan } from '../exchange.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import { endedAt, sentAt, serverTime } from '../read/time.js'
import type { Call } from './call.js'
import { headerNumber } from './header-number.js'

export interface Counting extends Pick<Evidence, 'contract'> {
  /** The number of the window in which a request was counted. */
  windowOf(exchange: Exchange): number
}

/** The facts of an exchange for the count. */
export function callOf(exchange: Exchange, scheme: string | undefined, { contract, windowOf }: Counting): Call {
  const { rateHeaders } = contract
  const start = sentAt(exchange)
  const isNamed = rateHeaders !== undefined && showsOwnCount(exchange, contract)
  return {
    exchange,
    order: placeInPlan(exchange),
    start,
    end: endedAt(exchange),
    quarter: windowOf(exchange),
    server: serverTime(exchange),
    scheme,
    succeeded: isCountedSuccess(exchange, contract),
    left: isNamed ? headerNumber(exchange, rateHeaders.remaining.header) : undefined,
  }
}

/**
 * A service that refuses the caller does not know which count to show. It may also refuse an unknown path or method
 * before it looks at the caller, and show what callers without an account have left.
 */
export function showsOwnCount(exchange: Exchange, contract: Evidence['contract']): boolean {
  if (refusedCaller(exchange, contract)) return false
  return exchange.probe.operation !== undefined || !isNotServed(exchange, contract)
}
