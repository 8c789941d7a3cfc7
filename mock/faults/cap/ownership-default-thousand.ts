import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const ownershipDefaultThousand: Fault = {
  id: 'ownership-default-thousand',
  title: 'A thousand changes come by default',
  clause: 'CAP-OWNERSHIP-LIMIT',
  caughtBy: 'cap.default@getForm4UnusualOwnership#limit',
  consequences: [{ check: 'default.spelled-out', because: 'a hundred are not a thousand' }],
  contract: withDefault('getForm4UnusualOwnership', 'limit', '1000'),
}
