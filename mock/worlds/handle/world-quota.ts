import { type Taken, takenWindows } from '../../model/account-quota.js'
import { quotaFactor } from '../quota-factor.js'
import type { QuotaPair, Scenario } from '../state/scenario.js'
import { accountNamed, type SpentWish, setSpent } from '../state/scenario-edits.js'
import type { Change } from './change.js'
import type { HandleServices } from './handle-services.js'

export interface WorldQuota {
  /** `real`, `off` or `xN`. */
  mode(mode: string): Promise<void>
  /** Sets the used or the remaining requests of an account; other windows stay as they are. */
  set(account: string, spent: SpentWish): Promise<void>
  /** Gives accounts (ids) the quota that they have when a world begins. */
  refill(accounts: readonly string[]): Promise<void>
  of(account: string): Promise<Taken | undefined>
}

export function worldQuota(name: string, engine: HandleServices, change: Change): WorldQuota {
  const of = async (account: string): Promise<Taken | undefined> => {
    const world = engine.worlds.get(name)
    const view = await world.view()
    return view.quota.look({ account: accountNamed(view.scenario, account), scheme: undefined }, world.now(view))
  }
  return {
    async mode(mode) {
      quotaFactor(mode)
      await change((scenario) => ({ ...scenario, quota: mode }))
    },
    async set(account, spent) {
      const world = engine.worlds.get(name)
      const now = world.now(await world.view())
      const wish = { ...spent, used: { ...usedSoFar(await of(account)), ...spent.used } }
      await change((scenario) => setSpent(scenario, accountNamed(scenario, account), now, wish))
    },
    async refill(accounts) {
      const world = engine.worlds.get(name)
      const now = world.now(await world.view())
      const { spent } = engine.begin()
      await change((scenario) => accounts.reduce((sofar, id) => refilled(sofar, id, now, spent[id]?.left), scenario))
    },
    of,
  }
}

function refilled(scenario: Scenario, account: string, now: number, left: QuotaPair | undefined): Scenario {
  return setSpent(scenario, accountNamed(scenario, account), now, left === undefined ? {} : { left })
}

/** Windows that the change does not name stay as they are. */
function usedSoFar(taken: Taken | undefined): QuotaPair {
  return Object.fromEntries(
    takenWindows(taken).flatMap((name) => (taken?.[name] === undefined ? [] : [[name, taken[name].used]])),
  )
}
