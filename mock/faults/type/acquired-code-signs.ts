import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const acquiredCodeSigns: Fault = {
  id: 'acquired-code-signs',
  title: 'Acquisitions and disposals are marked by plus and minus',
  clause: 'TYPE-ACQUIRED-DISPOSED',
  caughtBy: 'column.enum@getForm4Clusters#acquired_disposed_code',
  consequences: [
    { check: 'filter.applied', because: 'what comes is not what was asked for by its documented name' },
    { check: 'consistency.summary', because: 'no transaction has such a code' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  reply: onCell('getForm4Clusters', 'acquired_disposed_code', (code) => (code === 'A' ? '+' : '-')),
}
