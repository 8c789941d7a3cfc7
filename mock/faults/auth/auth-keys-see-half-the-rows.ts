import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

const half = onTable(undefined, ({ header, rows }) => ({ header, rows: rows.slice(0, Math.ceil(rows.length / 2)) }))

export const authKeysSeeHalfTheRows: Fault = {
  id: 'auth-keys-see-half-the-rows',
  title: 'Answers to API keys are cut to half of their rows',
  clause: 'AUTH-SAME-ACCESS',
  caughtBy: 'auth.same-data',
  reply(reply, facts) {
    const byKey = facts.request?.header('x-api-key') !== undefined
    return byKey ? half(reply, facts) : reply
  },
}
