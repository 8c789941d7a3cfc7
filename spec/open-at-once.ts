import { constants, openSync } from 'node:fs'

/** Opens a plain file for reading. Some in /proc never end: reading them fails instead of waiting. */
export function openAtOnce(file: string): number {
  return openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
}
