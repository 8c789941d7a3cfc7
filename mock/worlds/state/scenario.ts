import type { AccountFixture } from '../../../fixtures/index.js'
import type { QuotaFigures } from '../../../spec/index.js'
import type { ClockState } from '../../clock/clock-state.js'
import type { Account } from '../../model/account.js'
import { secretHash } from './secret-hash.js'

/** Everything in a world that can change, as one small JSON value that is stored, shared and restored whole. */
export interface Scenario {
  readonly format: 1
  /** A new epoch voids all counters. */
  readonly epoch: string
  readonly clock: ClockState
  /** `real`, `off` or `x10`. */
  readonly quota: string
  /** Override the choices that the mock was started with. */
  readonly choices: Readonly<Record<string, string>>
  readonly faults: readonly string[]
  readonly accounts: readonly Account[]
  readonly keys: readonly StoredKey[]
  readonly spent: Readonly<Record<string, Spent>>
  readonly forced: readonly ForcedError[]
  readonly latency: readonly Latency[]
  /** How many rules were made so far. */
  readonly made: number
}

export interface StoredKey {
  readonly id: string
  /** Account id. */
  readonly account: string
  /** The key itself is shown once, when it is issued. */
  readonly hash: string
  readonly revoked: boolean
}

/** The requests that an account had used, or had left, at an instant. Counters continue from there. */
export interface Spent {
  readonly at: number
  /** Voids the account's counters when it changes. */
  readonly round: number
  readonly used?: QuotaPair
  readonly left?: QuotaPair
}

export type QuotaPair = QuotaFigures

/** Which requests a rule is for: an operation id, a path, or a path that ends in `*`; all when absent. */
export interface Aimed {
  readonly id: string
  readonly path?: string
}

export interface ForcedError extends Aimed {
  /** An error code of the contract, or a status. */
  readonly error: string
  /** How many requests it applies to; absent = until it is removed. */
  readonly times?: number
  /** Applies to every nth request: 5 = the fifth, the tenth. */
  readonly every?: number
  /** How long it applies after `since`, by the world's clock. */
  readonly seconds?: number
  /** Milliseconds since the epoch, when the rule was made. */
  readonly since?: number
}

export interface Latency extends Aimed {
  readonly milliseconds: number
}

export interface Beginning {
  readonly epoch: string
  readonly clock: ClockState
  readonly now: number
  readonly quota: string
  readonly faults: readonly string[]
  readonly fixtures: readonly AccountFixture[]
}

export function beginScenario(beginning: Beginning): Scenario {
  const { epoch, clock, quota, faults, fixtures, now } = beginning
  return {
    format: 1,
    epoch,
    clock,
    quota,
    choices: {},
    faults,
    accounts: fixtures.map(({ id, name, email, tier }) => ({ id, name, email, tier })),
    keys: fixtures.flatMap((fixture) => [
      ...fixture.keys.map((key) => storedKey(key, fixture.id, false)),
      ...fixture.revokedKeys.map((key) => storedKey(key, fixture.id, true)),
    ]),
    spent: Object.fromEntries(
      fixtures.flatMap(({ id, left }) => (left ? [[id, { at: now, round: 0, left }] as const] : [])),
    ),
    forced: [],
    latency: [],
    made: 0,
  }
}

/** The id is a part of the hash: it names a key without revealing it. */
export function storedKey(key: string, account: string, revoked: boolean): StoredKey {
  const hash = secretHash(key)
  return { id: `k-${hash.slice(0, 12)}`, account, hash, revoked }
}
