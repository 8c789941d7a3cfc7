import { cacheText } from '../cache/cache.js'

/** A value that must never leave this process, and its placeholder. */
export interface Secret {
  readonly value: string
  readonly placeholder: string
  /** From this many characters on, its beginning alone is masked too. */
  readonly cutFrom?: number
}

const SHORTEST_BEGINNING = 12

/** The secret, also when a server shows only its first half or more, unless ordinary text may begin like it. */
export function withBeginning(secret: Secret, ordinary: string): Secret {
  const cutFrom = Math.max(SHORTEST_BEGINNING, Math.ceil(secret.value.length / 2))
  if (cutFrom >= secret.value.length || !isTelling(secret.value.slice(0, cutFrom), ordinary)) return secret
  return { ...secret, cutFrom }
}

/** A shorter value may occur in answers by chance. */
const SHORTEST = 8
const SHORTEST_NUMBER = 12

/**
 * Whether this value is masked in all output. A value that ordinary text may contain is masked only where it was sent
 * as a credential, because masking it everywhere would destroy evidence: fewer than 8 characters, a number of fewer
 * than 12 digits, or a word of the contract or the target (a tier, a symbol, a host).
 */
export function isTelling(value: string, ordinary: string): boolean {
  const plain = value.replace(/[\s+]/g, '')
  if (plain.length < (/^[\d.,-]*$/.test(plain) ? SHORTEST_NUMBER : SHORTEST)) return false
  const { text, holds } = ordinaryText(ordinary)
  const lower = value.toLowerCase()
  return !holds(lower) || !text.includes(lower)
}

/** The same long text for every value, of which a recording may have tens of thousands. */
const ordinaryText = cacheText(1, (ordinary) => {
  const text = ordinary.toLowerCase()
  const seen = new Uint8Array(1 << SLOT_BITS)
  for (let at = 0, hash = 0; at < text.length; at += 1) {
    hash = rolled(hash, text.charCodeAt(at))
    if (at >= SHORTEST - 1) seen[slotOf(hash)] = 1
  }
  /** False only if the text does not include the value. */
  const holds = (value: string): boolean => {
    for (let at = 0, hash = 0; at < value.length; at += 1) {
      hash = rolled(hash, value.charCodeAt(at))
      if (at >= SHORTEST - 1 && seen[slotOf(hash)] !== 1) return false
    }
    return true
  }
  return { text, holds }
})

const SLOT_BITS = 22

/** A hash of the last eight characters, as many as the shortest value has: each step moves older ones out of it. */
function rolled(hash: number, character: number): number {
  return ((hash << (32 / SHORTEST)) + character) | 0
}

function slotOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - SLOT_BITS)
}
