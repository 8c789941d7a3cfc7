import type { Contract } from '../../../spec/index.js'
import type { Fault } from '../../model/fault.js'
import { answerFaults } from './answer-faults.js'
import { authFaults } from './auth-faults.js'
import { besideFaults } from './beside-faults.js'
import { callerFaults } from './caller-faults.js'
import { capFaults } from './cap-faults.js'
import { cellFaults } from './cell-faults.js'
import { citedFaults } from './cited-faults.js'
import { columnChoiceFaults } from './column-choice-faults.js'
import { combinedFaults } from './combined-faults.js'
import { defaultFaults } from './default-faults.js'
import type { Draft } from './draft.js'
import { errorFaults } from './error-faults.js'
import { filterFaults } from './filter-faults.js'
import { formFaults } from './form-faults.js'
import { nothingFaults } from './nothing-faults.js'
import { orderFaults } from './order-faults.js'
import { pageFaults } from './page-faults.js'
import { quotaFaults } from './quota-faults.js'
import { recordFaults } from './record-faults.js'
import { resourceFaults } from './resource-faults.js'
import { ruleFaults } from './rule-faults.js'
import { summaryFaults } from './summary-faults.js'
import { tableFaults } from './table-faults.js'
import { tierFaults } from './tier-faults.js'
import { shortFaults, valueFaults } from './value-faults.js'

/** Kinds of errors, in the order in which an answer is read; each finds its places in the contract. */
const KINDS: readonly ((contract: Contract) => readonly Draft[])[] = [
  answerFaults,
  tableFaults,
  cellFaults,
  ruleFaults,
  summaryFaults,
  recordFaults,
  filterFaults,
  combinedFaults,
  nothingFaults,
  besideFaults,
  columnChoiceFaults,
  defaultFaults,
  capFaults,
  orderFaults,
  authFaults,
  callerFaults,
  tierFaults,
  quotaFaults,
  errorFaults,
  valueFaults,
  shortFaults,
  formFaults,
  resourceFaults,
  pageFaults,
]

/** Every fault that can be made from the contract alone: a kind and a place, `filter-ignored:getReadings#sky`. */
export function genericFaults(contract: Contract): readonly Fault[] {
  return citedFaults(
    contract,
    KINDS.flatMap((kind) => kind(contract)),
  )
}
