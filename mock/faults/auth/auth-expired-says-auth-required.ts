import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const authExpiredSaysAuthRequired: Fault = {
  id: 'auth-expired-says-auth-required',
  title: 'An expired token is refused like any other bad token',
  clause: 'ERR-TOKEN-EXPIRED',
  caughtBy: 'auth.expired',
  reply: onError('TOKEN_EXPIRED', (body) => ({
    ...body,
    code: 'AUTH_REQUIRED',
    details: 'Send an Authorization Bearer header or an X-API-Key header',
  })),
}
