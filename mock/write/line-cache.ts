import type { ByteWriter } from '../model/byte-writer.js'

/** Lines of all tables together. They are in one array, which the garbage collector does not search. */
const MOST_BYTES = 16 * 1024 * 1024
/** Bytes are copied four at a time. */
const PADDING = 4
/** The length of a line is before it. */
const PREFIX = 4

let bytes = new Uint8Array(0)
let view = new DataView(bytes.buffer)
let end = 0
/** How often the array was full and began again; lines of an earlier round are gone. */
let round = 0

/** The finished lines of one table by row number. The rows of a day never change, and popular rows are in many answers. */
export class LineCache {
  private readonly places = new Map<number, number>()
  private round = round

  /** Writes the line of a row; false = it is not cached. */
  write(out: ByteWriter, row: number): boolean {
    if (this.round !== round) this.begin()
    const place = this.places.get(row)
    if (place === undefined) return false
    out.copy(view, place, place + view.getUint32(place - PREFIX, true))
    return true
  }

  keep(row: number, line: Uint8Array): void {
    const size = PREFIX + line.length + PADDING
    if (size > MOST_BYTES) return
    if (bytes.length === 0) {
      bytes = new Uint8Array(MOST_BYTES)
      view = new DataView(bytes.buffer)
    }
    if (end + size > MOST_BYTES) {
      end = 0
      round += 1
    }
    if (this.round !== round) this.begin()
    view.setUint32(end, line.length, true)
    bytes.set(line, end + PREFIX)
    this.places.set(row, end + PREFIX)
    end += PREFIX + line.length
  }

  private begin(): void {
    this.places.clear()
    this.round = round
  }
}
