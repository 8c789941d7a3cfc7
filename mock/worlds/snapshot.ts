import { clockAt } from '../clock/clock-state.js'
import type { Scenario, Spent } from './state/scenario.js'
import type { WorldView } from './world-view.js'

/** A world as JSON. Restoring it brings back its state and its remaining quotas. It contains keys only as hashes. */
export interface Snapshot {
  readonly format: 1
  /** Milliseconds since the epoch, by the world's clock. */
  readonly now: number
  readonly scenario: Scenario
}

export async function snapshotOf({ scenario, quota }: WorldView, now: number): Promise<Snapshot> {
  const spent: Record<string, Spent> = {}
  for (const account of scenario.accounts) {
    const taken = await quota.look({ account, scheme: undefined }, now)
    const { hour, day } = taken ?? {}
    if (!hour?.used && !day?.used) continue
    const used = { ...(hour && { hour: hour.used }), ...(day && { day: day.used }) }
    spent[account.id] = { at: now, round: 0, used }
  }
  return { format: 1, now, scenario: { ...scenario, spent } }
}

/** Under a new epoch, so that earlier counters do not count. */
export function startFrom({ now, scenario }: Snapshot, epoch: string, system: number): Scenario {
  const clock = scenario.clock.kind === 'frozen' ? ({ kind: 'frozen', at: now } as const) : clockAt(now, system)
  return { ...scenario, epoch, clock }
}
