import type { Fault } from '../fault.js'
import { onMember } from '../make/on-member.js'

export const benchmarkVolumeGrouped: Fault = {
  id: 'benchmark-volume-grouped',
  title: 'Volumes of the benchmark are grouped by commas',
  clause: 'COL-INFO-SPY',
  caughtBy: 'column.json-table@getCompanyInfoPage#spy',
  consequences: [{ check: 'consistency.mirror', because: 'the prices of the benchmark show plain numbers' }],
  outcome: onMember('getCompanyInfoPage', 'spy', (text) => text.replace(/(\d)(\d{3})(\d{3})(?=\n)/g, '$1,$2,$3')),
}
