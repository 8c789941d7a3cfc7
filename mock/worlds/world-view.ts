import type { Contract } from '../../spec/index.js'
import { keyRing } from '../credentials/key-ring.js'
import type { TokenVerifier } from '../credentials/token-verifier.js'
import type { Fault } from '../faults/fault.js'
import type { CallerDirectory } from '../gates/credentials.js'
import { type QuotaLedger, quotaLedger } from '../gates/quota-ledger.js'
import { type RepeatedRequests, repeatedRequests } from '../http/repeat/repeated-requests.js'
import type { Account } from '../model/account.js'
import type { Choices } from '../model/choices.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import { DEFAULT_WORLD } from '../model/world-name.js'
import type { KeptReplies, Shelf } from './kept-replies.js'
import { type RouteTable, routeTable } from './route-table.js'
import type { ForcedError, Scenario } from './state/scenario.js'
import type { StateStore } from './state/state-store.js'

/** What one state of a world means for its requests; made once for every change, then only read. */
export interface WorldView {
  readonly scenario: Scenario
  /** With the faults that change it. */
  readonly contract: Contract
  readonly choices: Choices
  readonly faults: readonly Fault[]
  readonly routes: RouteTable
  readonly directory: CallerDirectory
  readonly quota: QuotaLedger
  /** Finished answers that hold on this day of the clock; undefined when faults may change them. */
  shelf(now: number): Shelf | undefined
  /** Undefined when a request's words alone do not tell its answer. */
  readonly repeated: RepeatedRequests | undefined
  /** Uses a forced error once; false = it was meant for fewer requests. */
  useForced(rule: ForcedError, now: number): MaybePromise<boolean>
}

/** What all worlds of a mock share. */
export interface Shared {
  readonly contract: Contract
  readonly choices: Choices
  faults(): readonly Fault[]
  readonly store: StateStore
  readonly kept: KeptReplies
  readonly tokens: TokenVerifier
  /** Whether a token of this issuer counts in this world. */
  issues(issuer: string, world: string): boolean
}

export function worldView(world: string, scenario: Scenario, shared: Shared): WorldView {
  const accounts = new Map<string, Account>(scenario.accounts.map((account) => [account.id, account]))
  const faults =
    scenario.faults.length === 0 ? [] : shared.faults().filter((fault) => scenario.faults.includes(fault.id))
  const contract = withFaults(shared.contract, faults)
  const choices = { ...shared.choices, ...scenario.choices }
  return {
    scenario,
    contract,
    choices,
    faults,
    routes: routeTable(contract),
    directory: {
      keys: keyRing(scenario.keys, accounts),
      tokens: shared.tokens,
      accounts,
      issues: (issuer) => shared.issues(issuer, world),
    },
    quota: quotaLedger({ store: shared.store, world, contract, choices, scenario }),
    shelf: faults.length > 0 ? () => undefined : shelfOfDay(scenario, choices, shared.kept),
    repeated: isSteady(world, scenario, choices, shared) ? repeatedRequests(REPEATED_BYTES) : undefined,
    useForced: (rule, now) => useForced(rule, now, world, scenario, shared.store),
  }
}

const REPEATED_BYTES = 8 * 1024 * 1024

/** Whether equal requests get equal answers, but for date and rate headers, as long as this state lasts. */
function isSteady(world: string, scenario: Scenario, choices: Choices, { store }: Shared): boolean {
  if (world !== DEFAULT_WORLD || store.shared) return false
  if (scenario.faults.length + scenario.forced.length + scenario.latency.length > 0) return false
  return choices['quota-counts'] !== 'successes' && choices.extras !== 'headers' && choices.extras !== 'both'
}

const DAY = 86_400_000

/** Whatever an answer can depend on besides its question: who the accounts are, what is chosen, which day it is. */
function shelfOfDay({ accounts }: Scenario, choices: Choices, kept: KeptReplies): WorldView['shelf'] {
  const state = JSON.stringify([choices, accounts])
  let day = -1
  let shelf: Shelf | undefined
  return (now) => {
    const today = Math.floor(now / DAY)
    if (today !== day) {
      day = today
      shelf = kept.shelf(`${today} ${state}`)
    }
    return shelf
  }
}

/** Longer than any world lives. */
const FOREVER = 365 * 86_400_000

/** Counted like a quota, so that several replicas together force no more than was asked for. */
function useForced(rule: ForcedError, now: number, world: string, { epoch }: Scenario, store: StateStore) {
  if (rule.times === undefined) return true
  const window = { name: 'uses', kind: 'first-use', length: FOREVER, offset: 0, spent: 0, spentAt: 0 } as const
  const charge = { now, cost: 1, chargeRefused: false, windows: [{ ...window, limit: rule.times }] }
  return andThen(store.take(world, `${epoch}.forced.${rule.id}`, charge), ({ allowed }) => allowed)
}

const faulty = new WeakMap<Contract, Map<string, Contract>>()

/** A changed contract costs a new route table and more, so worlds with the same faults share it. */
function withFaults(contract: Contract, faults: readonly Fault[]): Contract {
  const changing = faults.filter((fault) => fault.contract)
  if (changing.length === 0) return contract
  const known = faulty.get(contract) ?? new Map<string, Contract>()
  faulty.set(contract, known)
  const name = changing.map((fault) => fault.id).join(' ')
  const made = known.get(name) ?? changing.reduce((changed, fault) => fault.contract?.(changed) ?? changed, contract)
  known.set(name, made)
  return made
}
