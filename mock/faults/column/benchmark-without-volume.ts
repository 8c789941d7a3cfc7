import type { Fault } from '../fault.js'
import { dropped } from '../make/change-header.js'
import { onMember } from '../make/on-member.js'
import { editTable } from '../make/on-table.js'

export const benchmarkWithoutVolume: Fault = {
  id: 'benchmark-without-volume',
  title: 'The benchmark table leaves the volume out',
  clause: 'COL-INFO-SPY',
  caughtBy: 'csv.header@getCompanyInfoPage#spy',
  consequences: [{ check: 'consistency.mirror', because: 'the prices of the benchmark show it' }],
  outcome: onMember('getCompanyInfoPage', 'spy', (text) => editTable(text, dropped('volume'))),
}
