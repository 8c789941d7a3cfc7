import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const networkLimitIgnored: Fault = {
  id: 'network-limit-ignored',
  title: 'The limit of networks is never read',
  clause: 'CAP-NETWORK-LIMIT',
  caughtBy: 'cap.honoured@getForm4NetworkEffects#limit',
  contract: unread('getForm4NetworkEffects', 'limit'),
}
