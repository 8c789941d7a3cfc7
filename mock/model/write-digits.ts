/** The most bytes of one number, including those that a word may write beyond its end. */
export const ROOM = 32

/**
 * In a closure, because the bundler turns constants of a module into variables: V8 would check the tables at every
 * digit.
 */
export const { writeWhole, writeHundredths, writeSmall, writeDigits } = digitWriters()

function digitWriters() {
  const MINUS = 0x2d
  const LARGE = 2 ** 31
  /** `0000` to `9999`, each as four bytes in one word. */
  const WORDS = Uint32Array.from({ length: 10_000 }, (_, value) => wordOf(String(value).padStart(4, '0')))
  /** `0` to `9999` without leading zeros, and how many bytes each takes. */
  const SHORT_WORDS = Uint32Array.from({ length: 10_000 }, (_, value) => wordOf(String(value)))
  const SHORT_WIDTHS = Uint8Array.from({ length: 10_000 }, (_, value) => String(value).length)
  /** `` to `.99`: hundredths in their shortest form. */
  const FRACTIONS = Array.from({ length: 100 }, (_, value) => String(value / 100).slice(1))
  const FRACTION_WORDS = Uint32Array.from(FRACTIONS, wordOf)
  const FRACTION_WIDTHS = Uint8Array.from(FRACTIONS, ({ length }) => length)

  // Four bytes are written at a time; the next write overwrites the bytes beyond the end.
  // Every function takes the place to write at and returns the place after its text.

  /** A whole number of any sign, within the safe integers. */
  function writeWhole(view: DataView, at: number, value: number): number {
    // Division of 32-bit integers is several times as fast.
    if (value >= 0 && value < LARGE) return writeSmall(view, at, value | 0)
    if (value < 0) {
      view.setUint8(at, MINUS)
      return writeWhole(view, at + 1, -value)
    }
    const high = Math.floor(value / 100_000_000)
    return writeDigits(view, writeWhole(view, at, high), value - high * 100_000_000, 8)
  }

  /** Hundredths in their shortest form: 12340 is `123.4`. */
  function writeHundredths(view: DataView, at: number, value: number): number {
    if (value < 0) {
      view.setUint8(at, MINUS)
      return writeHundredths(view, at + 1, -value)
    }
    if (value < LARGE) {
      const high = ((value | 0) / 100) | 0
      return writeFraction(view, writeSmall(view, at, high), (value | 0) - high * 100)
    }
    const high = Math.floor(value / 100)
    return writeFraction(view, writeWhole(view, at, high), value - high * 100)
  }

  /** A whole number from 0 to below 2 to the power of 31. */
  function writeSmall(view: DataView, at: number, value: number): number {
    if (value < 10_000) {
      view.setUint32(at, SHORT_WORDS[value] ?? 0, true)
      return at + (SHORT_WIDTHS[value] ?? 0)
    }
    const high = (value / 10_000) | 0
    const behind = writeSmall(view, at, high)
    view.setUint32(behind, WORDS[value - high * 10_000] ?? 0, true)
    return behind + 4
  }

  function writeFraction(view: DataView, at: number, hundredths: number): number {
    view.setUint32(at, FRACTION_WORDS[hundredths] ?? 0, true)
    return at + (FRACTION_WIDTHS[hundredths] ?? 0)
  }

  /** The last digits of a whole number, with leading zeros: at most eight. */
  function writeDigits(view: DataView, at: number, value: number, width: number): number {
    const high = (value / 10_000) | 0
    const behind = width > 4 ? writeDigits(view, at, high % 10_000, width - 4) : at
    const last = Math.min(width, 4)
    view.setUint32(behind, (WORDS[value - high * 10_000] ?? 0) >>> (32 - 8 * last), true)
    return behind + last
  }

  return { writeWhole, writeHundredths, writeSmall, writeDigits }
}

/** Bytes of another array, which must go on for four bytes after the last one. */
export function writeBytes(view: DataView, at: number, from: DataView, start: number, end: number): number {
  for (let place = start; place < end; place += 4) view.setUint32(at + place - start, from.getUint32(place, true), true)
  return at + end - start
}

/** At most four letters, the first one in the lowest byte. */
export function wordOf(letters: string): number {
  let word = 0
  for (let at = letters.length - 1; at >= 0; at--) word = word * 256 + letters.charCodeAt(at)
  return word
}
