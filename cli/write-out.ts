import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '../conformance/index.js'

/** Writes a file that an option names, and makes its folder. */
export async function writeOut(file: string, text: string): Promise<void> {
  await makeFolder(dirname(resolve(file)))
  await writeFile(file, text)
}
