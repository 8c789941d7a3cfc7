const REPEATED = 0.3
const DEVIATIONS = 4

/**
 * The most that a service counts for requests of this cost behind a gateway that repeats three requests in ten, once
 * each, because it believes the first one lost: the average plus four standard deviations.
 */
export function mostWithRepeats(cost: number): number {
  const deviation = Math.sqrt(REPEATED * (1 - REPEATED) * cost)
  return cost + Math.min(cost, Math.floor(REPEATED * cost + DEVIATIONS * deviation))
}
