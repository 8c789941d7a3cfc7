import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const authMissingCodeUnauthorized: Fault = {
  id: 'auth-missing-code-unauthorized',
  title: 'AUTH_REQUIRED is called UNAUTHORIZED',
  clause: 'ERR-AUTH-REQUIRED',
  caughtBy: 'auth.missing',
  consequences: [
    { check: 'auth.empty', because: 'AUTH_REQUIRED is the refusal of every credential that is none' },
    { check: 'auth.malformed', because: 'AUTH_REQUIRED is the refusal of every credential that is none' },
    { check: 'auth.tampered', because: 'AUTH_REQUIRED is the refusal of every credential that is none' },
    { check: 'auth.alg-none', because: 'AUTH_REQUIRED is the refusal of every credential that is none' },
  ],
  reply: onError('AUTH_REQUIRED', (body) => ({ ...body, code: 'UNAUTHORIZED' })),
}
