import { constants, lstatSync, type Stats } from 'node:fs'
import { access, copyFile, type FileHandle, open, rename, rm } from 'node:fs/promises'

/** Paths that a shell passes for a pipe, and devices that keep nothing. */
const STREAM = /^\/(?:dev\/(?:null|stdout|stderr|fd\/\d+)|proc\/self\/fd\/\d+)$/

/** Whether the path names a stream of this process: it is a link, and writing through it is its purpose. */
export function isStream(file: string): boolean {
  return STREAM.test(file)
}

const NEW = constants.O_WRONLY | constants.O_CREAT
/** A link in the folder of a stranger may lead to any file of the user; a named pipe may have no reader. */
const PLAIN = constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Opens a file to write. Everything that the program writes for its user is opened here. @throws Error with the code of
 * the system
 */
export async function openOutput(file: string, flags: number = constants.O_TRUNC): Promise<FileHandle> {
  if (isStream(file)) return await open(file, NEW | flags)
  const handle = await open(file, NEW | PLAIN | flags)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw notPlain(file)
}

export function notPlain(file: string): Error {
  return Object.assign(new Error(`"${file}" is not a plain file`), { code: 'EINVAL', path: file })
}

export async function writeOutputFile(file: string, content: string | Uint8Array): Promise<void> {
  await replaceOutput(file, async (handle) => await handle.writeFile(content))
}

/** Appends to a file that another program owns, such as the summary page of a CI job. */
export async function addToFile(file: string, text: string): Promise<void> {
  const handle = await openOutput(file, constants.O_APPEND)
  await handle.writeFile(text).finally(() => handle.close())
}

/** The name of the new content until it is whole. */
const PART = '.pipeproof-new'
/** The folder accepts no new file, or the new name is too long; the file itself may still be writable. */
const NO_ROOM_BESIDE = /^(?:EACCES|EPERM|EROFS|ENAMETOOLONG)$/

/**
 * Writes the file under another name first. A process that ends in the middle leaves the earlier file as it was.
 * @throws Error with the code of the system
 */
export async function replaceOutput(file: string, write: (handle: FileHandle) => Promise<unknown>): Promise<void> {
  const earlier = isStream(file) ? undefined : await replaceable(file)
  const beside = isStream(file) ? undefined : await openBeside(file, earlier?.mode)
  const handle = beside ?? (await openOutput(file))
  try {
    await write(handle)
    await handle.close()
    if (beside !== undefined) await putInPlace(`${file}${PART}`, file)
  } catch (error) {
    await handle.close()
    if (beside !== undefined) await rm(`${file}${PART}`, { force: true })
    throw named(error, file)
  }
}

/** The system names no file where a disk is full. */
function named(error: unknown, file: string): unknown {
  const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error)
  return isUnnamed ? Object.assign(error, { path: file }) : error
}

/**
 * The file that will be replaced, if there is one. A link, a device or a protected file is refused, as `open` refuses
 * it.
 */
async function replaceable(file: string): Promise<Stats | undefined> {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return undefined
  if (stat.isFile()) await access(file, constants.W_OK)
  else await (await openOutput(file, 0)).close()
  return stat
}

async function openBeside(file: string, mode = 0o666): Promise<FileHandle | undefined> {
  try {
    await rm(`${file}${PART}`, { force: true })
    return await open(`${file}${PART}`, NEW | PLAIN | constants.O_EXCL, mode)
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_ROOM_BESIDE.test(String(error.code))) return undefined
    throw error
  }
}

/** A single file that is mounted into a container cannot be replaced by renaming. */
async function putInPlace(part: string, file: string): Promise<void> {
  try {
    await rename(part, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EBUSY')) throw error
    await copyFile(part, file)
    await rm(part)
  }
}
