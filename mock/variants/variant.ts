import type { Contract } from '../../spec/index.js'
import type { Deviation } from '../model/deviation.js'

/** A lawful difference: the documentation leaves it open, so no check may report it. */
export interface Variant extends Deviation {
  /** Open point -> option. */
  readonly choices: Readonly<Record<string, string>>
}

/** A variant without an open point: it changes answers. */
export interface AnswerVariant extends Omit<Variant, 'choices'> {
  /** Whether a contract has what it changes. */
  readonly fits: (contract: Contract) => boolean
}
