import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { DocumentError } from './issue.js'
import { openAtOnce } from './open-at-once.js'
import { readPlainFile } from './read-plain-file.js'
import { MISSING, whyUnreadable } from './why-unreadable.js'

const DOCUMENT = 20 * 1024 * 1024
/** Far more than a file written by hand contains. */
const SETTINGS = 512 * 1024

/** A pipe that a shell opened for the output of another command. */
const HANDED_OVER = /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/

/** @throws DocumentError with the reason if a document cannot be read as text */
export function readText(file: string): string {
  return attempt(file, () => {
    const stat = statSync(file)
    if (stat.isDirectory()) throw unusableFile(file, 'a directory', 'a file that can be read')
    if (!stat.isFile()) throw unusableFile(file, 'something that is not a plain file', 'a file that can be read')
    if (stat.size > DOCUMENT) throw unusableFile(file, `${stat.size} bytes`, `a document of at most ${DOCUMENT} bytes`)
    return readPlainFile(file)
  })
}

/**
 * The text of a small file, such as a target or a baseline; it may be a pipe.
 * @throws Error with the reason if it cannot be read
 */
export function readSettings(file: string): string {
  try {
    return attempt(file, () => {
      const bytes = readUpTo(file, SETTINGS + 1)
      if (bytes.length <= SETTINGS) return bytes
      throw unusableFile(file, `more than ${SETTINGS} bytes`, 'a smaller file')
    })
  } catch (error) {
    const [issue] = error instanceof DocumentError ? error.issues : []
    if (issue === undefined) throw error
    const wanted = issue.found === MISSING ? `a path that exists, from the folder "${process.cwd()}"` : issue.wanted
    throw new Error(`Cannot read "${file}": found ${issue.found}, wanted ${wanted}`)
  }
}

export function unusableFile(file: string, found: string, wanted: string): DocumentError {
  return new DocumentError([{ file, pointer: '', found, wanted }])
}

function attempt(file: string, read: () => Uint8Array): string {
  let bytes: Uint8Array
  try {
    bytes = read()
  } catch (error) {
    if (error instanceof DocumentError) throw error
    throw unusableFile(file, whyUnreadable(error), 'a file that can be read')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unusableFile(file, 'bytes that are not UTF-8', 'text in UTF-8')
  }
}

/** The first bytes. A device has no size, and no end; a named pipe may have no writer. */
export function readUpTo(file: string, most: number): Uint8Array {
  const stat = statSync(file)
  if (!stat.isFile() && !stat.isDirectory() && !HANDED_OVER.test(file))
    throw unusableFile(file, 'something that is not a plain file', 'a file that can be read')
  const bytes = new Uint8Array(most)
  const descriptor = stat.isFile() ? openAtOnce(file) : openSync(file, 'r')
  try {
    let length = 0
    for (let read = 1; read > 0 && length < most; length += read) {
      read = readSync(descriptor, bytes, length, most - length, null)
    }
    return bytes.subarray(0, length)
  } finally {
    closeSync(descriptor)
  }
}
