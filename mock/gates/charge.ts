import { toIso } from '../clock/clock-state.js'
import type { Fault } from '../faults/fault.js'
import { ApiError } from '../model/api-error.js'
import type { Identified } from '../model/facts.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { Taken } from '../model/quota-store.js'
import type { QuotaLedger } from './quota-ledger.js'

export interface ChargeServices {
  readonly quota: QuotaLedger
  readonly faults: readonly Fault[]
}

type Caller = Identified & { readonly scheme: string | undefined }

/** Charges the caller, or refuses without charging. Where only successes count, it looks, and `settle` charges. */
export function charge(facts: Caller, services: ChargeServices): MaybePromise<Taken | undefined> {
  const { account, scheme, now } = facts
  if (!account) return undefined
  const cost = costOf(facts, services)
  const later = countsOnlySuccesses(facts)
  const who = { account, scheme }
  const taken = later ? services.quota.look(who, now) : services.quota.take(who, now, cost)
  return andThen(taken, (seen) => refuseWhenSpent(facts, seen, cost))
}

/** After the answer is known: charges a success that `charge` only looked at. */
export function settle(facts: Caller, services: ChargeServices): MaybePromise<Taken | undefined> {
  const { account, scheme, now } = facts
  if (!account) return undefined
  const cost = costOf(facts, services)
  return andThen(services.quota.take({ account, scheme }, now, cost), (seen) => refuseWhenSpent(facts, seen, cost))
}

export function countsOnlySuccesses({ choices }: Pick<Caller, 'choices'>): boolean {
  return choices['quota-counts'] === 'successes'
}

export function costOf(facts: Caller, { faults }: Pick<ChargeServices, 'faults'>): number {
  let cost = facts.operation.cost
  for (const fault of faults) cost = fault.charge?.(cost, facts) ?? cost
  return cost
}

/** Carries what was seen, so that a 429 shows the same figures in its text and its headers. */
export class QuotaExceeded extends ApiError {
  readonly taken: Taken

  constructor(facts: Caller, taken: Taken) {
    const window = taken.exhausted ?? 'day'
    const { limit, resetAt } = taken[window] ?? { limit: 0, resetAt: facts.now }
    super('quota-exceeded', {
      limit,
      window,
      reset: toIso(resetAt),
      ...(facts.tier && { tier: facts.tier.title }),
    })
    this.taken = taken
  }
}

function refuseWhenSpent(facts: Caller, taken: Taken | undefined, cost: number): Taken | undefined {
  if (!taken || taken.allowed || cost === 0) return taken
  throw new QuotaExceeded(facts, taken)
}
