import type { Span } from './layer.js'

/** An encoded form of a secret, and its replacement. */
export interface Form {
  readonly bytes: Uint8Array
  readonly placeholder: string
  /** Characters that may follow; they are replaced too. */
  readonly rest?: Uint8Array
}

export interface Found extends Span {
  readonly placeholder: string
  /** Only the beginning of a secret. */
  readonly isPart?: boolean
}

/** The number of bytes of one look-up. */
const GRAM = 4
/** A string with more hits is hidden as a whole. */
const MOST_FOUND = 10_000
/** Shorter pieces would match ordinary text. */
export const SHORTEST_FORM = 6

/**
 * Forms that have one gram in common, by their length. Tokens of one issuer begin alike, and there may be thousands.
 */
type Candidates = Map<number, Alike>

interface Alike {
  /** Their last grams: a comparison of four bytes excludes most places. */
  readonly ends: Set<number>
  readonly byHash: Map<number, Form[]>
}

/**
 * Bodies are large and there are hundreds of forms: a table of the first grams of every form shows that most bodies
 * hold none of them. One of the first grams of a form lies at a multiple of `step` bytes, so only those places are
 * looked up.
 */
export function formFinder(forms: readonly Form[]): (bytes: Uint8Array) => readonly Found[] {
  const step = SHORTEST_FORM - GRAM + 1
  const table = new Uint8Array(1 << 16)
  const byOffset = Array.from({ length: step }, (_, offset) => ({ offset, byGram: new Map<number, Candidates>() }))
  for (const form of forms) {
    for (const { offset, byGram } of byOffset) {
      const gram = gramAt(form.bytes, offset)
      table[slotOf(gram)] = 1
      const candidates = byGram.get(gram) ?? new Map<number, Alike>()
      byGram.set(gram, candidates)
      addForm(candidates, form)
    }
  }
  return (bytes) => {
    const hits = new Hits(bytes)
    for (let at = 0; at + GRAM <= bytes.length && hits.found.length < MOST_FOUND; at += step) {
      const gram = gramAt(bytes, at)
      if (table[slotOf(gram)] !== 1) continue
      for (const { offset, byGram } of byOffset) hits.addAll(byGram.get(gram), at - offset)
    }
    return hits.found
  }
}

class Hits {
  readonly found: Found[] = []
  readonly #bytes: Uint8Array
  /** The end of the last hit of a form: the next one begins after it, so that repeats take no longer. */
  readonly #ends = new Map<Form, number>()

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  addAll(candidates: Candidates | undefined, start: number): void {
    if (candidates === undefined || start < 0) return
    for (const [length, { ends, byHash }] of candidates) {
      const end = start + length
      if (end > this.#bytes.length || !ends.has(gramAt(this.#bytes, end - GRAM))) continue
      for (const form of byHash.get(hashOf(this.#bytes, start, length)) ?? []) this.#add(form, start)
    }
  }

  #add(form: Form, start: number): void {
    if (start < (this.#ends.get(form) ?? 0) || !isAt(this.#bytes, start, form.bytes)) return
    const isLast = this.found.length === MOST_FOUND - 1
    const end = isLast ? this.#bytes.length : this.#endOf(form, start + form.bytes.length)
    this.#ends.set(form, end)
    this.found.push({ start, end, placeholder: form.placeholder, isPart: form.rest !== undefined })
  }

  #endOf({ rest }: Form, from: number): number {
    let length = 0
    while (rest !== undefined && length < rest.length && this.#bytes[from + length] === rest[length]) length += 1
    return from + length
  }
}

function addForm(candidates: Candidates, form: Form): void {
  const { length } = form.bytes
  const alike = candidates.get(length) ?? { ends: new Set(), byHash: new Map<number, Form[]>() }
  candidates.set(length, alike)
  alike.ends.add(gramAt(form.bytes, length - GRAM))
  const hash = hashOf(form.bytes, 0, length)
  const same = alike.byHash.get(hash)
  if (same === undefined) alike.byHash.set(hash, [form])
  else same.push(form)
}

function isAt(bytes: Uint8Array, start: number, form: Uint8Array): boolean {
  for (let at = 0; at < form.length; at += 1) if (bytes[start + at] !== form[at]) return false
  return true
}

const HASHED = 32

/**
 * Of some bytes, spread over the whole length: a server can make a string in which many places begin and end like a
 * form.
 */
function hashOf(bytes: Uint8Array, start: number, length: number): number {
  let hash = 0
  const stride = Math.max(1, length / HASHED)
  for (let at = 0; at < length; at += stride) hash = (Math.imul(hash, 31) + (bytes[start + Math.floor(at)] ?? 0)) | 0
  return hash
}

function gramAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
}

function slotOf(gram: number): number {
  return Math.imul(gram, 0x9e3779b1) >>> 16
}
