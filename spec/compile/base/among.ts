/** A message lists at most this many names. */
const MOST_NAMES = 20

/** The expected thing with the existing names, such as `the id of an operation among listThings, getThing`. */
export function among(wanted: string, names: readonly string[]): string {
  return names.length === 0 ? wanted : `${wanted} among ${names.slice(0, MOST_NAMES).join(', ')}`
}
