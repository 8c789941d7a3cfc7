import type { Account } from '../model/account.js'
import type { StoredKey } from '../worlds/state/scenario.js'
import { sameHash, secretHash } from '../worlds/state/secret-hash.js'

export interface KeyHolder {
  readonly account: Account
  readonly revoked: boolean
}

export interface KeyRing {
  find(secret: string): KeyHolder | undefined
}

/** All keys of a world. Revoked ones are included, because their owners get a specific error and rate headers. */
export function keyRing(keys: readonly StoredKey[], accounts: ReadonlyMap<string, Account>): KeyRing {
  const byHash = new Map<string, KeyHolder & { readonly hash: string }>()
  for (const key of keys) {
    const account = accounts.get(key.account)
    if (account) byHash.set(key.hash, { account, revoked: key.revoked, hash: key.hash })
  }
  return {
    find(secret) {
      const hash = secretHash(secret)
      const holder = byHash.get(hash)
      return holder && sameHash(hash, holder.hash) ? holder : undefined
    },
  }
}
