import { type FileHandle, open } from 'node:fs/promises'

const END = '\n]}}\n'

/** A HAR file that grows and is complete after every entry: the next entry overwrites the end of the file. */
export class HarLog {
  readonly #file: FileHandle
  #length: number
  #isEmpty = true
  #written: Promise<unknown> = Promise.resolve()

  private constructor(file: FileHandle, length: number) {
    this.#file = file
    this.#length = length
  }

  static async create(name: string, version: string): Promise<HarLog> {
    const creator = JSON.stringify({ name: 'pipeproof', version })
    const begin = `{"log":{"version":"1.2","creator":${creator},"entries":[`
    const file = await open(name, 'w')
    await file.write(`${begin}${END}`, 0)
    return new HarLog(file, Buffer.byteLength(begin))
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
