import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openOutput } from './open-output.js'

/** Writes a file part by part, because the whole may be longer than a string can be. */
export async function writeParts(file: string, parts: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(parts), (await openOutput(file)).createWriteStream())
}
