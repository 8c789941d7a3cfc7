import { type Contract, madeOnce } from '../../spec/index.js'
import { DAY } from '../clock/time-units.js'
import { keyRing } from '../credentials/key-ring.js'
import type { TokenVerifier } from '../credentials/token-verifier.js'
import type { GateServices } from '../gates/gate.js'
import { type Pipeline, pipeline } from '../gates/pipeline.js'
import type { Account } from '../model/account.js'
import type { Choices } from '../model/choices.js'
import type { Deviation } from '../model/deviation.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import { RecentCache } from '../model/recent-cache.js'
import type { SymbolGate, SymbolRank } from '../model/symbol-gate.js'
import { quotaLedger } from './quota-ledger.js'
import type { ReplyCache, StateReplies } from './reply-cache.js'
import { type RouteTable, routeTable } from './route-table.js'
import type { ForcedError, Scenario } from './state/scenario.js'
import type { StateStore } from './state/state-store.js'

/** One state of a world, prepared for its requests; made once for every change, then only read. */
export interface WorldView extends Omit<GateServices, 'symbols'> {
  readonly scenario: Scenario
  /** The contract, changed by the active faults. */
  readonly contract: Contract
  readonly choices: Choices
  readonly routes: RouteTable
  readonly gates: Pipeline
  readonly forced: readonly ForcedError[]
  /** Finished answers that hold on this day of the clock; undefined when faults may change them. */
  replies(now: number): StateReplies | undefined
  /** The rank of a symbol in the data: 1 = the best; undefined = no such symbol. */
  readonly rank: SymbolRank
  /** Uses a forced error once; false = it has no uses left. */
  useForced(rule: ForcedError, now: number): MaybePromise<boolean>
}

/** The parts that all worlds of a mock share. */
export interface Shared {
  readonly contract: Contract
  readonly choices: Choices
  faults(): readonly Deviation[]
  readonly store: StateStore
  readonly replies: ReplyCache
  readonly symbols: SymbolGate
  readonly rank: SymbolRank
  readonly tokens: TokenVerifier
  /** Whether this world accepts tokens of this issuer. */
  issues(issuer: string, world: string): boolean
}

export function worldView(world: string, scenario: Scenario, shared: Shared): WorldView {
  const accounts = new Map<string, Account>(scenario.accounts.map((account) => [account.id, account]))
  const faults =
    scenario.faults.length === 0 ? [] : shared.faults().filter((fault) => scenario.faults.includes(fault.id))
  const contract = withFaults(shared.contract, faults)
  const choices = { ...shared.choices, ...scenario.choices }
  const services: GateServices = {
    faults,
    symbols: shared.symbols,
    quota: quotaLedger({ store: shared.store, world, contract, choices, scenario }),
    directory: {
      keys: keyRing(scenario.keys, accounts),
      tokens: shared.tokens,
      accounts,
      issues: (issuer) => shared.issues(issuer, world),
    },
  }
  return {
    ...services,
    scenario,
    contract,
    choices,
    routes: routeTable(contract),
    gates: pipeline(services),
    forced: scenario.forced,
    rank: shared.rank,
    replies: faults.length > 0 ? () => undefined : repliesOfDay(scenario, choices, shared.replies),
    useForced: (rule, now) => useForced(rule, now, world, scenario, shared.store),
  }
}

/** Besides the request, an answer depends on the accounts, the choices and the day. */
function repliesOfDay({ accounts }: Scenario, choices: Choices, cache: ReplyCache): WorldView['replies'] {
  const state = JSON.stringify([choices, accounts])
  let day = -1
  let replies: StateReplies | undefined
  return (now) => {
    const today = Math.floor(now / DAY)
    if (today !== day) {
      day = today
      replies = cache.of(`${today} ${state}`)
    }
    return replies
  }
}

/** Longer than any world lives. */
const FOREVER = 365 * DAY

/** Counted like a quota, so that several replicas together force no more than configured. */
function useForced(rule: ForcedError, now: number, world: string, { epoch }: Scenario, store: StateStore) {
  const { id, times, every, seconds, since = 0 } = rule
  if (seconds !== undefined && now >= since + seconds * 1000) return false
  const count = (name: string, limit: number) => {
    const window = { name: 'uses', kind: 'first-use', length: FOREVER, offset: 0, spent: 0, spentAt: 0, limit } as const
    const charge = { now, cost: 1, chargeRefused: false, windows: [window] }
    return store.take(world, `${epoch}.${name}.${id}`, charge)
  }
  const isTurn = (turn: number): boolean => every === undefined || turn % every === 0
  const turns = every === undefined ? 0 : andThen(count('turns', MOST_TURNS), ({ windows: [all] }) => all?.used ?? 0)
  return andThen(turns, (turn) => {
    if (!isTurn(turn) || times === undefined) return isTurn(turn)
    return andThen(count('forced', times), ({ allowed }) => allowed)
  })
}

const MOST_TURNS = 1_000_000_000

const MOST_CACHED = 64
const faultyContracts = madeOnce((_contract: Contract) => new RecentCache<string, Contract>(MOST_CACHED))

/** A changed contract costs a new route table and more, so worlds with the same faults share it. */
function withFaults(contract: Contract, faults: readonly Deviation[]): Contract {
  const changing = faults.filter((fault) => fault.contract)
  if (changing.length === 0) return contract
  const name = changing.map((fault) => fault.id).join(' ')
  return faultyContracts(contract).get(name, () =>
    changing.reduce((changed, fault) => fault.contract?.(changed) ?? changed, contract),
  )
}
