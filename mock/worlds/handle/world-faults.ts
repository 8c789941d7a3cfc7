import type { WorldView } from '../world-view.js'
import type { Change } from './change.js'
import type { HandleServices } from './handle-services.js'

export interface WorldFaults {
  enable(...ids: string[]): Promise<void>
  disable(...ids: string[]): Promise<void>
  list(): Promise<readonly string[]>
}

export function worldFaults(
  { checkFaults }: Pick<HandleServices, 'checkFaults'>,
  view: () => Promise<WorldView>,
  change: Change,
): WorldFaults {
  return {
    async enable(...ids) {
      checkFaults(ids)
      await change((scenario) => ({ ...scenario, faults: [...new Set([...scenario.faults, ...ids])] }))
    },
    async disable(...ids) {
      checkFaults(ids)
      await change((scenario) => ({ ...scenario, faults: scenario.faults.filter((id) => !ids.includes(id)) }))
    },
    list: async () => (await view()).scenario.faults,
  }
}
