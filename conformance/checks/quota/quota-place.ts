import { type Contract, quotaLimits, type RateHeaders } from '../../../spec/index.js'
import { hasServerError, refusedCaller } from '../../answer-kind.js'
import { earningCall } from '../../ask/tier-calls.js'
import type { Evidence, Instance } from '../../check.js'
import { quotaOf } from '../../credentials/caller-tier.js'
import { showsOwnCount } from '../../evidence/call-of.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { rateFigure } from '../../read/rate-figure.js'
import { accountNamed } from '../../target/accounts-of.js'
import { cited } from '../finding/cited.js'
import { presentValues } from '../finding/present-values.js'
import { tierOf } from '../tier/tier-of.js'

/** One instance for every tier with a quota. */
export function quotaInstances(contract: Contract): Instance[] {
  return contract.tiers
    .filter(({ quota }) => quotaLimits(quota).length > 0)
    .map(({ name, quota, clause: own }) => ({ name, clause: quota.clause ?? own }))
    .map(({ name, clause }) => ({ key: name, tier: name, ...cited(clause) }))
}

/** The same for a rule about a header. It cites the header's clause, not the clause of the tier's figures. */
export function headerInstances(contract: Contract): Instance[] {
  return contract.rateHeaders === undefined
    ? []
    : quotaInstances(contract).map(({ key, tier = key }) => ({ key, tier }))
}

export function rateHeadersOf({ rateHeaders }: Contract): RateHeaders {
  if (rateHeaders === undefined) throw new Error('No rate headers: the instance was made from another contract')
  return rateHeaders
}

/** All answers to an account of this tier with a valid credential. */
export function answersTo(tier: string | undefined, { exchanges, target }: Evidence): readonly Exchange[] {
  return exchanges.filter(
    ({ account, probe, response }) =>
      response !== undefined && probe.presented.form === 'valid' && accountNamed(target, account)?.tier === tier,
  )
}

export function earning(instance: Instance, evidence: Evidence): readonly Probe[] {
  const probe = earningCall(tierOf(instance), evidence)
  return presentValues(probe)
}

export function quotaFor(instance: Instance, { contract, target }: Evidence) {
  return quotaOf(contract, target, tierOf(instance))
}

/** Text of a header as it was sent; undefined when it is absent. */
export function sentHeader({ response }: Exchange, name: string): string | undefined {
  return response === undefined ? undefined : rateFigure(response, name)
}

/** The answers of `answersTo` without server errors, which prove nothing about the account. */
export function answersToKnown(tier: string | undefined, evidence: Evidence): readonly Exchange[] {
  const { contract } = evidence
  const isOwn = (exchange: Exchange): boolean => isKnownAccount(exchange, contract) && showsOwnCount(exchange, contract)
  return answersTo(tier, evidence).filter(isOwn)
}

/**
 * Refused callers that presented a wrong credential of this tier. They need no rate headers; those that they get are as
 * documented.
 */
export function answersToRefused(tier: string | undefined, { exchanges, contract }: Evidence): readonly Exchange[] {
  return exchanges.filter((exchange) => exchange.probe.presented.tier === tier && refusedCaller(exchange, contract))
}

export function isKnownAccount(exchange: Exchange, contract: Contract): boolean {
  const isHeard = exchange.response !== undefined && !hasServerError(exchange)
  return isHeard && !refusedCaller(exchange, contract)
}
