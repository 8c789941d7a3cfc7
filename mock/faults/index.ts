import { canaryNoHeaderRow } from './csv/canary-no-header-row.js'
import { dataFaults } from './data-faults.js'
import type { Fault } from './fault.js'
import { gateFaults } from './gate-faults.js'

/** Every fault. The canary comes first. */
export const faults: readonly Fault[] = [canaryNoHeaderRow, ...dataFaults, ...gateFaults]
