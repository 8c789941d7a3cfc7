import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const repeatedDefaultThousand: Fault = {
  id: 'repeated-default-thousand',
  title: 'A thousand repetitions come by default',
  clause: 'CAP-REPEATED-LIMIT',
  caughtBy: 'cap.default@getForm4RepeatedActivity#limit',
  consequences: [{ check: 'default.spelled-out', because: 'a hundred are not a thousand' }],
  contract: withDefault('getForm4RepeatedActivity', 'limit', '1000'),
}
