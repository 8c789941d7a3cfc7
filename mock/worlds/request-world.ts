import { readClock } from '../clock/clock-state.js'
import type { TimeSource } from '../clock/system-clock.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { RequestLog } from './request-log.js'
import type { RequestLogs } from './request-logs.js'
import { readScenario } from './state/read-scenario.js'
import type { Scenario } from './state/scenario.js'
import type { StateStore, StoredText } from './state/state-store.js'
import { type Shared, type WorldView, worldView } from './world-view.js'

/** One test worker's part of the mock: its own counters, clock, keys, forced errors and log over the shared data. */
export interface RequestWorld {
  readonly name: string
  readonly log: RequestLog
  /** Whether it was changed, so that dropping it would lose a setting. */
  isEdited(): boolean
  /** The present state, read from the store for every request: another replica may have changed it. */
  view(): MaybePromise<WorldView>
  now(view: WorldView): number
  /** Applies an edit to the newest state; tries again if another replica was faster. */
  change(edit: (scenario: Scenario) => Scenario): MaybePromise<WorldView>
}

export interface WorldServices extends Shared {
  readonly store: StateStore
  readonly time: TimeSource
  readonly logs: RequestLogs
  begin(): Scenario
}

interface Known {
  readonly version: number
  readonly view: WorldView
}

const viewOf = ({ view }: Known): WorldView => view

/** How much a world's log contains. */
export interface LogSize {
  readonly entries: number
  /** Bytes of the headers and bodies that are kept with the youngest entries. */
  readonly bytes: number
}

export function requestWorld(name: string, logSize: LogSize, services: WorldServices): RequestWorld {
  const state = storedState(name, services)
  return {
    name,
    log: services.logs.of(name, logSize.entries, logSize.bytes),
    // The first version is written when a world begins.
    isEdited: () => (state.known()?.version ?? 0) > 1,
    view: () => andThen(state.read(), viewOf),
    change: (edit) => andThen(state.change(edit), viewOf),
    now: forwardClock(services.time, () => state.known()?.view.scenario.epoch),
  }
}

interface StoredState {
  /** The newest state that was read or written. */
  known(): Known | undefined
  read(): MaybePromise<Known>
  change(edit: (scenario: Scenario) => Scenario): MaybePromise<Known>
}

/** The state of a world in the store; a new state if the store does not know the world. */
function storedState(name: string, services: WorldServices): StoredState {
  const { store } = services
  let known: Known | undefined

  /** Replies of a shared store may arrive out of order: an older state never replaces a newer one. */
  const settle = (version: number, scenario: Scenario): Known => {
    const settled = { version, view: worldView(name, scenario, services) }
    const isReset = known?.view.scenario.epoch !== scenario.epoch
    if (isReset || !known || version > known.version) known = settled
    return settled
  }
  const write = (version: number, scenario: Scenario, again: () => MaybePromise<Known>): MaybePromise<Known> =>
    andThen(store.write(name, version, JSON.stringify(scenario)), (written) =>
      written === undefined ? again() : settle(written, scenario),
    )
  const adopt = (stored: StoredText | undefined, before: Known | undefined): MaybePromise<Known> => {
    if (!stored && before) return before
    if (!stored || stored.version === 0) return write(0, services.begin(), read)
    if (!store.shared) return settle(stored.version, JSON.parse(stored.text) as Scenario)
    return readScenario(stored.text, name).then((scenario) => settle(stored.version, scenario))
  }
  const read = (): MaybePromise<Known> => {
    const before = known
    const stored = store.read(name, before?.version ?? -1)
    return stored instanceof Promise ? stored.then((late) => adopt(late, before)) : adopt(stored, before)
  }
  const change = (edit: (scenario: Scenario) => Scenario): MaybePromise<Known> =>
    andThen(read(), (current) => {
      const edited = edit(current.view.scenario)
      return edited === current.view.scenario ? current : write(current.version, edited, () => change(edit))
    })
  return { known: () => known, read, change }
}

/** The machine's clock may be corrected backwards; a world's clock goes back only when the world is reset. */
function forwardClock(time: TimeSource, present: () => string | undefined): RequestWorld['now'] {
  let latest = 0
  let latestEpoch: string | undefined
  return ({ scenario: { clock, epoch } }) => {
    const now = readClock(clock, time.now())
    // A request that began before a reset still uses the time before it.
    if (epoch !== present()) return now
    latest = epoch === latestEpoch ? Math.max(latest, now) : now
    latestEpoch = epoch
    return latest
  }
}
