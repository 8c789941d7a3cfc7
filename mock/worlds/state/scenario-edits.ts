import type { Account } from '../../model/account.js'
import { type ForcedError, type Latency, type QuotaPair, type Scenario, type StoredKey, storedKey } from './scenario.js'

/** All edits of a world, as pure functions: the control plane and the in-process interface both call them. */

export class UnknownName extends Error {
  constructor(kind: string, name: string, known: readonly string[]) {
    super(`Cannot find ${kind} "${name}": wanted one of ${known.join(', ') || '(none)'}`)
    this.name = 'UnknownName'
  }
}

/** By id or by name. */
export function accountNamed(scenario: Scenario, name: string): Account {
  const account = scenario.accounts.find((candidate) => candidate.id === name || candidate.name === name)
  if (account) return account
  throw new UnknownName(
    'account',
    name,
    scenario.accounts.map((known) => known.name),
  )
}

export function addAccount(scenario: Scenario, account: Account): Scenario {
  const taken = scenario.accounts.some(({ id, name }) => id === account.id || name === account.name)
  if (taken) throw new RangeError(`Cannot add account "${account.name}": the name is taken`)
  return { ...scenario, accounts: [...scenario.accounts, account] }
}

export function addKey(scenario: Scenario, account: Account, key: string): Scenario {
  const stored = storedKey(key, account.id, false)
  if (scenario.keys.some(({ hash }) => hash === stored.hash)) {
    throw new RangeError('Cannot issue this key: it was issued before')
  }
  return { ...scenario, keys: [...scenario.keys, stored] }
}

export function revokeKey(scenario: Scenario, id: string): Scenario {
  const key = keyOf(scenario, id)
  if (key.revoked) return scenario
  return { ...scenario, keys: scenario.keys.map((known) => (known === key ? { ...known, revoked: true } : known)) }
}

export function restoreKeys(scenario: Scenario, ids: readonly string[]): Scenario {
  return { ...scenario, keys: scenario.keys.map((key) => (ids.includes(key.id) ? { ...key, revoked: false } : key)) }
}

export function keyOf(scenario: Scenario, id: string): StoredKey {
  const key = scenario.keys.find((known) => known.id === id)
  if (key) return key
  throw new UnknownName(
    'key',
    id,
    scenario.keys.map((known) => known.id),
  )
}

/** Sets the used or the remaining requests of an account, from now on. */
export function setSpent(scenario: Scenario, account: Account, at: number, spent: SpentWish): Scenario {
  const round = (scenario.spent[account.id]?.round ?? 0) + 1
  return { ...scenario, spent: { ...scenario.spent, [account.id]: { at, round, ...spent } } }
}

export interface SpentWish {
  readonly used?: QuotaPair
  readonly left?: QuotaPair
}

export function addForced(scenario: Scenario, rule: Omit<ForcedError, 'id'>): readonly [Scenario, ForcedError] {
  const forced = { id: nextId('f', scenario), ...rule }
  return [{ ...scenario, forced: [...scenario.forced, forced], made: scenario.made + 1 }, forced]
}

export function addLatency(scenario: Scenario, rule: Omit<Latency, 'id'>): readonly [Scenario, Latency] {
  const latency = { id: nextId('l', scenario), ...rule }
  return [{ ...scenario, latency: [...scenario.latency, latency], made: scenario.made + 1 }, latency]
}

/** Ids are never reused, because counters of an earlier rule must not count for a later one. */
function nextId(letter: string, { made }: Scenario): string {
  return `${letter}${made + 1}`
}

export function dropRule(scenario: Scenario, list: 'forced' | 'latency', id: string): Scenario {
  const rules = scenario[list]
  if (!rules.some((rule) => rule.id === id)) {
    throw new UnknownName(
      `rule of ${list}`,
      id,
      rules.map((rule) => rule.id),
    )
  }
  return { ...scenario, [list]: rules.filter((rule) => rule.id !== id) }
}
