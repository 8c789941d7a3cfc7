import { isAboutCaller, type Operation } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { isSafe } from '../credentials/may-call.js'
import type { Probe } from '../probe.js'
import { accountsOf } from '../target/accounts-of.js'
import { requiredValues } from './filter-groups.js'
import { firstCall } from './first-call.js'
import { EARN, withParameters } from './make-probe.js'
import { inTurn, rotate } from './rotate.js'
import { byOtherSchemes } from './scheme-in-turn.js'

/**
 * Requests beyond the quota, sent to an account whose quota is used up: one operation of every group, each group by one
 * of the tiers. They cost nothing, and show whether the quota ends in the same way everywhere.
 */
export function beyondCalls(tier: string, evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  const tiers = contract.tiers.filter(({ name }) => accountsOf(target, name).length > 0)
  const place = tiers.findIndex(({ name }) => name === tier)
  const counted = contract.operations.filter(
    (operation) => isSafe(operation) && operation.security.length > 0 && !isAboutCaller(operation),
  )
  const groups = [...new Set(counted.map(({ group }) => group))]
  return groups.flatMap((group, index) => {
    if (index % tiers.length !== place) return []
    const operation = rotate(
      counted.filter((one) => one.group === group),
      evidence,
      tier,
      group ?? '',
    )
    const probe = operation === undefined ? undefined : beyondCall(operation, tier, evidence)
    return probe === undefined ? [] : (inTurn([probe, ...byOtherSchemes(probe, evidence)], index, evidence) ?? [])
  })
}

function beyondCall(operation: Operation, tier: string, evidence: Evidence): Probe | undefined {
  if (firstCall(operation, evidence) === undefined) return undefined
  return withParameters(operation, requiredValues(operation, evidence), tier, { account: 'spent', phase: EARN })
}

export function isBeyond({ presented, phase }: Probe): boolean {
  return presented.account === 'spent' && phase >= EARN
}
