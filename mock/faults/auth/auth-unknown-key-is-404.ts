import type { Fault } from '../fault.js'
import { textOf } from '../make/on-body.js'

export const authUnknownKeyIs404: Fault = {
  id: 'auth-unknown-key-is-404',
  title: 'An unknown key is looked up and not found',
  clause: 'AUTH-KEY-INVALID',
  caughtBy: 'auth.unknown-key',
  consequences: [{ check: 'auth.malformed', because: 'a text that is no key is one that is not found' }],
  reply(reply, { account }) {
    const isUnknown = account === undefined && textOf(reply).includes('INVALID_API_KEY')
    return isUnknown ? { ...reply, status: 404 } : reply
  },
}
