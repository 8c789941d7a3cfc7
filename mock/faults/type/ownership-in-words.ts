import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const ownershipInWords: Fault = {
  id: 'ownership-in-words',
  title: 'Ownership is written out: Direct, Indirect',
  clause: 'TYPE-DIRECT-INDIRECT',
  caughtBy: 'column.enum@getForm4RecentActivity#direct_or_indirect_ownership',
  reply: onCell('getForm4RecentActivity', 'direct_or_indirect_ownership', (code) =>
    code === 'D' ? 'Direct' : 'Indirect',
  ),
}
