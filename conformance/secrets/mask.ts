import { cacheOne, cacheText } from '../cache/cache.js'
import { type Escapes, QUOTED_PRINTABLE, REFERENCES, TEXT_ESCAPES } from './escapes.js'
import { findPacked } from './find-packed.js'
import { findTokens } from './find-tokens.js'
import { type Found, formFinder, SHORTEST_FORM } from './form-finder.js'
import { formsOf } from './forms-of.js'
import { type Layer, spansBefore } from './layer.js'
import { plainForm } from './plain-form.js'
import type { Secret } from './secret.js'
import { unescaped } from './unescaped.js'

export interface Mask {
  text(value: string): string
  /** Returns the same text if nothing is masked. */
  bytes(value: Uint8Array): Uint8Array
}

/** How many levels of escapes are resolved. Encoders do not escape a string more often. */
const ROUTES: readonly (readonly Escapes[])[] = [
  [TEXT_ESCAPES, TEXT_ESCAPES, TEXT_ESCAPES, TEXT_ESCAPES],
  [QUOTED_PRINTABLE, TEXT_ESCAPES],
  [REFERENCES, REFERENCES],
]
/** A cache: most headers repeat in every exchange. */
const MOST_TEXTS = 500
const LONGEST_KEPT = 1000

/**
 * Replaces secrets, and every text that looks like a JWT, in every form in which a server may return them. Takes linear
 * time: the escapes of a string are resolved level by level, and each level is searched for the same forms.
 */
export function makeMask(secrets: readonly Secret[]): Mask {
  const find = secretFinder(secrets)
  const masked = (value: Uint8Array): Uint8Array => {
    const found = find(value)
    return found.length === 0 ? value : replaced(value, found)
  }
  const text = (value: string): string => {
    const before = Buffer.from(value)
    if (before.length < SHORTEST_FORM) return value
    const after = masked(before)
    return after === before ? value : Buffer.from(after).toString()
  }
  const shortText = cacheText(MOST_TEXTS, text)
  return {
    // A cache: equal bodies are one object, and each is masked twice, for the progress and the result of a run.
    bytes: cacheOne(masked),
    text: (value) => (value.length > LONGEST_KEPT ? text(value) : shortText(value)),
  }
}

type Finder = (bytes: Uint8Array) => readonly Found[]

function secretFinder(secrets: readonly Secret[]): Finder {
  const findForms = formFinder(secrets.flatMap(formsOf))
  const inText: Finder = (bytes) => {
    const plain = plainForm(bytes)
    const tokens = findTokens(bytes).map((span) => ({ ...span, placeholder: '[token]' }))
    return [...before(plain, findForms(plain.bytes)), ...tokens]
  }
  const inUnpacked = throughRoutes(inText)
  return throughRoutes((bytes) => {
    const packed = findPacked(bytes, (unpacked) => inUnpacked(unpacked).length > 0)
    return [...inText(bytes), ...packed.map((span) => ({ ...span, placeholder: '[masked]' }))]
  })
}

/** The secrets in the text and in its unescaped layers, as spans of the text. */
function throughRoutes(find: Finder): Finder {
  const behind = (bytes: Uint8Array, [escapes, ...further]: readonly Escapes[]): Found[] => {
    const next = escapes === undefined ? undefined : unescaped(bytes, escapes)
    return next === undefined ? [] : before(next, [...find(next.bytes), ...behind(next.bytes, further)])
  }
  return (bytes) => [...find(bytes), ...ROUTES.flatMap((route) => behind(bytes, route))]
}

function before(layer: Layer, found: readonly Found[]): Found[] {
  if (found.length === 0) return []
  const spans = spansBefore(layer, found)
  return found.map((one, index) => ({ ...one, ...spans[index] }))
}

/**
 * Of two overlapping hits the one that begins first determines the placeholder; if both begin together, the longer one;
 * if both also end together, a whole secret.
 */
function replaced(bytes: Uint8Array, found: readonly Found[]): Uint8Array {
  const ordered = [...found].sort(
    (a, b) => a.start - b.start || b.end - a.end || Number(a.isPart === true) - Number(b.isPart === true),
  )
  const parts: Uint8Array[] = []
  let end = 0
  for (const span of ordered) {
    if (span.start >= end) parts.push(bytes.subarray(end, span.start), Buffer.from(span.placeholder))
    end = Math.max(end, span.end)
  }
  parts.push(bytes.subarray(end))
  return new Uint8Array(Buffer.concat(parts))
}
