import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder, REPORTERS, writeOutputFile } from '../../conformance/index.js'
import { systemCode } from '../process/system-code.js'
import { systemReason } from '../process/system-reason.js'
import { otherThanPlain, unwritable, wantNoInput, wantOutputFile, wantOwnFiles } from './write-output.js'

/** The usual maximum size of a recording with its reports. */
const ROOM = 16 * 1024 * 1024

interface Outputs {
  /** The folder of the reports. */
  readonly out: string
  /** Read, and perhaps written again. */
  readonly baseline?: string | undefined
  readonly writeBaseline?: string | undefined
  /** The recording that is written beside the reports. */
  readonly recording?: string
}

/** Fails before the first request if an output cannot be written, or would replace an input or another output. */
export async function reserveOutputs(
  { out, baseline, writeBaseline, recording }: Outputs,
  inputs: readonly (string | undefined)[],
): Promise<void> {
  const names = [...(recording === undefined ? [] : [recording]), ...REPORTERS.map(({ file }) => file)]
  const reports = names.map((name) => join(out, name))
  for (const file of reports) wantNoInput(file, [...inputs, baseline])
  await reserveFolder(out, names)
  if (writeBaseline !== undefined) {
    wantNoInput(writeBaseline, inputs)
    const same = reports.find((file) => resolve(file) === resolve(writeBaseline))
    if (same !== undefined) throw unwritable(writeBaseline, 'the name of a report of the same command', 'another file')
    await wantOutputFile(writeBaseline)
  }
  wantOwnFiles(out, names)
}

/** Fails before the first request if the folder has no room for these files. */
export async function reserveFolder(folder: string, names: readonly string[]): Promise<void> {
  wantPlainFiles(folder, names)
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

/**
 * Fails if a report would be written to a device, a pipe or a folder (it would be lost, or writing would never end), or
 * through a link: in the folder of a stranger, it may lead to any file of the user.
 */
function wantPlainFiles(folder: string, names: readonly string[]): void {
  for (const file of names.map((name) => join(folder, name))) {
    if (otherThanPlain(file) !== undefined) {
      throw new Error(
        `Cannot write reports to "${folder}": found "${file}", which is not a plain file, wanted another folder (see --out)`,
      )
    }
  }
}
