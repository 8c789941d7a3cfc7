import { cacheText } from '../cache/cache.js'

/** A value that must never leave this process, and its placeholder. */
export interface Secret {
  readonly value: string
  readonly placeholder: string
}

/** A shorter value may occur in answers by chance. */
const SHORTEST = 8
const SHORTEST_NUMBER = 12

/**
 * Whether this value is masked in all output. A value that ordinary text may hold is masked only where it was sent as a
 * credential, because masking it everywhere would destroy evidence: fewer than 8 characters, a number of fewer than 12
 * digits, or a word of the contract or the target (a tier, a symbol, a host).
 */
export function isTelling(value: string, ordinary: string): boolean {
  const plain = value.replace(/[\s+]/g, '')
  if (plain.length < (/^[\d.,-]*$/.test(plain) ? SHORTEST_NUMBER : SHORTEST)) return false
  return !lower(ordinary).includes(value.toLowerCase())
}

/** The same long text for every value. */
const lower = cacheText(1, (text) => text.toLowerCase())
