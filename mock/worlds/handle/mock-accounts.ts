import type { AccountFixture } from '../../../fixtures/index.js'

/** A ready-made identity, with what it takes to call the mock as it. */
export interface MockAccount {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly email: string
  /** Its API key; of an account whose only key is revoked, that one. */
  readonly apiKey: string
  /** A fresh ID token, by the clock of the world that was asked. */
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
  // Which names there are is known from the fixture file, not from the types.
  return Object.fromEntries(entries) as unknown as MockAccounts
}
