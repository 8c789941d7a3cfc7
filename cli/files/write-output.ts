import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '../../conformance/index.js'
import { systemReason } from '../process/system-reason.js'

/** Paths that a shell passes, and those that keep nothing. */
const STREAM = /^\/(?:dev\/(?:null|stdout|stderr|fd\/\d+)|proc\/self\/fd\/\d+)$/

/** Writes a file that the user named, and creates its folder. */
export async function writeOutput(place: string, text: string): Promise<void> {
  await attemptToWrite(place, 'a file', async () => {
    wantPlainFile(place)
    if (!STREAM.test(place)) await makeFolder(dirname(resolve(place)))
    await writeFile(place, text)
  })
}

export async function makeOutputFolder(place: string): Promise<void> {
  await attemptToWrite(place, 'a folder', () => makeFolder(place))
}

/** A named pipe may have no reader, so that the command never ends. @throws Error */
export function wantPlainFile(file: string): void {
  if (STREAM.test(file) || isPlainOrNew(file)) return
  throw unwritable(file, 'something that is not a plain file', 'a file')
}

/** @throws Error in plain words where the system refuses */
export async function attemptToWrite<T>(place: string, wanted: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const reason = systemReason(error)
    throw reason === undefined ? error : unwritable(place, reason, wanted)
  }
}

function isPlainOrNew(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat === undefined || stat.isFile()
}

function unwritable(place: string, found: string, wanted: string): Error {
  return new Error(`Cannot write "${place}": found ${found}, wanted ${wanted} that can be written`)
}
