import { isAboutCaller, type Operation } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { callingTiers, isCallable } from '../credentials/may-call.js'
import type { Probe } from '../probe.js'
import { accountsOf } from '../target/accounts-of.js'
import { requiredValues } from './filter-groups.js'
import { firstCall } from './first-call.js'
import { EARN, withParameters } from './make-probe.js'
import { inTurn } from './rotate.js'
import { byOtherSchemes } from './scheme-in-turn.js'

/**
 * Requests beyond the quota, sent to an account whose quota is used up: every operation once, by one of the tiers that
 * may call it. They cost nothing, and show whether the quota ends in the same way everywhere.
 */
export function beyondCalls(tier: string, evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  const counted = contract.operations.filter(
    (operation) => isCallable(operation) && operation.security.length > 0 && !isAboutCaller(operation),
  )
  return counted.flatMap((operation, index) => {
    const tiers = callingTiers(contract, operation).filter((name) => accountsOf(target, name).length > 0)
    if (inTurn(tiers, index, evidence) !== tier) return []
    const probe = beyondCall(operation, tier, evidence)
    // The tiers change with every operation, the kinds of credential only after all tiers.
    const turn = Math.floor(index / tiers.length)
    return probe === undefined ? [] : (inTurn([probe, ...byOtherSchemes(probe, evidence)], turn, evidence) ?? [])
  })
}

function beyondCall(operation: Operation, tier: string, evidence: Evidence): Probe | undefined {
  if (firstCall(operation, evidence) === undefined) return undefined
  return withParameters(operation, requiredValues(operation, evidence), tier, { account: 'spent', phase: EARN })
}

export function isBeyond({ presented, phase }: Probe): boolean {
  return presented.account === 'spent' && phase >= EARN
}
