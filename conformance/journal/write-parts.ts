import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { replaceOutput } from './open-output.js'

/** Writes a file part by part, because the whole may be longer than a string can be. */
export async function writeParts(file: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await replaceOutput(file, (handle) => pipeline(Readable.from(parts), handle.createWriteStream()))
}
