import type { Recorded } from '../exchange.js'

/** Status 0 means blocked or cancelled in the browser. With 304 the body is in a cache and not in the recording. */
export function isComplete({ status }: Recorded): boolean {
  return status !== 0 && status !== 304
}
