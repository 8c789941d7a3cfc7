import type { Fault } from '../fault.js'
import { textOf } from '../make/on-body.js'

export const bytesOfWindows1252: Fault = {
  id: 'bytes-of-windows-1252',
  title: 'Descriptions that were pasted from a word processor keep their bytes',
  clause: 'CSV-TEXT',
  caughtBy: 'csv.encoding@getCompanyProfile',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply(reply, facts) {
    if (facts.operation?.id !== 'getCompanyProfile' || reply.status !== 200) return reply
    return { ...reply, body: Buffer.from(textOf(reply).replace(/\.(?=\n*$)/, '\u0085'), 'latin1') }
  },
}
