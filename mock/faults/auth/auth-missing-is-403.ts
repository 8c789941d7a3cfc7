import type { Fault } from '../fault.js'

export const authMissingIs403: Fault = {
  id: 'auth-missing-is-403',
  title: 'A call without credentials is forbidden instead of unauthorised',
  clause: 'AUTH-NONE',
  caughtBy: 'auth.missing',
  reply(reply, { request }) {
    const isBare = request?.header('authorization') === undefined && request?.header('x-api-key') === undefined
    return isBare && reply.status === 401 ? { ...reply, status: 403 } : reply
  },
}
