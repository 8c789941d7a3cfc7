/** The largest of any number of numbers; `Math.max(...)` throws for a hundred thousand of them. */
export function mostOf(numbers: readonly number[], least = Number.NEGATIVE_INFINITY): number {
  return numbers.reduce((most, one) => Math.max(most, one), least)
}

export function leastOf(numbers: readonly number[]): number {
  return numbers.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
}
