import { ROOM, writeBytes, writeDigits, writeHundredths, writeWhole } from './write-digits.js'

const FIRST_SIZE = 65_536

/** Bytes in one growing array. */
export class ByteWriter {
  private bytes = Buffer.allocUnsafeSlow(FIRST_SIZE)
  private view = viewOf(this.bytes)
  private at = 0

  byte(value: number): void {
    if (this.at + ROOM > this.bytes.length) this.grow(ROOM)
    this.bytes[this.at] = value
    this.at += 1
  }

  text(text: string): void {
    const most = 3 * text.length + ROOM
    if (this.at + most > this.bytes.length) this.grow(most)
    const { bytes, at } = this
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place)
      if (code > 127) {
        this.at = at + bytes.write(text, at, 'utf8')
        return
      }
      bytes[at + place] = code
    }
    this.at = at + text.length
  }

  copy(from: DataView, start: number, end: number): void {
    const most = end - start + ROOM
    if (this.at + most > this.bytes.length) this.grow(most)
    this.at = writeBytes(this.view, this.at, from, start, end)
  }

  whole(value: number): void {
    if (this.at + ROOM > this.bytes.length) this.grow(ROOM)
    this.at = writeWhole(this.view, this.at, value)
  }

  hundredths(value: number): void {
    if (this.at + ROOM > this.bytes.length) this.grow(ROOM)
    this.at = writeHundredths(this.view, this.at, value)
  }

  digits(value: number, width: number): void {
    if (this.at + ROOM > this.bytes.length) this.grow(ROOM)
    this.at = writeDigits(this.view, this.at, value, width)
  }

  /** Reserves room for everything that `write` adds, so that its loop need not check the room for every number. */
  block(most: number, write: (view: DataView, at: number) => number): void {
    if (this.at + most + ROOM > this.bytes.length) this.grow(most + ROOM)
    this.at = write(this.view, this.at)
  }

  /** How many bytes were written. */
  get length(): number {
    return this.at
  }

  /** The bytes from this place on, valid until the next write. */
  since(place: number): Uint8Array {
    return this.bytes.subarray(place, this.at)
  }

  /** A copy of everything written; the writer is empty afterwards. */
  take(): Uint8Array {
    const taken = Buffer.from(this.bytes.subarray(0, this.at))
    this.at = 0
    return taken
  }

  /** The same as a string, which costs less than bytes for a few kilobytes. */
  takeText(): string {
    const taken = this.bytes.subarray(0, this.at).toString()
    this.at = 0
    return taken
  }

  private grow(more: number): void {
    const larger = Buffer.allocUnsafeSlow(2 * (this.at + more))
    this.bytes.copy(larger, 0, 0, this.at)
    this.bytes = larger
    this.view = viewOf(larger)
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
