import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const errorDetailsMissing: Fault = {
  id: 'error-details-missing',
  title: 'Refusals have no details',
  clause: 'ERR-BODY',
  caughtBy: 'error.body@TOKEN_EXPIRED',
  reply: onError('TOKEN_EXPIRED', ({ details: _forgotten, ...body }) => body),
}
