import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const signalsDefaultThousand: Fault = {
  id: 'signals-default-thousand',
  title: 'A thousand signals come by default',
  clause: 'CAP-SIGNALS-LIMIT',
  caughtBy: 'cap.default@getTechnicalSignals#limit',
  consequences: [{ check: 'default.spelled-out', because: 'five hundred are not a thousand' }],
  contract: withDefault('getTechnicalSignals', 'limit', '1000'),
}
