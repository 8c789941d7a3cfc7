import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const ownerCikUnpadded: Fault = {
  id: 'owner-cik-unpadded',
  title: 'The key of an insider lost its leading zeros',
  clause: 'TYPE-OWNER-CIK',
  caughtBy: 'column.pattern@getForm4InsiderSearch#owner_cik',
  consequences: [{ check: 'consistency.mirror', because: 'the profile shows the padded key' }],
  reply: onCell('getForm4InsiderSearch', 'owner_cik', (cik) => cik.replace(/^0+/, '')),
}
