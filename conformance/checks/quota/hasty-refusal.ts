import { refusedForQuota } from '../../answer-kind.js'
import type { Evidence, Instance } from '../../check.js'
import { headerNumber } from '../../evidence/header-number.js'
import type { Exchange } from '../../exchange.js'
import { mostOf } from '../../read/extremes.js'
import { headerOf } from '../../read/response-text.js'
import { serverTime } from '../../read/time.js'
import { accountNamed } from '../../target/accounts-of.js'
import type { Violation } from '../finding/finding.js'
import { rateHeadersOf } from './quota-place.js'
import { announcedEnd } from './quota-reset.js'
import { SLACK, windowsByEnd } from './windows-by-end.js'

/**
 * A refusal in a spent window whose Retry-After ends before the window. Only a fixed window: half of its requests or more
 * announced the same end. One that gives back requests one by one, or later with each request, has no such end.
 */
export function hastyRefusal({ tier }: Instance, evidence: Evidence): Violation | undefined {
  const { contract, target } = evidence
  if (contract.rateHeaders === undefined) return undefined
  const { remaining, limit, reset } = rateHeadersOf(contract)
  const countOf = (exchange: Exchange): number => headerNumber(exchange, remaining.header) ?? 0
  const windows = windowsByEnd(evidence).filter(([one]) => accountNamed(target, one?.account)?.tier === tier)
  for (const exchanges of windows) {
    const most = mostOf(exchanges.map((one) => headerNumber(one, limit.header) ?? Number.POSITIVE_INFINITY))
    const found = exchanges.find((exchange) => {
      const [end, wait] = [announcedEnd(exchange, { reset }), secondsToWait(exchange)]
      const isSpent = refusedForQuota(exchange, contract) && countOf(exchange) === 0
      return isSpent && end !== undefined && serverTime(exchange) + 1000 * wait + SLACK < end
    })
    if (found === undefined || mostOf(exchanges.map(countOf)) < most / 2) continue
    const [wait, left] = [
      secondsToWait(found),
      Math.round(((announcedEnd(found, { reset }) ?? 0) - serverTime(found)) / 1000),
    ]
    return {
      message: `A refusal says to wait ${wait} s, but "${reset.header}" says that its window ends in ${left} s`,
      expected: `Retry-After of ${left}`,
      actual: String(wait),
      exchanges: [found],
    }
  }
  return undefined
}

/** Infinity without a number of seconds. */
function secondsToWait({ response }: Exchange): number {
  const text = response === undefined ? undefined : headerOf(response, 'retry-after')?.trim()
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}
