import { bareText } from '../../model/bare-text.js'
import type { ByteWriter } from '../../model/byte-writer.js'

const FIRST_SIZE = 4096
/** Bytes are copied four at a time. */
const PADDING = 4

/**
 * Strings by a small number: of companies, of insiders, of days. Most columns repeat them, so the bytes of
 * each are made once, when it is first written. Bounded by the number of strings.
 */
export class Texts {
  readonly count: number
  readonly read: (key: number) => string
  /** Where the bytes of a string begin, counted from 1; 0 = not made yet. */
  private starts = new Uint32Array(0)
  private ends = new Uint32Array(0)
  private bytes = new Uint8Array(FIRST_SIZE)
  private view = new DataView(this.bytes.buffer)
  private size = 0

  constructor(count: number, read: (key: number) => string) {
    this.count = count
    this.read = read
  }

  write(out: ByteWriter, key: number): void {
    const start = this.starts[key] || this.make(key)
    out.copy(this.view, start - 1, this.ends[key] ?? 0)
  }

  private make(key: number): number {
    if (this.starts.length === 0) {
      this.starts = new Uint32Array(this.count)
      this.ends = new Uint32Array(this.count)
    }
    const made = Buffer.from(bareText(this.read(key), '|'))
    while (this.size + made.length + PADDING > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length)
      larger.set(this.bytes)
      this.bytes = larger
      this.view = new DataView(larger.buffer)
    }
    this.bytes.set(made, this.size)
    this.starts[key] = this.size + 1
    this.size += made.length
    this.ends[key] = this.size
    return this.size - made.length + 1
  }
}
