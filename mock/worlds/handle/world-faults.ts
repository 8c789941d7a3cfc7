import type { Contract } from '../../../spec/index.js'
import { checkFaults } from '../../faults/check-faults.js'
import type { WorldView } from '../world-view.js'
import type { Change } from './change.js'

export interface WorldFaults {
  enable(...ids: string[]): Promise<void>
  disable(...ids: string[]): Promise<void>
  list(): Promise<readonly string[]>
}

export function worldFaults(contract: Contract, view: () => Promise<WorldView>, change: Change): WorldFaults {
  return {
    async enable(...ids) {
      checkFaults(ids, contract)
      await change((scenario) => ({ ...scenario, faults: [...new Set([...scenario.faults, ...ids])] }))
    },
    async disable(...ids) {
      checkFaults(ids, contract)
      await change((scenario) => ({ ...scenario, faults: scenario.faults.filter((id) => !ids.includes(id)) }))
    },
    list: async () => (await view()).scenario.faults,
  }
}
