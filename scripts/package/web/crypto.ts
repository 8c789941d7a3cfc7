import { Buffer } from './buffer.js'

/**
 * The part of `node:crypto` that the mock uses: synchronous SHA-256, which the web platform offers only as a promise.
 */
export function createHash(_algorithm: 'sha256') {
  let text: string | Uint8Array = ''
  const hashing = {
    update(data: string | Uint8Array) {
      text = data
      return hashing
    },
    digest(encoding?: 'hex' | 'base64' | 'base64url') {
      const bytes = sha256(typeof text === 'string' ? new TextEncoder().encode(text) : text)
      return encoding === undefined ? bytes : bytes.toString(encoding)
    },
  }
  return hashing
}

export function hash(_algorithm: 'sha256', text: string, encoding: 'hex'): string {
  return sha256(new TextEncoder().encode(text)).toString(encoding)
}

export function randomBytes(size: number): Uint8Array {
  return globalThis.crypto.getRandomValues(Buffer.allocUnsafeSlow(size))
}

export function randomUUID(): string {
  return globalThis.crypto.randomUUID()
}

export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) throw new RangeError('Cannot compare bytes of unequal length')
  let difference = 0
  one.forEach((byte, place) => {
    difference |= byte ^ (other[place] ?? 0)
  })
  return difference === 0
}

const PRIMES = firstPrimes(64)
const ROUND = PRIMES.map((prime) => fractionOf(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)))

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return primes
}

/** The first 32 bits after the point. */
function fractionOf(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0
}

/** FIPS 180-4. */
function sha256(message: Uint8Array): Buffer {
  const padded = new DataView(new ArrayBuffer((((message.length + 8) >> 6) + 1) << 6))
  message.forEach((byte, place) => {
    padded.setUint8(place, byte)
  })
  padded.setUint8(message.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(message.length / 2 ** 29))
  padded.setUint32(padded.byteLength - 4, message.length << 3)
  const state = Int32Array.from(START)
  for (let at = 0; at < padded.byteLength; at += 64) addBlock(state, padded, at)
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, place) => {
    out.setInt32(4 * place, word)
  })
  return Buffer.from(new Uint8Array(out.buffer))
}

function addBlock(state: Int32Array, bytes: DataView, at: number): void {
  const words = new Int32Array(64)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < 64; round++) {
    const word = round < 16 ? bytes.getInt32(at + 4 * round) : nextWord(words, round)
    words[round] = word
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUND[round] ?? 0) + word) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = ((state[place] ?? 0) + word) | 0
}

function nextWord(words: Int32Array, round: number): number {
  const [far = 0, old = 0, near = 0, last = 0] = [15, 2, 7, 16].map((back) => words[round - back])
  const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
  const high = turn(old, 17) ^ turn(old, 19) ^ (old >>> 10)
  return (last + low + near + high) | 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}
