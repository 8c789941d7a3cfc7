import type { Parameter } from '../../spec/index.js'

/** No request has a longer value, but a cell from which a value is taken may have megabytes. */
const LONGEST = 20_000

/** The value of a parameter as part of a probe's key. */
export function keyedValue(value: string): string {
  return value.length <= LONGEST ? value : `${value.slice(0, LONGEST).toWellFormed()} of ${value.length}`
}

/** A value as a part of a path. The commas between the members of a list are signs of the path. */
export function inPath(value: string, type: Parameter['type'] | undefined): string {
  const text = encodeURIComponent(value)
  return type === 'list' ? text.replaceAll('%2C', ',') : text
}
