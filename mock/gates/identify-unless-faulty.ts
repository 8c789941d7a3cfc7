import { CallerRefused } from '../credentials/caller-refused.js'
import type { Account } from '../model/account.js'
import type { Deviation } from '../model/deviation.js'
import type { Routed } from '../model/facts.js'
import { andThen, attempt, type MaybePromise } from '../model/maybe-promise.js'
import type { CallerDirectory } from './gate.js'
import { type Identity, identify, NO_CALLER } from './identify.js'

/** Finds the caller. A fault may accept a refused caller, or replace an accepted one with another account. */
export function identifyUnlessFaulty(
  facts: Routed,
  directory: CallerDirectory,
  faults: readonly Deviation[],
): MaybePromise<Identity> {
  if (!faults.some(({ admit, regard }) => admit ?? regard)) return identify(facts, directory)
  const identity = attempt(
    () => identify(facts, directory),
    (error) => acceptedByFault(error, facts, directory, faults),
  )
  return andThen(identity, (found) => mistakenByFault(found, facts, faults))
}

function acceptedByFault(
  error: unknown,
  facts: Routed,
  { accounts }: CallerDirectory,
  faults: readonly Deviation[],
): Identity {
  if (!(error instanceof CallerRefused)) throw error
  for (const fault of faults) {
    const account = fault.admit?.({ when: error.when, owner: error.account, accounts }, facts)
    if (account) return { ...NO_CALLER, account, tier: tierOf(account, facts) }
  }
  throw error
}

function mistakenByFault(identity: Identity, facts: Routed, faults: readonly Deviation[]): Identity {
  if (!identity.account) return identity
  let account = identity.account
  for (const fault of faults) account = fault.regard?.(account, identity.scheme) ?? account
  return account === identity.account ? identity : { ...identity, account, tier: tierOf(account, facts) }
}

function tierOf({ tier }: Account, { contract }: Routed): Identity['tier'] {
  return contract.tiers.find(({ name }) => name === tier)
}
