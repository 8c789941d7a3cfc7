import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'

/** All requests of the run in the order of sending, those of observers too: each of them may be charged. */
export function everySent({ exchanges, asides }: Pick<Evidence, 'exchanges' | 'asides'>): readonly Exchange[] {
  return [...exchanges, ...asides].sort((a, b) => orderOf(a) - orderOf(b))
}

function orderOf({ id }: Exchange): number {
  return Number(id.slice(1))
}
