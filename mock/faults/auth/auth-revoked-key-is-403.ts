import type { Fault } from '../fault.js'
import { textOf } from '../make/on-body.js'

export const authRevokedKeyIs403: Fault = {
  id: 'auth-revoked-key-is-403',
  title: 'A revoked key is forbidden',
  clause: 'AUTH-KEY-INVALID',
  caughtBy: 'auth.revoked-key',
  reply(reply, { account }) {
    const isRevoked = account !== undefined && textOf(reply).includes('INVALID_API_KEY')
    return isRevoked ? { ...reply, status: 403 } : reply
  },
}
