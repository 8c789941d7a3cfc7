import { hasSuccessStatus } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { quotaOf } from '../../credentials/caller-tier.js'
import { headerNumber } from '../../evidence/header-number.js'
import { firstCalls } from '../../evidence/is-fresh.js'
import type { Exchange } from '../../exchange.js'

/**
 * The first answers of all accounts, if each begins with the count of the other window. An earlier client may have used
 * one account down to that figure. It may have used all of them, if the ratio of day to hour is the same for every
 * tier; then nothing is proven.
 */
export function showsAnotherWindow(evidence: Evidence): readonly Exchange[] {
  return evidence.cached('another window', (seen) => {
    const starts = seen.target.accounts.flatMap(({ name, tier }) => startOf(name, tier, seen) ?? [])
    const ratios = new Set(starts.map(({ ratio }) => ratio))
    const isSure = ratios.size > 1 && starts.every(({ isOther }) => isOther)
    return isSure ? starts.map(({ exchange }) => exchange) : []
  })
}

interface Start {
  readonly exchange: Exchange
  /** The count is the other window's limit minus this request, which may be uncharged if it was refused. */
  readonly isOther: boolean
  readonly ratio: number
}

function startOf(account: string, tier: string, evidence: Evidence): Start | undefined {
  const { contract, target } = evidence
  const remaining = contract.rateHeaders?.remaining
  const { hour, day } = quotaOf(contract, target, tier)
  if (remaining === undefined || hour === undefined || day === undefined || hour === day) return undefined
  const exchange = firstCalls(evidence).get(account)
  const shown = exchange === undefined ? undefined : headerNumber(exchange, remaining.header)
  if (exchange === undefined || shown === undefined || exchange.alone !== true) return undefined
  const limit = remaining.window === 'day' ? hour : day
  const isFree = exchange.response !== undefined && !hasSuccessStatus(exchange)
  const isOther = shown === limit - exchange.probe.cost || (isFree && shown === limit)
  return { exchange, isOther, ratio: day / hour }
}
