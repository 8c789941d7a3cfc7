import { faultsOf, lawfulVariants } from '../../mock/index.js'
import type { Contract } from '../../spec/index.js'
import type { Subject } from './subject.js'

const CLEAN: Subject = { kind: 'clean', id: 'clean', title: 'The mock as it should be', faults: [], choices: {} }

/** Everything that the matrix tries, the clean mock first. `only` keeps ids that contain one of its texts. */
export function subjectsOf(contract: Contract, only: readonly string[] = []): readonly Subject[] {
  const broken = faultsOf(contract).map(
    ({ id, title }): Subject => ({ kind: 'fault', id, title, faults: [id], choices: {} }),
  )
  const lawful = lawfulVariants(contract).map(
    ({ id, title, choices }): Subject => ({ kind: 'variant', id, title, faults: [], choices }),
  )
  const all = [CLEAN, ...broken, ...lawful]
  return only.length === 0 ? all : all.filter(({ id }) => only.some((text) => id.includes(text)))
}
