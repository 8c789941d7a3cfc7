/** No request has a longer value, but a cell from which a value is taken may have megabytes. */
const LONGEST = 20_000

/** The value of a parameter as part of a probe's key. */
export function keyedValue(value: string): string {
  return value.length <= LONGEST ? value : `${value.slice(0, LONGEST).toWellFormed()} of ${value.length}`
}
