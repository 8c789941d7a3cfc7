import { setTimeout as timer } from 'node:timers/promises'

/** The source of time. All other code gets the time as an argument; tests pass their own source. */
export interface TimeSource {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds of a clock that never jumps, for durations. */
  ticks(): number
  delay(milliseconds: number): Promise<void>
}

/** The only place in the mock that reads the date and the time of the machine. */
export const systemClock: TimeSource = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  delay: (milliseconds) => timer(milliseconds),
}
