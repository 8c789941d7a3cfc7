import type { FileHandle } from 'node:fs/promises'
import { isStream, notPlain, openOutput } from '../journal/open-output.js'

/** Opens without emptying the file. */
const KEEPS = 0
const END = '\n]}}\n'

/** A HAR file that grows and is complete after every entry: the next entry overwrites the end of the file. */
export class HarLog {
  readonly #file: FileHandle
  #length = 0
  #isEmpty = true
  #written: Promise<unknown> = Promise.resolve()

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Opens the file to write, but leaves its content until `start`: another proxy may be recording to it. */
  static async open(name: string): Promise<HarLog> {
    if (isStream(name)) throw notPlain(name)
    return new HarLog(await openOutput(name, KEEPS))
  }

  async start(version: string): Promise<void> {
    const creator = JSON.stringify({ name: 'pipeproof', version })
    const begin = `{"log":{"version":"1.2","creator":${creator},"entries":[`
    this.#length = Buffer.byteLength(begin)
    const started = this.#file.truncate().then(() => this.#file.write(`${begin}${END}`, 0))
    this.#written = started.catch(() => undefined)
    await started
  }

  async add(entries: readonly string[]): Promise<void> {
    if (entries.length === 0) return
    const text = `${this.#isEmpty ? '' : ','}\n${entries.join(',\n')}`
    const place = this.#length
    this.#length += Buffer.byteLength(text)
    this.#isEmpty = false
    // Writes take turns: each begins at the end of the one before.
    const written = this.#written.then(() => this.#file.write(`${text}${END}`, place))
    this.#written = written.catch(() => undefined)
    await written
  }

  async close(): Promise<void> {
    await this.#written
    await this.#file.close()
  }
}
