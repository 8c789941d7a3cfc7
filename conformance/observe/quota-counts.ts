import { isAboutCaller, operationById } from '../../spec/index.js'
import { hasClientError, hasSuccessStatus, isAnswered } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { everySent } from '../evidence/every-sent.js'
import { exchangesOf } from '../evidence/exchanges-of.js'
import { headerNumber } from '../evidence/header-number.js'
import type { Exchange } from '../exchange.js'
import type { Observer } from './observer.js'

/**
 * Whether a request was counted, as the count of the next request of its account shows; success first, then refusals.
 */
export const quotaCounts: Observer = {
  id: 'quota-counts',
  observe(evidence) {
    const header = evidence.contract.rateHeaders?.remaining.header
    if (header === undefined) return undefined
    const isFree = falls(evidence, header, (exchange) => isStatus(exchange, evidence)).includes(0)
    if (isFree) return 'not-account-status'
    const [fell] = falls(evidence, header, (exchange) => isRefusal(exchange, evidence))
    if (fell === undefined) return undefined
    return fell === 0 ? 'successes' : fell === 1 ? 'all-but-429' : 'other'
  },
}

/** The decrease of the remaining count for each selected answer, divided by the cost of its request. */
function falls(evidence: Evidence, header: string, isWanted: (exchange: Exchange) => boolean): number[] {
  const all = everySent(evidence)
  return evidence.target.accounts.flatMap(({ name }) => {
    const sent = exchangesOf(all, name)
    return sent.flatMap((after, index) => (isWanted(after) ? (fallOf(sent[index - 1], after, header) ?? []) : []))
  })
}

function fallOf(before: Exchange | undefined, after: Exchange, header: string): number | undefined {
  if (before === undefined || !isCountable(before) || !isCountable(after)) return undefined
  const [left, right] = [headerNumber(before, header), headerNumber(after, header)]
  return left === undefined || right === undefined || right > left ? undefined : (left - right) / after.probe.cost
}

function isCountable({ alone, probe }: Exchange): boolean {
  return alone === true && probe.presented.form === 'valid'
}

function isRefusal(exchange: Exchange, { contract }: Evidence): boolean {
  return hasClientError(exchange) && isAnswered(exchange, contract)
}

function isStatus(exchange: Exchange, { contract }: Evidence): boolean {
  const operation = operationById(contract, exchange.probe.operation ?? '')
  return operation !== undefined && isAboutCaller(operation) && hasSuccessStatus(exchange)
}
