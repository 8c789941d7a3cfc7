import type { Contract } from '../../spec/index.js'
import { refusedForQuota } from '../answer-kind.js'
import type { Exchange } from '../exchange.js'
import { mostOf } from '../read/extremes.js'
import { HOUR, sentAt } from '../read/time.js'
import { freeAgain } from './spent-accounts.js'

/** Our clock and the clock of the service may differ by some seconds. */
const SLACK = 2000

export interface NextStart {
  /** Milliseconds since 1970, never in the past. */
  readonly until: number
  /** The accounts that the run waits for. */
  readonly accounts: readonly string[]
}

/**
 * The time when every used account has a fresh hour, whether the service counts hours by the clock or from the first
 * request.
 */
export function nextStart(contract: Contract, exchanges: readonly Exchange[], now: number): NextStart {
  const free = new Map<string, number>()
  for (const exchange of exchanges) {
    const { account, probe } = exchange
    if (account === undefined || probe.presented.form !== 'valid') continue
    const until = refusedForQuota(exchange, contract) ? freeAgain(contract, exchange) : sentAt(exchange) + HOUR
    free.set(account, Math.max(until, free.get(account) ?? 0))
  }
  const waiting = [...free].filter(([, until]) => until > now)
  return {
    until:
      mostOf(
        waiting.map(([, until]) => until),
        now,
      ) + SLACK,
    accounts: waiting.map(([account]) => account),
  }
}
