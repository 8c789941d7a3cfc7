import type { Probe } from '../probe.js'

/**
 * Characters. Servers refuse a longer first line or header, whatever its value; a cell that is too long makes such a
 * line.
 */
const LONGEST_REQUEST = 6000

/** Whether a server receives the values of this request as they are: they may come from the cells of an answer. */
export function isSendable({ key, path, headers }: Pick<Probe, 'key' | 'path' | 'headers'>): boolean {
  return key.length <= LONGEST_REQUEST && !leavesItsPlace(path) && headers.every(([, value]) => isHeaderValue(value))
}

/**
 * Every client and server resolves such a segment, also when it is escaped, so the request would go to another path.
 */
function leavesItsPlace(path: string): boolean {
  return /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}

/** Servers trim a value, and read characters outside ASCII in different ways. */
function isHeaderValue(value: string): boolean {
  return /^(?:[!-~](?:[\t -~]*[!-~])?)?$/.test(value)
}
