import { closeSync, readFileSync } from 'node:fs'
import { openAtOnce } from './open-at-once.js'

/** The bytes of a plain file. */
export function readPlainFile(file: string): Uint8Array {
  return opened(file, (descriptor) => readFileSync(descriptor))
}

/** The text of a plain file. Node decodes it while it reads, in half of the memory of bytes and text. */
export function readPlainText(file: string): string {
  return opened(file, (descriptor) => readFileSync(descriptor, 'utf8'))
}

function opened<R>(file: string, read: (descriptor: number) => R): R {
  const descriptor = openAtOnce(file)
  try {
    return read(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
