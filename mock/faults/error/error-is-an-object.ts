import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const errorIsAnObject: Fault = {
  id: 'error-is-an-object',
  title: 'The error of a refusal is an object with a message',
  clause: 'ERR-BODY',
  caughtBy: 'error.body@SYMBOL_TIER_RESTRICTED',
  reply: onError('SYMBOL_TIER_RESTRICTED', (body) => ({ ...body, error: { message: body.error } })),
}
