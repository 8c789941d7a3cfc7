import type { AccountFixture } from '../../../fixtures/index.js'

/** A ready-made identity with its credentials. */
export interface MockAccount {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly email: string
  /** Its API key; the revoked one if it has no other. */
  readonly apiKey: string
  /** A fresh ID token by the world's clock. */
  token(): Promise<string>
}

/** By name. The named members are those of the shipped contract. */
export interface MockAccounts {
  readonly [name: string]: MockAccount
  readonly free: MockAccount
  readonly 'free-2': MockAccount
  readonly pro: MockAccount
  readonly 'pro-2': MockAccount
  readonly elite: MockAccount
  readonly 'elite-2': MockAccount
  readonly 'pro-one-left': MockAccount
  readonly 'elite-exhausted': MockAccount
  readonly revoked: MockAccount
}

export function mockAccounts(
  fixtures: readonly AccountFixture[],
  token: (account: string) => Promise<string>,
): MockAccounts {
  const entries = fixtures.map(({ id, name, tier, email, keys, revokedKeys }) => {
    const apiKey = keys[0] ?? revokedKeys[0] ?? ''
    return [name, { id, name, tier, email, apiKey, token: () => token(name) }] as const
  })
  // The names come from the fixture file, so the types do not know them.
  return Object.fromEntries(entries) as unknown as MockAccounts
}
