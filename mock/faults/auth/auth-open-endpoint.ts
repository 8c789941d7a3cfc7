import type { Fault } from '../fault.js'
import { guest } from '../make/guest.js'

export const authOpenEndpoint: Fault = {
  id: 'auth-open-endpoint',
  title: 'One endpoint was left out of the authentication filter',
  clause: 'AUTH-EVERY-ENDPOINT',
  caughtBy: 'auth.missing@getCompanyActions',
  admit: ({ when }, { operation }) =>
    when === 'credentials-missing' && operation.id === 'getCompanyActions' ? guest : undefined,
}
