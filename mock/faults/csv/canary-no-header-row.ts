import type { Fault } from '../fault.js'

/** The canary: nobody could overlook it, so a run that does has measured nothing. */
export const canaryNoHeaderRow: Fault = {
  id: 'canary-no-header-row',
  title: 'Tables come without their header row',
  clause: 'CSV-HEADER-ROW',
  caughtBy: 'csv.header',
  reply(reply, facts) {
    const isTable = facts.operation?.answer.kind === 'table' && reply.status === 200
    if (!isTable) return reply
    const text = typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body).toString('utf8')
    return { ...reply, body: text.slice(text.indexOf('\n') + 1) }
  },
}
