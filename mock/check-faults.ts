import { faults } from './faults/index.js'
import { UnknownName } from './state/scenario-edits.js'

export function checkFaults(ids: readonly string[]): void {
  for (const id of ids) {
    if (!faults.some((fault) => fault.id === id))
      throw new UnknownName(
        'fault',
        id,
        faults.map((fault) => fault.id),
      )
  }
}
