import type { Evidence } from '../check.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import { sentAt } from '../read/time.js'
import { headerNumber } from './ledger.js'

/**
 * Two accounts of a target file may be one account of the service. They are two accounts if an answer to one of them
 * shows more requests left than would be left if both shared a quota.
 */
export function countApart(a: string | undefined, b: string | undefined, evidence: Evidence): boolean {
  if (a === undefined || b === undefined || a === b) return false
  const names = [a, b].sort()
  return evidence.cached(`quotas of ${names.join(' and ')} are counted separately`, (seen) => isApart(names, seen))
}

function isApart(names: readonly string[], { contract, exchanges }: Evidence): boolean {
  const { rateHeaders } = contract
  if (rateHeaders === undefined) return false
  const sent = exchanges.filter(
    ({ account = '', probe }) => names.includes(account) && probe.presented.form === 'valid',
  )
  const counted = sent.filter((exchange) => isCountedSuccess(exchange, contract))
  return sent.some((exchange) => {
    const limit = headerNumber(exchange, rateHeaders.limit.header)
    const left = headerNumber(exchange, rateHeaders.remaining.header)
    if (limit === undefined || left === undefined) return false
    const before = counted.filter((other) => sentAt(other) + other.milliseconds.total < sentAt(exchange))
    return left > limit - before.reduce((cost, { probe }) => cost + probe.cost, 0)
  })
}
