import { grouped } from '../../spec/index.js'
import { cacheOne } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'

/**
 * The exchanges of an account, in the order of the list. A recording may name twenty thousand accounts, so each list is
 * grouped once.
 */
export function exchangesOf(exchanges: readonly Exchange[], account: string | undefined): readonly Exchange[] {
  return exchangesByAccount(exchanges).get(account) ?? []
}

/** The exchanges of an evidence never change. */
const exchangesByAccount = cacheOne((exchanges: readonly Exchange[]) => grouped(exchanges, ({ account }) => account))
