import type { Contract } from '../../spec/index.js'
import type { Exchange, Recorded } from '../exchange.js'
import { bodyMembers } from '../read/error-members.js'
import { rateFigure } from '../read/rate-figure.js'
import { headerOf } from '../read/response-text.js'
import { DAY, HOUR, sentAt, serverTime } from '../read/time.js'
import { isStray } from './evidence.js'

export interface SpentAccount {
  readonly account: string
  /** When the account can be used again, in milliseconds since 1970 by our clock. */
  readonly until: number
}

/** Accounts whose last request was refused for the quota without a requirement that needs this refusal. */
export function spentAccounts(contract: Contract, exchanges: readonly Exchange[]): readonly SpentAccount[] {
  const last = new Map<string, Exchange>()
  for (const exchange of exchanges) {
    const { account, probe } = exchange
    // A request sent to a spent account on purpose says nothing about other requirements.
    const isWanted = probe.presented.account === 'spent'
    if (account !== undefined && probe.presented.form === 'valid' && !isWanted) last.set(account, exchange)
  }
  return [...last].flatMap(([account, exchange]) => {
    return isStray(exchange, contract) ? [{ account, until: freeAgain(contract, exchange) }] : []
  })
}

/** The reset time of the refusal. Without a usable one it is an hour later, because a run uses up no longer window. */
export function freeAgain(contract: Contract, exchange: Exchange): number {
  const { response } = exchange
  const [ours, theirs] = [sentAt(exchange), serverTime(exchange)]
  const stated =
    response === undefined
      ? undefined
      : [
          ...timesIn(Object.values(bodyMembers(response))),
          ...retryAfter(response, theirs),
          ...resetOf(contract, response),
        ].find((time) => time > theirs && time <= theirs + DAY)
  return stated === undefined ? ours + HOUR : ours + stated - theirs
}

/**
 * When the account's window ends, if a refusal names a whole hour: then the window is fixed, and every request before
 * that moment belongs to an earlier one. Any other moment may be the end of a rolling window, and then only a part of
 * the window is free.
 */
export function fixedEnd(contract: Contract, refused: Exchange): number | undefined {
  const until = freeAgain(contract, refused)
  const theirs = until + serverTime(refused) - sentAt(refused)
  const isWhole = Math.abs(theirs - Math.round(theirs / HOUR) * HOUR) < DATE_PRECISION
  return isWhole ? until : undefined
}

/** The Date header has whole seconds. */
const DATE_PRECISION = 2000

function timesIn(members: readonly unknown[]): readonly number[] {
  const texts = members.filter((member) => typeof member === 'string')
  return texts.flatMap((text) => [...text.matchAll(ISO_TIME)].map(([time]) => Date.parse(time.replace(',', '.'))))
}

const ISO_TIME = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})/g

function retryAfter(response: Recorded, now: number): readonly number[] {
  const value = headerOf(response, 'retry-after')?.trim() ?? ''
  const time = /^\d{1,6}$/.test(value) ? now + Number(value) * 1000 : Date.parse(value)
  return Number.isNaN(time) ? [] : [time]
}

/** If requests are left in its window, the header describes another window than the exhausted one. */
function resetOf({ rateHeaders }: Contract, response: Recorded): readonly number[] {
  if (rateHeaders === undefined) return []
  const reset = rateFigure(response, rateHeaders.reset.header)?.trim() ?? ''
  const remaining = rateFigure(response, rateHeaders.remaining.header)?.trim()
  return /^\d{9,11}$/.test(reset) && (remaining === undefined || remaining === '0') ? [Number(reset) * 1000] : []
}
