import { refusedForQuota } from '../answer-kind.js'
import { EARN } from '../ask/make-probe.js'
import type { Evidence, Finding } from '../check.js'
import { quotaOf } from '../credentials/caller-tier.js'
import { spentAccounts } from '../evidence/spent-accounts.js'
import { demands, type Requirement } from '../plan/demand.js'
import { accountsOf } from '../target/accounts-of.js'
import type { TargetAccount } from '../target/target.js'

/**
 * Fresh quotas would not decide it either, because it needs more requests than these accounts have in an hour. This is
 * so if every account that could send them has used its whole hour, or if the check itself says that no request helps.
 */
export function isBeyondOneRun(requirement: Requirement, finding: Finding, evidence: Evidence): boolean {
  if (finding.status !== 'no-evidence' || finding.reason !== 'budget') return false
  const probes = demands([requirement], evidence, 'derived').flatMap((demand) => demand.probes)
  const unsent = probes.filter((probe) => evidence.answer(probe) === undefined && evidence.missing(probe) === 'budget')
  if (unsent.length === 0) return !hasSpentAccount(evidence)
  return unsent.every(({ presented: { tier }, phase }) => {
    return phase >= EARN || gotWholeHours(tier, evidence)
  })
}

function hasSpentAccount(evidence: Evidence): boolean {
  return evidence.cached(
    'has a spent account',
    ({ contract, exchanges }) => spentAccounts(contract, exchanges).length > 0,
  )
}

/** Every account of the tier used its whole hour. */
function gotWholeHours(tier: string | undefined, evidence: Evidence): boolean {
  return evidence.cached(`whole hours of ${tier}`, (seen) =>
    accountsOf(seen.target, tier).every((account) => gotWholeHour(account, seen)),
  )
}

function gotWholeHour({ name, tier }: TargetAccount, evidence: Evidence): boolean {
  const { hour, day } = quotaOf(evidence.contract, evidence.target, tier)
  const granted = Math.min(hour ?? Number.POSITIVE_INFINITY, day ?? Number.POSITIVE_INFINITY)
  return (costByAccount(evidence).get(name) ?? 0) >= granted
}

/** The answers to each account, without the refusals for its quota. */
function costByAccount(evidence: Evidence): ReadonlyMap<string | undefined, number> {
  return evidence.cached('cost of each account', ({ exchanges, asides, contract }) => {
    const costs = new Map<string | undefined, number>()
    for (const exchange of [...exchanges, ...asides]) {
      const { account, probe } = exchange
      if (probe.presented.form !== 'valid' || refusedForQuota(exchange, contract)) continue
      costs.set(account, (costs.get(account) ?? 0) + probe.cost)
    }
    return costs
  })
}
