import { parseInstant, readClock } from '../../clock/clock-state.js'
import type { Account } from '../../model/account.js'
import { chooseOptions } from '../../model/choose.js'
import type { CoachReport } from '../../model/coach-report.js'
import type { Played } from '../../model/played.js'
import { checkAim } from '../../steer/aim.js'
import { checkForced } from '../../steer/forced-answer.js'
import { type DecidedRequest, decidedRequest } from '../decided-request.js'
import { type LoggedTransfer, loggedTransfer } from '../logged-transfer.js'
import { type Snapshot, snapshotOf, startFrom } from '../snapshot.js'
import type { ForcedError, Latency, Scenario } from '../state/scenario.js'
import { accountNamed, addAccount, addForced, addLatency } from '../state/scenario-edits.js'
import type { WorldView } from '../world-view.js'
import type { Change } from './change.js'
import type { HandleServices } from './handle-services.js'
import { type MockAccounts, mockAccounts } from './mock-accounts.js'
import { type WorldClock, worldClock } from './world-clock.js'
import { type WorldFaults, worldFaults } from './world-faults.js'
import { type WorldKeys, worldKeys } from './world-keys.js'
import { type WorldQuota, worldQuota } from './world-quota.js'
import { type RuleList, worldRules } from './world-rules.js'

/** One world, for a test; the control plane does the same over HTTP. Changes apply from the next request on. */
export interface MockWorld {
  readonly name: string
  /** Base URL of this world, without trailing slash. */
  readonly baseUrl: string
  /** The ready-made identities. */
  readonly accounts: MockAccounts
  readonly clock: WorldClock
  readonly keys: WorldKeys
  readonly quota: WorldQuota
  readonly faults: WorldFaults
  readonly forced: RuleList<ForcedError>
  readonly latency: RuleList<Latency>
  /** Chooses options of open points. */
  choose(choices: Readonly<Record<string, string>>): Promise<void>
  addAccount(account: { readonly name: string; readonly tier: string; readonly email?: string }): Promise<Account>
  /** An ID token by this world's clock, for an account by name or id. */
  token(account: string, wish?: { readonly lifetime?: number; readonly issuedAt?: string }): Promise<string>
  log(): Promise<readonly DecidedRequest[]>
  /** One request of the log with headers and body; undefined = no longer in the log. */
  logged(id: number): Promise<LoggedTransfer | undefined>
  clearLog(): void
  scenario(): Promise<Scenario>
  /** Puts this world into a named situation; without an account it applies to every account. */
  play(situation: string, account?: string): Promise<Played>
  /** The habits of clients found in the requests of this world. */
  coach(): Promise<CoachReport>
  snapshot(): Promise<Snapshot>
  restore(snapshot: Snapshot): Promise<void>
  reset(): Promise<void>
  /** Makes room for another world; the next use of this one makes it again. */
  drop(): void
}

export function mockWorld(name: string, engine: HandleServices): MockWorld {
  const world = () => engine.worlds.get(name)
  const view = async (): Promise<WorldView> => world().view()
  const change: Change = async (edit) => world().change(edit)
  const token: MockWorld['token'] = async (account, wish = {}) => {
    const seen = await view()
    const issuedAt = wish.issuedAt === undefined ? world().now(seen) : parseInstant(wish.issuedAt)
    const lifetime = wish.lifetime ?? engine.tokenLifetime
    return engine.tokens.mint(accountNamed(seen.scenario, account), { issuer: engine.issuer(name), issuedAt, lifetime })
  }
  return {
    name,
    get baseUrl() {
      return engine.issuer(name).replace(/\/idp$/, '')
    },
    accounts: mockAccounts(engine.fixtures, token),
    clock: worldClock(name, engine, change),
    keys: worldKeys(change, engine.begin),
    quota: worldQuota(name, engine, change),
    faults: worldFaults(engine, view, change),
    ...steeringRules(engine, view, change),
    async choose(choices) {
      chooseOptions(engine.contract, choices)
      await change((scenario) => ({ ...scenario, choices: { ...scenario.choices, ...choices } }))
    },
    async addAccount({ name: wanted, tier, email = `${wanted}@pipeproof.test` }) {
      checkTier(tier, engine)
      const account = { id: `usr_${wanted}`, name: wanted, email, tier }
      await change((scenario) => addAccount(scenario, account))
      return account
    },
    token,
    async log() {
      const seen = await view()
      return world()
        .log.entries()
        .map((numbered) => decidedRequest(name, seen, numbered))
    },
    logged: async (id) => loggedTransfer(name, await view(), world().log, id),
    clearLog: () => world().log.clear(),
    scenario: async () => (await view()).scenario,
    play: (situation, account) => engine.play(name, situation, account),
    coach: () => engine.coach(name),
    ...wholeState(name, engine, view, change),
  }
}

type View = () => Promise<WorldView>

function steeringRules({ contract, time }: HandleServices, view: View, change: Change) {
  const forced: MockWorld['forced'] = worldRules(
    'forced',
    change,
    async () => (await view()).scenario.forced,
    (scenario, rule) => {
      checkForced(rule.error, contract)
      checkAim(rule.path, contract)
      const since = readClock(scenario.clock, time.now())
      return addForced(scenario, rule.seconds === undefined ? rule : { ...rule, since })
    },
  )
  const latency: MockWorld['latency'] = worldRules(
    'latency',
    change,
    async () => (await view()).scenario.latency,
    (scenario, rule) => {
      checkAim(rule.path, contract)
      return addLatency(scenario, rule)
    },
  )
  return { forced, latency }
}

function wholeState(name: string, engine: HandleServices, view: View, change: Change) {
  return {
    async snapshot(): Promise<Snapshot> {
      const seen = await view()
      return snapshotOf(seen, engine.worlds.get(name).now(seen))
    },
    async restore(snapshot: Snapshot): Promise<void> {
      const { epoch } = engine.begin()
      checkNames(snapshot.scenario, engine)
      await change(() => startFrom(snapshot, epoch, engine.time.now()))
    },
    drop: () => engine.worlds.drop(name),
    async reset(): Promise<void> {
      engine.worlds.get(name).log.clear()
      await change(() => engine.begin())
    },
  }
}

/** A snapshot may come from a mock of another contract. */
function checkNames({ faults, choices, accounts, forced, latency }: Scenario, engine: HandleServices): void {
  engine.checkFaults(faults)
  chooseOptions(engine.contract, choices)
  for (const { tier } of accounts) checkTier(tier, engine)
  for (const { error } of forced) checkForced(error, engine.contract)
  for (const { path } of [...forced, ...latency]) checkAim(path, engine.contract)
}

function checkTier(tier: string, { contract }: HandleServices): void {
  const names = contract.tiers.map((known) => known.name)
  if (names.length > 0 && !names.includes(tier)) {
    throw new RangeError(`Cannot add an account of tier "${tier}": wanted one of ${names.join(', ')}`)
  }
}
