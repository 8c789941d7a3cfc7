import type { Deviation } from './deviation.js'

/** One deliberate, minimal deviation that breaks the contract. */
export interface Fault extends Deviation {
  /** The one clause that it breaks. */
  readonly clause: string
  /** The check that owns it, as `check` or as a full result id (`filter.applied@getOhlc#symbol`). */
  readonly caughtBy: string
  /** Other checks that must turn red as a consequence, and why that cannot be avoided. */
  readonly consequences?: Consequences
  /** Made from the document, not written by hand. */
  readonly isGenerated?: true
}

export type Consequences = readonly { readonly check: string; readonly because: string }[]
