import type { Fault } from '../fault.js'
import { guest } from '../make/guest.js'

export const authUnknownKeyIsAGuest: Fault = {
  id: 'auth-unknown-key-is-a-guest',
  title: 'A key that nobody issued counts as a guest',
  clause: 'AUTH-KEY-INVALID',
  caughtBy: 'auth.unknown-key',
  consequences: [{ check: 'auth.malformed', because: 'a text that is no key is one that nobody issued' }],
  admit: ({ when, owner }) => (when === 'api-key-invalid' && owner === undefined ? guest : undefined),
}
