import type { Span } from './layer.js'

/** An encoded form of a secret, and its replacement. */
export interface Form {
  readonly bytes: Uint8Array
  readonly placeholder: string
}

export interface Found extends Span {
  readonly placeholder: string
}

/** Bytes of one look-up. */
const GRAM = 4
/** A text with more hits is hidden as a whole. */
const MOST_FOUND = 10_000
/** Shorter pieces would match ordinary text. */
export const SHORTEST_FORM = 6

interface Candidate {
  readonly form: Form
  readonly offset: number
}

/**
 * Bodies are large and there are hundreds of forms: a table of the first grams of every form shows that most bodies hold
 * none of them. One of the first grams of a form lies at a multiple of `step` bytes, so only those places are looked up.
 */
export function formFinder(forms: readonly Form[]): (bytes: Uint8Array) => readonly Found[] {
  const step = SHORTEST_FORM - GRAM + 1
  const table = new Uint8Array(1 << 16)
  const byGram = new Map<number, Candidate[]>()
  for (const form of forms) {
    for (let offset = 0; offset < step; offset += 1) {
      const gram = gramAt(form.bytes, offset)
      table[slotOf(gram)] = 1
      byGram.set(gram, [...(byGram.get(gram) ?? []), { form, offset }])
    }
  }
  return (bytes) => {
    const hits = new Hits(bytes)
    for (let at = 0; at + GRAM <= bytes.length && hits.found.length < MOST_FOUND; at += step) {
      const gram = gramAt(bytes, at)
      if (table[slotOf(gram)] !== 1) continue
      for (const { form, offset } of byGram.get(gram) ?? []) hits.add(form, at - offset)
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

  add(form: Form, start: number): void {
    if (start < (this.#ends.get(form) ?? 0) || !isAt(this.#bytes, start, form.bytes)) return
    const isLast = this.found.length === MOST_FOUND - 1
    const end = isLast ? this.#bytes.length : start + form.bytes.length
    this.#ends.set(form, end)
    this.found.push({ start, end, placeholder: form.placeholder })
  }
}

function isAt(bytes: Uint8Array, start: number, form: Uint8Array): boolean {
  // Tokens of one issuer begin alike, so their ends are compared first.
  if (bytes[start + form.length - 1] !== form[form.length - 1]) return false
  for (let at = 0; at < form.length; at += 1) if (bytes[start + at] !== form[at]) return false
  return true
}

function gramAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
}

function slotOf(gram: number): number {
  return Math.imul(gram, 0x9e3779b1) >>> 16
}
