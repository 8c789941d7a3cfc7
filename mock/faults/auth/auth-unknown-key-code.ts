import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const authUnknownKeyCode: Fault = {
  id: 'auth-unknown-key-code',
  title: 'INVALID_API_KEY is called BAD_API_KEY',
  clause: 'ERR-INVALID-API-KEY',
  caughtBy: 'auth.unknown-key',
  consequences: [
    { check: 'auth.revoked-key', because: 'it is the refusal of a revoked key too' },
    { check: 'auth.malformed', because: 'it is the refusal of a malformed key too' },
  ],
  reply: onError('INVALID_API_KEY', (body) => ({ ...body, code: 'BAD_API_KEY' })),
}
