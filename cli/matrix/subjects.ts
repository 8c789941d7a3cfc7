import { faultsOf, lawfulVariants } from '../../mock/index.js'
import type { Contract } from '../../spec/index.js'
import type { Subject } from './subject.js'

const CLEAN: Subject = { kind: 'clean', id: 'clean', title: 'The mock as it should be', faults: [], choices: {} }

/** Everything that the matrix tries, the clean mock first. */
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
      // What no choice names is switched on by id, as a fault is.
      faults: Object.keys(choices).length === 0 ? [id] : [],
      choices,
    }),
  )
  return [CLEAN, ...broken, ...lawful]
}
