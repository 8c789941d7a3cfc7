import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const signalsLimitIgnored: Fault = {
  id: 'signals-limit-ignored',
  title: 'The limit of signals is never read',
  clause: 'CAP-SIGNALS-LIMIT',
  caughtBy: 'cap.honoured@getTechnicalSignals#limit',
  contract: unread('getTechnicalSignals', 'limit'),
}
