import { aggregateFaults } from './aggregate-faults.js'
import { authFaults } from './auth-faults.js'
import { capFaults } from './cap-faults.js'
import { columnFaults } from './column-faults.js'
import { consistencyFaults } from './consistency-faults.js'
import { csvFaults } from './csv-faults.js'
import { defaultFaults } from './default-faults.js'
import { errorFaults } from './error-faults.js'
import type { Fault } from './fault.js'
import { filterFaults } from './filter-faults.js'
import { headerFaults } from './header-faults.js'
import { invariantFaults } from './invariant-faults.js'
import { orderFaults } from './order-faults.js'
import { pageFaults } from './page-faults.js'
import { pathFaults } from './path-faults.js'
import { quotaFaults } from './quota-faults.js'
import { searchFaults } from './search-faults.js'
import { tierFaults } from './tier-faults.js'
import { typeFaults } from './type-faults.js'

/** Every fault, by the area of the clause that it breaks. The canary comes first. */
export const faults: readonly Fault[] = [
  ...csvFaults,
  ...columnFaults,
  ...typeFaults,
  ...invariantFaults,
  ...filterFaults,
  ...defaultFaults,
  ...orderFaults,
  ...capFaults,
  ...pageFaults,
  ...searchFaults,
  ...authFaults,
  ...tierFaults,
  ...quotaFaults,
  ...headerFaults,
  ...errorFaults,
  ...pathFaults,
  ...consistencyFaults,
  ...aggregateFaults,
]
