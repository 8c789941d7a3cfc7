import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../conformance/index.js'
import { systemCode } from './system-code.js'
import { wantPlainFiles } from './want-plain-files.js'

/** The usual maximum size of a recording with its reports. */
const ROOM = 16 * 1024 * 1024

/** Fails before the first request if the folder cannot hold the reports. */
export async function reserveFolder(folder: string): Promise<void> {
  wantPlainFiles(folder)
  const file = join(folder, '.pipeproof-room')
  try {
    await makeFolder(folder)
    await writeFile(file, Buffer.alloc(ROOM))
  } catch (error) {
    const code = systemCode(error)
    throw new Error(
      `Cannot write reports to "${folder}": found ${FOUND[code] ?? code}, wanted another folder (see --out)`,
    )
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

const FOUND: Readonly<Record<string, string>> = {
  ENOSPC: `a full disk (${ROOM / 1024 / 1024} MB are wanted)`,
  EDQUOT: 'no room left',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'a read-only disk',
  ENOTDIR: 'a file in its place',
  EEXIST: 'a file in its place',
  ENOENT: 'no such place',
  ENAMETOOLONG: 'a name that is too long',
  ELOOP: 'links that lead in a circle',
  ERR_INVALID_ARG_VALUE: 'a name that no folder can have',
}
