import { HTML_NAMES, HTML_OPEN_NAMES } from './html-names.js'

/** One way to write a character in other characters. */
export interface Escapes {
  /** The bytes that an escape may begin with. */
  readonly signs: readonly number[]
  /** 1 for each of them. */
  readonly begins: Uint8Array
  /** The escape at this place: its meaning and its length; undefined if there is none. */
  at(bytes: Uint8Array, place: number): Escape | undefined
}

export interface Escape {
  readonly length: number
  /** Its meaning: a character, or a single byte of one. */
  readonly value: number
  readonly isByte: boolean
}

const BACKSLASH = 0x5c
const PERCENT = 0x25
const AMPERSAND = 0x26
const EQUALS = 0x3d
const HASH = 0x23
const SEMICOLON = 0x3b
const CR = 0x0d
const LF = 0x0a
const LETTER_U = 0x75
const LETTER_X = 0x78

/**
 * Backslashes of JSON, JavaScript and C, percent-encoding, and character references of HTML and XML, in any mixture.
 */
export const TEXT_ESCAPES: Escapes = {
  ...beginningWith(BACKSLASH, PERCENT, AMPERSAND),
  at(bytes, place) {
    const first = bytes[place]
    if (first === BACKSLASH) return backslash(bytes, place)
    return first === PERCENT ? percent(bytes, place) : reference(bytes, place)
  },
}

/**
 * References are also resolved alone: HTML has plain backslashes, which would turn the sign after them into an escape.
 */
export const REFERENCES: Escapes = { ...beginningWith(AMPERSAND), at: reference }

/** Separate from the others, because `key=ab` would lose its first letters. */
export const QUOTED_PRINTABLE: Escapes = {
  ...beginningWith(EQUALS),
  at(bytes, place) {
    if (bytes[place + 1] === LF) return oneByte(LF, 2)
    if (bytes[place + 1] === CR && bytes[place + 2] === LF) return oneByte(LF, 3)
    const byte = hexAt(bytes, place + 1, 2)
    return byte === undefined ? undefined : oneByte(byte, 3)
  },
}

function beginningWith(...signs: readonly number[]): Pick<Escapes, 'signs' | 'begins'> {
  return { signs, begins: Uint8Array.from({ length: 256 }, (_, byte) => Number(signs.includes(byte))) }
}

function backslash(bytes: Uint8Array, place: number): Escape | undefined {
  const next = bytes[place + 1]
  if (next === undefined) return undefined
  if (next === LETTER_U) return unicode(bytes, place)
  if (next === LETTER_X) return character(hexAt(bytes, place + 2, 2), 4)
  if (next >= 0x30 && next <= 0x37) return octal(bytes, place)
  const simple = AFTER_BACKSLASH[next] ?? 0
  return simple === 0 ? undefined : character(simple, 2)
}

/** `\n` and similar escapes are white space; any other escaped sign is the sign itself. */
const AFTER_BACKSLASH = Uint8Array.from({ length: 128 }, (_, next) => {
  const letter = String.fromCharCode(next)
  return /[bfnrtv]/.test(letter) ? LF : /[\w\u007f]/.test(letter) ? 0 : next
})

/** `\u002B`, `\u{2b}`, and a pair of them for a character beyond 16 bits. */
function unicode(bytes: Uint8Array, place: number): Escape | undefined {
  if (bytes[place + 2] === 0x7b) {
    const digits = hexDigits(bytes, place + 3, 6)
    return digits > 0 && bytes[place + 3 + digits] === 0x7d
      ? character(hexAt(bytes, place + 3, digits), digits + 4)
      : undefined
  }
  const unit = hexAt(bytes, place + 2, 4)
  if (unit === undefined || unit >> 10 !== 0x36) return character(unit, 6)
  const second =
    bytes[place + 6] === BACKSLASH && bytes[place + 7] === LETTER_U ? hexAt(bytes, place + 8, 4) : undefined
  return second !== undefined && second >> 10 === 0x37
    ? character(0x10000 + ((unit & 0x3ff) << 10) + (second & 0x3ff), 12)
    : character(unit, 6)
}

function octal(bytes: Uint8Array, place: number): Escape | undefined {
  let value = 0
  for (let at = place + 1; at < place + 4; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (digit < 0 || digit > 7) return undefined
    value = value * 8 + digit
  }
  return value > 0xff ? undefined : oneByte(value, 4)
}

/** `%2B`, and the older `%u002B`. */
function percent(bytes: Uint8Array, place: number): Escape | undefined {
  const byte = hexAt(bytes, place + 1, 2)
  if (byte !== undefined) return oneByte(byte, 3)
  return bytes[place + 1] === LETTER_U ? character(hexAt(bytes, place + 2, 4), 6) : undefined
}

const LONGEST_REFERENCE = 20

/** `&#43;`, `&plus;`. Browsers also read numbers, and the oldest names, without the semicolon. */
function reference(bytes: Uint8Array, place: number): Escape | undefined {
  let end = place + 1
  while (end < place + LONGEST_REFERENCE && isNameByte(bytes[end])) end += 1
  let name = ''
  for (let at = place + 1; at < end; at += 1) name += String.fromCharCode(bytes[at] ?? 0)
  const isClosed = bytes[end] === SEMICOLON
  if (bytes[place + 1] === HASH) return numbered(name, isClosed)
  const closed = isClosed ? HTML_NAMES.get(name) : undefined
  return closed === undefined ? openName(name) : character(closed, name.length + 2)
}

/** The longest name that begins here. */
function openName(text: string): Escape | undefined {
  for (let length = Math.min(text.length, LONGEST_OPEN_NAME); length > 1; length -= 1) {
    const found = HTML_OPEN_NAMES.get(text.slice(0, length))
    if (found !== undefined) return character(found, length + 1)
  }
  return undefined
}

const LONGEST_OPEN_NAME = Math.max(...[...HTML_OPEN_NAMES.keys()].map(({ length }) => length))

function isNameByte(byte = 0): boolean {
  return byte === HASH || (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a)
}

function numbered(name: string, isClosed: boolean): Escape | undefined {
  const [digits = ''] = /^#(?:[xX][\da-fA-F]+|\d+)/.exec(name) ?? []
  const number = /^#[xX]/.test(digits) ? Number(`0x${digits.slice(2)}`) : Number(digits.slice(1))
  const end = isClosed && digits.length === name.length ? 1 : 0
  return number > 0 && number <= 0x10ffff ? character(number, 1 + digits.length + end) : undefined
}

function character(value: number | undefined, length: number): Escape | undefined {
  return value === undefined ? undefined : { length, value, isByte: false }
}

function oneByte(value: number, length: number): Escape {
  return { length, value, isByte: true }
}

/** The number that so many hexadecimal digits make; undefined if there are fewer. */
function hexAt(bytes: Uint8Array, place: number, digits: number): number | undefined {
  let number = 0
  for (let at = place; at < place + digits; at += 1) {
    const digit = hexDigit(bytes[at])
    if (digit < 0) return undefined
    number = number * 16 + digit
  }
  return number
}

function hexDigits(bytes: Uint8Array, place: number, most: number): number {
  let count = 0
  while (count < most && hexDigit(bytes[place + count]) >= 0) count += 1
  return count
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1
}
