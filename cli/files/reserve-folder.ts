import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, writeOutputFile } from '../../conformance/index.js'
import { systemCode } from '../process/system-code.js'
import { systemReason } from '../process/system-reason.js'
import { wantPlainFiles } from './want-plain-files.js'

/** The usual maximum size of a recording with its reports. */
const ROOM = 16 * 1024 * 1024

/** Fails before the first request if the folder has no room for the reports. */
export async function reserveFolder(folder: string): Promise<void> {
  wantPlainFiles(folder)
  const file = join(folder, '.pipeproof-room')
  try {
    await makeFolder(folder)
    await writeOutputFile(file, Buffer.alloc(ROOM))
  } catch (error) {
    const isFull = systemCode(error) === 'ENOSPC'
    const found = isFull ? `a full disk (${ROOM / 1024 / 1024} MB are needed)` : (systemReason(error) ?? error)
    throw new Error(`Cannot write reports to "${folder}": found ${found}, wanted another folder (see --out)`)
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
