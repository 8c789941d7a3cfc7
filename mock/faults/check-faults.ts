import type { Contract } from '../../spec/index.js'
import { UnknownName } from '../worlds/state/scenario-edits.js'
import { faultsOf } from './faults-of.js'

export function checkFaults(ids: readonly string[], contract: Contract): void {
  if (ids.length === 0) return
  const faults = faultsOf(contract)
  for (const id of ids) {
    if (!faults.some((fault) => fault.id === id))
      throw new UnknownName(
        'fault',
        id,
        faults.map((fault) => fault.id),
      )
  }
}
