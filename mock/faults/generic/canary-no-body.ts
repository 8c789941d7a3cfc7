import type { Fault } from '../../model/fault.js'

/** The canary of a contract without tables. An empty body could be JSON Lines without a line. */
export const canaryNoBody: Fault = {
  id: 'canary-no-body',
  title: 'JSON answers end after their first character',
  clause: 'canary',
  caughtBy: 'json.schema',
  reply(reply, { operation }) {
    return operation?.answer.kind === 'json' && reply.status < 300 ? { ...reply, body: '{' } : reply
  },
}
