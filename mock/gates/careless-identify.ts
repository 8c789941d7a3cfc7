import { CallerRefused } from '../credentials/caller-refused.js'
import type { Fault } from '../faults/fault.js'
import type { Account } from '../model/account.js'
import type { Routed } from '../model/facts.js'
import { andThen, attempt, type MaybePromise } from '../model/maybe-promise.js'
import { type CallerDirectory, type Identity, identify } from './credentials.js'

/** Who is calling, where faults may let in whom the credentials refuse, or take a caller for somebody else. */
export function carelessIdentify(
  facts: Routed,
  directory: CallerDirectory,
  faults: readonly Fault[],
): MaybePromise<Identity> {
  if (!faults.some(({ admit, regard }) => admit ?? regard)) return identify(facts, directory)
  const identity = attempt(
    () => identify(facts, directory),
    (error) => admitted(error, facts, directory, faults),
  )
  return andThen(identity, (found) => regarded(found, facts, faults))
}

function admitted(error: unknown, facts: Routed, { accounts }: CallerDirectory, faults: readonly Fault[]): Identity {
  if (!(error instanceof CallerRefused)) throw error
  for (const fault of faults) {
    const account = fault.admit?.({ when: error.when, owner: error.account, accounts }, facts)
    if (account) return { account, tier: tierOf(account, facts), scheme: undefined }
  }
  throw error
}

function regarded(identity: Identity, facts: Routed, faults: readonly Fault[]): Identity {
  if (!identity.account) return identity
  let account = identity.account
  for (const fault of faults) account = fault.regard?.(account, identity.scheme) ?? account
  return account === identity.account ? identity : { ...identity, account, tier: tierOf(account, facts) }
}

function tierOf({ tier }: Account, { contract }: Routed): Identity['tier'] {
  return contract.tiers.find(({ name }) => name === tier)
}
