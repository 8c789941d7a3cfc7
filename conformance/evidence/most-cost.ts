import type { Exchange } from '../exchange.js'

/** The most that a service may have counted for it. A lost request may have arrived twice. */
export function mostCost({ probe, sends = 1, failure }: Exchange): number {
  return probe.cost * (failure === undefined ? sends : sends + 1)
}
