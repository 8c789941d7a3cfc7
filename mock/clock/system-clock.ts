import { setTimeout as timer } from 'node:timers/promises'

/** Where time comes from. Everything else is told the time; tests pass a source of their own. */
export interface TimeSource {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds of a clock that never jumps, for durations. */
  ticks(): number
  delay(milliseconds: number): Promise<void>
}

/** The only place of the mock that reads the machine's clock. */
export const systemClock: TimeSource = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  delay: (milliseconds) => timer(milliseconds),
}
