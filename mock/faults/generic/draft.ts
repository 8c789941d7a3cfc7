import type { Fault } from '../fault.js'

type Consequences = NonNullable<Fault['consequences']>

/** What every fault that is made from a contract says of itself; its hooks come beside. */
export interface Draft
  extends Pick<Fault, 'title' | 'caughtBy' | 'contract' | 'outcome' | 'admit' | 'regard' | 'charge' | 'reply'> {
  /** Kind of mistake, in kebab-case. */
  readonly kind: string
  /** Where in the contract: `getReadings#sky`. */
  readonly place: string
  /** The sentence that the document names there, where it names one. */
  readonly clause?: string | undefined
  readonly consequences?: Consequences
}

/** A fault with a stable id: the kind of mistake and its place in the contract. */
export function draft({ kind, place, clause, ...rest }: Draft): Fault {
  return { id: `${kind}:${place}`, clause: clause ?? place, ...rest }
}
