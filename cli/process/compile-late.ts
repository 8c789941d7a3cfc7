import { setFlagsFromString } from 'node:v8'

export const COMPILE_LATE = '--interrupt-budget=400000'

/**
 * V8 translates a function into fast code as soon as it has run for a while. A check takes a few seconds, so a quarter
 * of its processor time went into fast code that was hardly used, or was thrown away because the next answer looked
 * different. Here a function must run six times as long first.
 */
export function compileLate(): void {
  setFlagsFromString(COMPILE_LATE)
}
