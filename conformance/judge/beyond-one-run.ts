import { refusedForQuota } from '../answer-kind.js'
import { EARN } from '../ask/make-probe.js'
import type { Evidence, Finding } from '../check.js'
import { quotaOf } from '../credentials/caller-tier.js'
import { spentAccounts } from '../evidence/spent-accounts.js'
import { demands, type Requirement } from '../plan/demand.js'
import type { TargetAccount } from '../target/target.js'

/**
 * Fresh quotas would not decide it either: it needs more requests than these accounts have in an hour. This holds if every
 * account that could send them used its whole hour, or if the check itself says that no request helps.
 */
export function isBeyondOneRun(requirement: Requirement, finding: Finding, evidence: Evidence): boolean {
  if (finding.status !== 'no-evidence' || finding.reason !== 'budget') return false
  const probes = demands([requirement], evidence, 'derived').flatMap((demand) => demand.probes)
  const unsent = probes.filter((probe) => evidence.answer(probe) === undefined && evidence.missing(probe) === 'budget')
  if (unsent.length === 0) return spentAccounts(evidence.contract, evidence.exchanges).length === 0
  return unsent.every(({ presented: { tier }, phase }) => {
    const payers = evidence.target.accounts.filter((account) => account.tier === tier)
    return phase >= EARN || payers.every((account) => gotWholeHour(account, evidence))
  })
}

function gotWholeHour({ name, tier }: TargetAccount, evidence: Evidence): boolean {
  const { hour, day } = quotaOf(evidence.contract, evidence.target, tier)
  const granted = Math.min(hour ?? Number.POSITIVE_INFINITY, day ?? Number.POSITIVE_INFINITY)
  const cost = [...evidence.exchanges, ...evidence.asides]
    .filter(({ account, probe }) => account === name && probe.presented.form === 'valid')
    .filter((exchange) => !refusedForQuota(exchange, evidence.contract))
    .reduce((sum, { probe }) => sum + probe.cost, 0)
  return cost >= granted
}
