import { ROOM, writeBytes, writeDigits, writeHundredths, writeWhole } from './write-digits.js'

const SIZE = 262_144

/** Writes pieces of bytes one after the other into an array, and into a new one when that is full. */
export class ByteWriter {
  private bytes = Buffer.allocUnsafeSlow(SIZE)
  private view = viewOf(this.bytes)
  /** Where the present piece begins. */
  private start = 0
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

  /** How many bytes of the present piece were written. */
  get length(): number {
    return this.at - this.start
  }

  /** The bytes of the present piece from this place on, valid until the next write. */
  since(place: number): Uint8Array {
    return this.bytes.subarray(this.start + place, this.at)
  }

  /** Ends the piece. It is a part of a larger array, so whoever keeps it for long copies it. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(this.start, this.at)
    this.start = this.at
    return taken
  }

  private grow(more: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(SIZE, 2 * (this.length + more)))
    this.bytes.copy(larger, 0, this.start, this.at)
    this.at = this.length
    this.start = 0
    this.bytes = larger
    this.view = viewOf(larger)
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
