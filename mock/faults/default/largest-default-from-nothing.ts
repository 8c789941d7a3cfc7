import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

/** The largest rows of the market are the same; only those of single symbols give it away. */
export const largestDefaultFromNothing: Fault = {
  id: 'largest-default-from-nothing',
  title: 'The largest transactions start at nothing, and the cap hides it',
  clause: 'DEFAULT-LARGEST-MINVALUE',
  caughtBy: 'filter.applied@getForm4LargestTransactions#min_value',
  contract: withDefault('getForm4LargestTransactions', 'min_value', '0'),
}
