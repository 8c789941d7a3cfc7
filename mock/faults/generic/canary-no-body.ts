import type { Fault } from '../../model/fault.js'

/** The canary of a contract without tables. */
export const canaryNoBody: Fault = {
  id: 'canary-no-body',
  title: 'JSON answers have no body',
  clause: 'canary',
  caughtBy: 'json.schema',
  reply(reply, { operation }) {
    return operation?.answer.kind === 'json' && reply.status < 300 ? { ...reply, body: '' } : reply
  },
}
