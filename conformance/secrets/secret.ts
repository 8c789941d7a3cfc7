/** A value that must never leave this process, and its placeholder. */
export interface Secret {
  readonly value: string
  readonly placeholder: string
}

/** A shorter value may be a word or a number that answers hold by chance. */
const SHORTEST = 8
const SHORTEST_NUMBER = 12

/**
 * Whether this value is masked in everything that is written. Not if ordinary text may hold it too, because masking would then
 * destroy evidence: fewer than 8 characters, a number of fewer than 12 digits, or a word of the contract or the target
 * (a tier, a symbol, a host). Such a value is only masked where it was sent as a credential.
 */
export function isTelling(value: string, ordinary: string): boolean {
  const plain = value.replace(/[\s+]/g, '')
  if (plain.length < (/^[\d.,-]*$/.test(plain) ? SHORTEST_NUMBER : SHORTEST)) return false
  return !ordinary.toLowerCase().includes(value.toLowerCase())
}
