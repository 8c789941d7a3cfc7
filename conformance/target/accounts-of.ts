import { cacheOne } from '../cache/cache.js'
import type { Target, TargetAccount } from './target.js'

type Accounts = Pick<Target, 'accounts'>

/** The accounts of a tier. A recording may name twenty thousand accounts, so they are indexed once. */
export function accountsOf({ accounts }: Accounts, tier: string | undefined): readonly TargetAccount[] {
  return indexOf(accounts).byTier.get(tier)?.accounts ?? []
}

export function accountNamed({ accounts }: Accounts, name: string | undefined): TargetAccount | undefined {
  return indexOf(accounts).byName.get(name)
}

/** Names of the security schemes of each account of a tier, in the account's order; equal lists once. */
export function schemesHeld({ accounts }: Accounts, tier: string | undefined): readonly (readonly string[])[] {
  return [...(indexOf(accounts).byTier.get(tier)?.schemes.values() ?? [])]
}

/** Whether a string is the credential of an account. */
export function isCredential({ accounts }: Accounts, text: string): boolean {
  return credentialsOf(accounts).has(text)
}

interface OfTier {
  readonly accounts: TargetAccount[]
  readonly schemes: Map<string, readonly string[]>
}

/** The accounts of a target never change. */
const indexOf = cacheOne((accounts: readonly TargetAccount[]) => {
  const byName = new Map<string | undefined, TargetAccount>()
  const byTier = new Map<string | undefined, OfTier>()
  for (const account of accounts) {
    const { name, tier, credentials } = account
    if (!byName.has(name)) byName.set(name, account)
    const ofTier: OfTier = byTier.get(tier) ?? { accounts: [], schemes: new Map() }
    const held = Object.keys(credentials)
    ofTier.accounts.push(account)
    ofTier.schemes.set(JSON.stringify(held), held)
    byTier.set(tier, ofTier)
  }
  return { byName, byTier }
})

const credentialsOf = cacheOne(
  (accounts: readonly TargetAccount[]) => new Set(accounts.flatMap(({ credentials }) => Object.values(credentials))),
)
