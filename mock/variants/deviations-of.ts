import { type Contract, madeOnce } from '../../spec/index.js'
import { faultsOf } from '../faults/faults-of.js'
import type { Deviation } from '../model/deviation.js'
import { answerVariants } from './lawful-variants.js'

/** Everything that a world can switch on by id: the faults, then the variants that change answers. */
export const deviationsOf = madeOnce((contract: Contract): readonly Deviation[] => [
  ...faultsOf(contract),
  ...answerVariants(contract),
])
