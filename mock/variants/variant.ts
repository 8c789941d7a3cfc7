import type { Contract } from '../../spec/index.js'
import type { Deviation } from '../model/deviation.js'

/** A lawful way to be different: the documentation leaves it open, so no check may turn red. */
export interface Variant extends Deviation {
  /** Open point -> option. */
  readonly choices: Readonly<Record<string, string>>
}

/** A variant that no open point names: it changes answers instead. */
export interface AnswerVariant extends Omit<Variant, 'choices'> {
  /** Whether a contract has what it changes. */
  readonly fits: (contract: Contract) => boolean
}
