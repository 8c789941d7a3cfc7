import { randomBytes } from 'node:crypto'
import { type Scenario, storedKey } from '../state/scenario.js'
import { accountNamed, addKey, keyOf, restoreKeys, revokeKey } from '../state/scenario-edits.js'
import type { Change } from './change.js'

export interface WorldKeys {
  /** A new key for an account (by name or id); returns the key, which is not shown again. */
  issue(account: string, key?: string): Promise<string>
  /** By the key itself or by its id. The key stops working at once. */
  revoke(key: string): Promise<void>
  /** Revokes a key and returns its successor. */
  rotate(key: string): Promise<string>
  /** Restores the ready-made keys of these accounts (ids) that worked at the beginning. */
  restore(accounts: readonly string[]): Promise<void>
}

export function worldKeys(change: Change, begin: () => Pick<Scenario, 'keys'>): WorldKeys {
  const idOf = (scenario: Scenario, key: string): string => {
    const { id } = storedKey(key, '', false)
    return scenario.keys.some((known) => known.id === id) ? id : key
  }
  return {
    async issue(account, key = freshKey()) {
      await change((scenario) => addKey(scenario, accountNamed(scenario, account), key))
      return key
    },
    async revoke(key) {
      await change((scenario) => revokeKey(scenario, idOf(scenario, key)))
    },
    async rotate(key) {
      const successor = freshKey()
      await change((scenario) => {
        const id = idOf(scenario, key)
        const { revoked, account: holder } = keyOf(scenario, id)
        if (revoked) throw new RangeError('Cannot rotate this key: it is revoked; issue a new one')
        const account = accountNamed(scenario, holder)
        return addKey(revokeKey(scenario, id), account, successor)
      })
      return successor
    },
    async restore(accounts) {
      const good = begin().keys.flatMap(({ id, account, revoked }) =>
        revoked || !accounts.includes(account) ? [] : id,
      )
      await change((scenario) => restoreKeys(scenario, good))
    },
  }
}

function freshKey(): string {
  return `key_${randomBytes(18).toString('base64url').replaceAll('-', '_')}`
}
