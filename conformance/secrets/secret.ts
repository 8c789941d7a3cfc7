/** A value that must never leave this process, and what is written instead. */
export interface Secret {
  readonly value: string
  readonly placeholder: string
}

/** Characters below which a value is a word or a number that answers may hold by chance. */
const SHORTEST = 8
const SHORTEST_NUMBER = 12

/**
 * May this value be looked for in everything that is written? Not where ordinary text holds it too, because masking would then
 * destroy what the judge saw: fewer than 8 characters, a number of fewer than 12 digits, or a word of the contract or the target
 * (a tier, a symbol, a host). Such a value is masked where it was sent as a credential, and nowhere else.
 */
export function isTelling(value: string, ordinary: string): boolean {
  const plain = value.replace(/[\s+]/g, '')
  if (plain.length < (/^[\d.,-]*$/.test(plain) ? SHORTEST_NUMBER : SHORTEST)) return false
  return !ordinary.toLowerCase().includes(value.toLowerCase())
}
