import type { Exchange } from '../exchange.js'

/** What a service may have counted for it. A lost request may have been sent once more on the way than is known here. */
export function mostCost({ probe, sends = 1, failure }: Exchange): number {
  return probe.cost * (failure === undefined ? sends : sends + 1)
}
