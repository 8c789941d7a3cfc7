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

/**
 * The drafts of one place, by their kind; those whose condition does not hold are left out:
 * `draftsOf(said, { 'sort-ignored': isSorted && { ... } })`.
 */
export function draftsOf<S extends Partial<Draft>>(
  said: S,
  kinds: Readonly<Record<string, Unsaid<S> | false | undefined>>,
): readonly Draft[] {
  return possible(Object.entries(kinds).map(([kind, rest]) => rest && ({ ...said, kind, ...rest } as unknown as Draft)))
}

/** What a draft needs beside its kind and what is already said. */
type Unsaid<S> = Omit<Draft, 'kind' | keyof S> & Partial<Pick<Draft, keyof S & keyof Draft>>
