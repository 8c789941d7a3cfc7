import { closeSync, constants, lstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isStream, makeFolder, writeOutputFile } from '../../conformance/index.js'
import { plainText, referencedFiles } from '../../spec/index.js'
import { systemReason } from '../process/system-reason.js'

/** Writes a file that the user named, and creates its folder. */
export async function writeOutput(place: string, text: string): Promise<void> {
  await wantOutputFile(place)
  await attemptToWrite(place, 'a file', () => writeOutputFile(place, text))
}

/** Makes the folder of a file that the user named, and fails if something else has its name. */
export async function wantOutputFile(place: string): Promise<void> {
  wantPlainFile(place)
  if (!isStream(place)) await attemptToWrite(place, 'a file', () => makeFolder(dirname(resolve(place))))
}

/**
 * Writes files into a folder that the user named, and makes it. None is written if something else has one of the names.
 */
export async function writeOutputs(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await wantPlainFiles(folder, Object.keys(files))
  for (const [name, text] of Object.entries(files)) await writeOutput(join(folder, name), text)
}

/** Makes the folder, and fails before the work if something else than a file of an earlier run has one of the names. */
export async function wantOutputs(folder: string, names: readonly string[]): Promise<void> {
  await wantPlainFiles(folder, names)
  wantOwnFiles(folder, names)
}

async function wantPlainFiles(folder: string, names: readonly string[]): Promise<void> {
  await makeOutputFolder(folder)
  for (const name of names) wantPlainFile(join(folder, name))
}

/** The beginnings of the files that this program and its earlier versions write: its name, or what only they say. */
const MARK =
  /pipeproof|requirements? decided|Drafted from \d+ recorded|<title>Kill matrix|^\{\s*"(?:checks": \[\s*"path\.|requests": \d+,\s*"credentials")/i
const HEAD = 20_000
/** Their form has no place for a mark, or a folder may keep them alone. */
const UNMARKED: ReadonlySet<string> = new Set(['code-quality.json', 'observed.json'])

/** Fails if the folder has files of these names, and none of them was written by this program. @throws Error */
export function wantOwnFiles(folder: string, names: readonly string[]): void {
  const found = names.filter((name) => !UNMARKED.has(name) && (statOf(join(folder, name))?.size ?? 0) > 0)
  const [first] = found
  if (first === undefined) return
  if (found.some((name) => MARK.test(headOf(join(folder, name))))) return
  throw unwritable(folder, `"${first}", which an earlier run did not write`, 'another folder')
}

function headOf(file: string): string {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const head = Buffer.alloc(HEAD)
    return head.toString('utf8', 0, readSync(descriptor, head))
  } finally {
    closeSync(descriptor)
  }
}

/** The files of the document that a command reads: itself, and those that it refers to. */
export function filesOf(document: string | undefined): readonly string[] {
  return document === undefined ? [] : referencedFiles(document)
}

/** Fails for a file that the command reads: writing would destroy it. @throws Error */
export function wantNoInput(place: string | undefined, inputs: readonly (string | undefined)[]): void {
  const target = place === undefined ? undefined : statOf(place, statSync)
  if (place === undefined || target === undefined) return
  const input = inputs.find((file) => {
    const stat = file === undefined ? undefined : statOf(file, statSync)
    return stat?.isFile() && stat.dev === target.dev && stat.ino === target.ino
  })
  if (input !== undefined) throw unwritable(place, `an input of the same command ("${input}")`, 'another file')
}

export async function makeOutputFolder(place: string): Promise<void> {
  await attemptToWrite(place, 'a folder', () => makeFolder(place))
}

/** Refuses a link in place of a folder that the program names, because it would lead elsewhere. @throws Error */
export function wantOwnFolder(place: string): void {
  if (statOf(place)?.isSymbolicLink() === true) throw unwritable(place, 'a symbolic link', 'a folder')
}

/** Fails early for a file that `openOutput` refuses: a link, a folder, a pipe or a device. @throws Error */
export function wantPlainFile(file: string): void {
  const found = otherThanPlain(file)
  if (found !== undefined && !isStream(file)) throw unwritable(file, found, 'a file')
}

/** The thing in place of a plain file or a free name, in plain words; undefined if there is none. */
export function otherThanPlain(file: string): string | undefined {
  const stat = statOf(file)
  if (stat === undefined || stat.isFile()) return undefined
  if (stat.isSymbolicLink()) return 'a symbolic link'
  return stat.isDirectory() ? 'a folder' : 'something that is not a plain file'
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

/** Also undefined if the system refuses access, because writing will report the reason. */
function statOf(file: string, stat: (file: string) => Stats = lstatSync): Stats | undefined {
  try {
    return stat(file)
  } catch {
    return undefined
  }
}

export function unwritable(place: string, found: string, wanted: string): Error {
  return new Error(
    `Cannot write "${plainText(place)}": found ${plainText(found)}, wanted ${wanted} that can be written`,
  )
}
