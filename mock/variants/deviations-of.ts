import type { Contract } from '../../spec/index.js'
import { faultsOf } from '../faults/faults-of.js'
import type { Deviation } from '../model/deviation.js'
import { answerVariants } from './lawful-variants.js'

const kept = new WeakMap<Contract, readonly Deviation[]>()

/** Everything that a world can switch on by id: the faults, then the variants that change answers. */
export function deviationsOf(contract: Contract): readonly Deviation[] {
  const known = kept.get(contract) ?? [...faultsOf(contract), ...answerVariants(contract)]
  kept.set(contract, known)
  return known
}
