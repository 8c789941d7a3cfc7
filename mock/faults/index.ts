import type { Fault } from '../model/fault.js'
import { aggregateFaults } from './aggregate.js'
import { authFaults } from './auth.js'
import { capFaults } from './cap.js'
import { columnFaults } from './column.js'
import { consistencyFaults } from './consistency.js'
import { csvFaults } from './csv.js'
import { defaultFaults } from './default.js'
import { errorFaults } from './error.js'
import { filterFaults } from './filter.js'
import { headerFaults } from './header.js'
import { invariantFaults } from './invariant.js'
import { orderFaults } from './order.js'
import { pageFaults } from './page.js'
import { pathFaults } from './path.js'
import { quotaFaults } from './quota.js'
import { searchFaults } from './search.js'
import { tierFaults } from './tier.js'
import { typeFaults } from './type.js'

/** The faults that are written by hand, by the area of the clause that they break. The canary comes first. */
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
