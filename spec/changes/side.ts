import type { Effect } from './contract-change.js'

/** Who reads the values: clients read those of an answer, the service reads those of a request. */
export type Side = 'answer' | 'request'

/** More values are possible than before, fewer, or others. */
export type Move = 'wider' | 'narrower' | 'other'

/** A client may meet values that it never met, and may send only those that are still allowed. */
const VALUES: Readonly<Record<Side, Readonly<Record<Move, Effect>>>> = {
  answer: { wider: 'risky', narrower: 'fine', other: 'risky' },
  request: { wider: 'fine', narrower: 'breaks', other: 'breaks' },
}

export function effectOn(side: Side, move: Move): Effect {
  return VALUES[side][move]
}

/** Values of another type or form: no client can read them, and the service cannot read those of old clients. */
export function effectOfForm(side: Side, move: Move): Effect {
  const isSafe = move === (side === 'answer' ? 'narrower' : 'wider')
  return isSafe ? 'fine' : 'breaks'
}
