import type { Fault } from '../fault.js'
import { guest } from '../make/guest.js'

export const authEmptyHeaderIsAGuest: Fault = {
  id: 'auth-empty-header-is-a-guest',
  title: 'An empty credential counts as a guest with an account',
  clause: 'AUTH-NONE',
  caughtBy: 'auth.empty',
  admit(_refusal, { request }) {
    const sent = request.header('authorization') ?? request.header('x-api-key')
    return sent !== undefined && /^(Bearer)?\s*$/i.test(sent) ? guest : undefined
  },
}
