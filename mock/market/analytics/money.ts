/** Sums are kept in whole cents, so they are exact; an amount is shown as the shortest number of dollars. */
export function dollars(cents: number): number {
  return cents / 100
}

/** The mean of a sum of cents in dollars, rounded half away from zero to whole cents; 0 for nothing. */
export function meanDollars(cents: number, count: number): number {
  return count === 0 ? 0 : roundHalfAway(cents / count) / 100
}

/** Rounds half away from zero to this many decimals. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return roundHalfAway(value * scale) / scale
}

function roundHalfAway(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value)
}
