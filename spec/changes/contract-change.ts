/** One difference between two contracts. */
export interface ContractChange {
  /**
   * `breaks`: a correct client fails. `risky`: a careful client still works, another may fail. `fine`: no client
   * notices.
   */
  readonly effect: 'breaks' | 'risky' | 'fine'
  /** `getOhlc#limit`, `tier free`. */
  readonly place: string
  readonly text: string
  /** The clause nearest to the place. */
  readonly clause?: string
  /** The change concerns only clients that use this. */
  readonly operation?: string
  readonly parameter?: string
  readonly column?: string
}

export type Effect = ContractChange['effect']

/** The place of changes, in the form in which each change names it. */
export type Place = Omit<ContractChange, 'effect' | 'text'>

export function change(effect: Effect, text: string, place: Place): ContractChange {
  return { effect, text, ...place }
}

/** The same place with a clause that is nearer to it, if there is one. */
export function withClause(place: Place, clause: string | undefined): Place {
  return clause === undefined ? place : { ...place, clause }
}

/** Recordings show no such members, so a change concerns every client of the operation. */
export function everyClient(changes: readonly ContractChange[]): readonly ContractChange[] {
  return changes.map(({ column: _, ...rest }) => rest)
}

/** A value that is absent is shown as the word for that. */
export function shown(value: unknown): string {
  return value === undefined || value === null
    ? 'none'
    : typeof value === 'string'
      ? `"${value}"`
      : JSON.stringify(value)
}

/** A bound that moved: in one direction it `breaks` clients, in the other no client notices. */
export function bound(
  name: string,
  [before, after]: readonly [number | null | undefined, number | null | undefined],
  { breaksWhen, place }: { readonly breaksWhen: 'lower' | 'higher'; readonly place: Place },
): ContractChange[] {
  const none = breaksWhen === 'lower' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const [a, b] = [before ?? none, after ?? none]
  if (a === b) return []
  const isWorse = breaksWhen === 'lower' ? b < a : b > a
  return [change(isWorse ? 'breaks' : 'fine', `${name} ${shown(before)} → ${shown(after)}`, place)]
}
