import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Paths that a shell passes, and those that keep nothing. */
const STREAM = /^\/(?:dev\/(?:null|stdout|stderr|fd\/\d+)|proc\/self\/fd\/\d+)$/

/** Whether the path names a stream of this process: it is a link, and writing through it is its purpose. */
export function isStream(file: string): boolean {
  return STREAM.test(file)
}

const NEW = constants.O_WRONLY | constants.O_CREAT
/** A link in the folder of a stranger may lead to any file of the user; a named pipe may have no reader. */
const PLAIN = constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Opens a file to write. Everything that the program writes for its user is opened here. @throws Error with the code of the system */
export async function openOutput(file: string, flags: number = constants.O_TRUNC): Promise<FileHandle> {
  if (isStream(file)) return await open(file, NEW | flags)
  const handle = await open(file, NEW | PLAIN | flags)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw Object.assign(new Error(`"${file}" is not a plain file`), { code: 'EINVAL' })
}

export async function writeOutputFile(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await openOutput(file)
  try {
    await handle.writeFile(content)
  } finally {
    await handle.close()
  }
}
