import type { Account } from '../model/account.js'
import type { StoredKey } from '../worlds/state/scenario.js'
import { sameSecret, secretHash } from '../worlds/state/secret-hash.js'

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
  // Most requests come with the key of the request before.
  let last: { readonly secret: string; readonly holder: KeyHolder } | undefined
  return {
    find(secret) {
      if (last && sameSecret(secret, last.secret)) return last.holder
      const hash = secretHash(secret)
      const holder = byHash.get(hash)
      if (!holder || !sameSecret(hash, holder.hash)) return undefined
      last = { secret, holder }
      return holder
    },
  }
}
