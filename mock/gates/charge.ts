import { isAboutCaller, windowText } from '../../spec/index.js'
import { toIso } from '../clock/clock-state.js'
import { longestWindow, type Taken } from '../model/account-quota.js'
import { ApiError } from '../model/api-error.js'
import type { Charged, Identified } from '../model/facts.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { GateServices, Refusal } from './gate.js'

type ChargeServices = Pick<GateServices, 'quota' | 'faults'>
type Quota = Pick<Charged, 'quota'>

/**
 * Charges the caller, or refuses without a charge. If only successes count, it only looks, and `settle` charges later.
 */
export function charge(facts: Identified, services: ChargeServices): MaybePromise<Quota | Refusal> {
  return countsOnlySuccesses(facts)
    ? andThen(look(facts, services), (quota) => refuseWhenSpent(facts, quota, costOf(facts, services)))
    : settle(facts, services)
}

/** Charges now: at the gate, or after a success. */
export function settle(facts: Identified, services: ChargeServices): MaybePromise<Quota | Refusal> {
  const cost = costOf(facts, services)
  return andThen(take(facts, services, cost), (quota) => refuseWhenSpent(facts, quota, cost))
}

/**
 * The cost of a request that an earlier gate refuses: the same as for an answered request, unless only successes count.
 */
export function chargeRefused(facts: Identified, services: ChargeServices): MaybePromise<Taken | undefined> {
  return countsOnlySuccesses(facts) ? look(facts, services) : take(facts, services, costOf(facts, services))
}

/** The caller's figures, without a charge. */
export function look({ account, scheme, now }: Identified, { quota }: Pick<ChargeServices, 'quota'>) {
  return account && quota.look({ account, scheme }, now)
}

/** The refusal contains the figures, so that text and headers of a 429 agree. */
export class QuotaExceeded extends ApiError {
  readonly taken: Taken

  constructor(facts: Identified, taken: Taken) {
    const window = taken.exhausted ?? longestWindow(taken) ?? 'day'
    const { limit, resetAt } = taken[window] ?? { limit: 0, resetAt: facts.now }
    super('quota-exceeded', {
      limit,
      window: windowText(window),
      reset: toIso(resetAt),
      ...(facts.tier && { tier: facts.tier.title }),
    })
    this.taken = taken
  }
}

function take({ account, scheme, now }: Identified, { quota }: ChargeServices, cost: number) {
  return account && quota.take({ account, scheme }, now, cost)
}

export function countsOnlySuccesses({ choices }: Pick<Identified, 'choices'>): boolean {
  return choices['quota-counts'] === 'successes'
}

function costOf(facts: Identified, { faults }: Pick<ChargeServices, 'faults'>): number {
  const isFree = facts.choices['quota-counts'] === 'not-account-status' && isAboutCaller(facts.operation)
  let cost = isFree ? 0 : facts.operation.cost
  for (const fault of faults) cost = fault.charge?.(cost, facts) ?? cost
  return cost
}

function refuseWhenSpent(facts: Identified, quota: Taken | undefined, cost: number): Quota | Refusal {
  return !quota || quota.allowed || cost === 0 ? { quota } : new QuotaExceeded(facts, quota)
}
