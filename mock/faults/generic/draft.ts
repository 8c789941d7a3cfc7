import type { Fault } from '../../model/fault.js'

/** An error at one place of a contract, before its clause is found. */
export interface Draft extends Omit<Fault, 'id' | 'clause' | 'isGenerated'> {
  /** Kind of error, in kebab-case. */
  readonly kind: string
  /** Where in the contract: `getReadings#sky`. */
  readonly place: string
  /** The clauses that the document cites at this place, the nearest first. */
  readonly clauses: readonly (string | undefined)[]
}

/** The drafts whose condition holds: `possible([isSorted && { ... }])`. */
export function possible(drafts: readonly (Draft | false | undefined)[]): readonly Draft[] {
  return drafts.filter((draft) => draft !== undefined && draft !== false)
}
