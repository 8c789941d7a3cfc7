import { type ClockChange, changeClock, toIso } from '../../clock/clock-state.js'
import type { WorldView } from '../world-view.js'
import type { Change } from './change.js'
import type { HandleServices } from './handle-services.js'

export interface WorldClock {
  read(): Promise<ClockReading>
  /** ISO 8601; not before the present time. */
  set(instant: string): Promise<ClockReading>
  /** `90s`, `15m`, `1h30m`, `2d`. */
  advance(duration: string): Promise<ClockReading>
  freeze(): Promise<ClockReading>
  release(): Promise<ClockReading>
  change(change: ClockChange): Promise<ClockReading>
}

export interface ClockReading {
  readonly now: string
  readonly frozen: boolean
}

export function worldClock(name: string, engine: HandleServices, change: Change): WorldClock {
  const reading = (view: WorldView): ClockReading => ({
    now: toIso(engine.worlds.get(name).now(view)),
    frozen: view.scenario.clock.kind === 'frozen',
  })
  const turn = async (wish: ClockChange): Promise<ClockReading> =>
    reading(await change((scenario) => ({ ...scenario, clock: changeClock(scenario.clock, wish, engine.time.now()) })))
  return {
    read: async () => reading(await engine.worlds.get(name).view()),
    set: (instant) => turn({ set: instant }),
    advance: (duration) => turn({ advance: duration }),
    freeze: () => turn({ frozen: true }),
    release: () => turn({ frozen: false }),
    change: turn,
  }
}
