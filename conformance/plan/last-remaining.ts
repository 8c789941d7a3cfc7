import type { Contract } from '../../spec/index.js'
import { hasSuccessStatus } from '../answer-kind.js'
import { presentedScheme } from '../credentials/presented-scheme.js'
import { headerNumber } from '../evidence/header-number.js'
import type { Exchange } from '../exchange.js'
import type { Account } from './account.js'

/**
 * The count that the request before showed. Another kind of credential may have a count of its own, which is noted if
 * the two counts show it.
 */
export function lastRemaining(account: Account, exchange: Exchange, contract: Contract): number | undefined {
  const { lastScheme, lastRemaining: last } = account
  const scheme = presentedScheme(exchange, contract)
  account.lastScheme = scheme
  if (lastScheme === scheme) return last
  if (exchange.alone === true && last !== undefined && isOwnCount(exchange, last, contract)) account.apart = true
  return undefined
}

/** The count rises, or shows the first request of a counter although it must have fallen. */
function isOwnCount(exchange: Exchange, last: number, { rateHeaders }: Contract): boolean {
  if (rateHeaders === undefined) return false
  const [remaining = 0, limit = 0] = [rateHeaders.remaining, rateHeaders.limit].map(({ header }) =>
    headerNumber(exchange, header),
  )
  const { cost } = exchange.probe
  // A call that costs nothing leaves every count as it was.
  const isFirst = cost > 0 && hasSuccessStatus(exchange) && remaining === limit - cost
  return remaining > last || (remaining === last && isFirst)
}
