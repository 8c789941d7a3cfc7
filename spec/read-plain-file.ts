import { closeSync, readFileSync } from 'node:fs'
import { openAtOnce } from './open-at-once.js'

/** The bytes of a plain file. */
export function readPlainFile(file: string): Uint8Array {
  const descriptor = openAtOnce(file)
  try {
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
