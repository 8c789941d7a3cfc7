import { faultsOf, lawfulVariants } from '../../mock/index.js'
import type { Contract } from '../../spec/index.js'
import type { Subject } from './subject.js'

const CLEAN: Subject = { kind: 'clean', id: 'clean', title: 'The mock as it should be', faults: [], choices: {} }

/** All subjects of the matrix, the clean mock first. */
export function subjectsOf(contract: Contract): readonly Subject[] {
  const broken = faultsOf(contract).map(
    ({ id, title, isGenerated }): Subject => ({
      kind: 'fault',
      id,
      title,
      faults: [id],
      choices: {},
      ...(isGenerated && { isGenerated }),
    }),
  )
  const lawful = lawfulVariants(contract).map(
    ({ id, title, choices }): Subject => ({
      kind: 'variant',
      id,
      title,
      // A variant that is not a choice is switched on by its id, like a fault.
      faults: Object.keys(choices).length === 0 ? [id] : [],
      choices,
    }),
  )
  return [CLEAN, ...broken, ...lawful]
}
