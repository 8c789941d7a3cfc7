import { type Contract, quotaLimits } from '../../spec/index.js'
import { refusedForQuota } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { quotaOf } from '../credentials/caller-tier.js'
import type { Exchange } from '../exchange.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import { HOUR, sentAt, serverTime } from '../read/time.js'
import { exchangesOf } from './exchanges-of.js'
import { freeAgain } from './spent-accounts.js'

/** Milliseconds. Refusals name whole seconds, and a window may begin with the first request of the account. */
const PRECISION = 1000

/**
 * The times when an hour began during the run, by the server's clock: an hour before the reset that the first refusal
 * of an account names. The hours of a service may begin at any minute, such as the one when its process started.
 *
 * The refusal must fit: the account has succeeded before that time, and has sent a whole quota since then. A service
 * that names an hour from now as the reset does not fit.
 */
export function namedTurns(evidence: Evidence): readonly number[] {
  const { contract, target } = evidence
  return target.accounts.flatMap(({ name, tier }) => {
    const hour = quotaLimits(quotaOf(contract, target, tier)).find(({ length }) => length === HOUR)
    return hour === undefined ? [] : turnOf(validOf(name, evidence), hour.limit, contract)
  })
}

function validOf(account: string, { exchanges, asides }: Evidence): readonly Exchange[] {
  const sent = [exchanges, asides].flatMap((list) => exchangesOf(list, account))
  return sent.filter(({ probe }) => probe.presented.form === 'valid')
}

function turnOf(sent: readonly Exchange[], limit: number, contract: Contract): readonly number[] {
  const refused = earliest(sent.filter((exchange) => refusedForQuota(exchange, contract)))
  const first = earliest(sent.filter((exchange) => isCountedSuccess(exchange, contract)))
  if (refused === undefined || first === undefined) return []
  const turn = freeAgain(contract, refused) - sentAt(refused) + serverTime(refused) - HOUR
  const since = sent.filter((one) => serverTime(one) >= turn - PRECISION && sentAt(one) < sentAt(refused))
  const spent = since.reduce((sum, { probe }) => sum + probe.cost, 0)
  const isInside = turn > serverTime(first) + PRECISION && turn <= serverTime(refused)
  return isInside && spent + refused.probe.cost > limit ? [turn] : []
}

function earliest(exchanges: readonly Exchange[]): Exchange | undefined {
  return exchanges.reduce<Exchange | undefined>(
    (least, one) => (least === undefined || sentAt(one) < sentAt(least) ? one : least),
    undefined,
  )
}
