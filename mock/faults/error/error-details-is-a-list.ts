import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const errorDetailsIsAList: Fault = {
  id: 'error-details-is-a-list',
  title: 'The details of a refusal are a list of texts',
  clause: 'ERR-BODY',
  caughtBy: 'error.body@INVALID_API_KEY',
  reply: onError('INVALID_API_KEY', (body) => ({ ...body, details: [body.details] })),
}
