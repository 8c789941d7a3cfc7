import type { ByteWriter } from '../model/byte-writer.js'

/** Lines of all tables together. They are in one array, which the garbage collector does not search. */
const MOST_BYTES = 16 * 1024 * 1024
/** Bytes are copied four at a time. */
const PADDING = 4
/** Before a line are its row and its length. */
const PREFIX = 8

let bytes = new Uint8Array(0)
let view = new DataView(bytes.buffer)
let end = 0
/** How often the array was full and began again; lines of an earlier round are gone. */
let round = 0

/** The most rows of one table whose places are known. */
const MOST_PLACES = 524_288

/**
 * The finished lines of one table by row number. The rows of a day never change, and popular rows are in many answers.
 * Rows whose numbers differ by a multiple of `MOST_PLACES` share a place in the index: a Map would take longer to look
 * up.
 */
export class LineCache {
  /** Where the line of a row begins; 0 = it is not cached. */
  private readonly index: Uint32Array
  private readonly mask: number
  private round = round

  /** A cache for rows with numbers below `size`. */
  constructor(size: number) {
    const places = 2 ** Math.ceil(Math.log2(Math.max(1, Math.min(size, MOST_PLACES))))
    this.index = new Uint32Array(places)
    this.mask = places - 1
  }

  /** Writes the line of a row; false = it is not cached. */
  write(out: ByteWriter, row: number): boolean {
    if (this.round !== round) this.begin()
    const place = this.index[row & this.mask] ?? 0
    if (place === 0 || view.getUint32(place - PREFIX, true) !== row) return false
    out.copy(view, place, place + view.getUint32(place - PREFIX + 4, true))
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
    const place = end + PREFIX
    view.setUint32(end, row, true)
    view.setUint32(end + 4, line.length, true)
    bytes.set(line, place)
    this.index[row & this.mask] = place
    end = place + line.length
  }

  private begin(): void {
    this.index.fill(0)
    this.round = round
  }
}
