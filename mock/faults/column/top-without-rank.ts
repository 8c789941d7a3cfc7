import type { Fault } from '../fault.js'
import { dropped } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const topWithoutRank: Fault = {
  id: 'top-without-rank',
  title: 'Top insiders come without their rank',
  clause: 'COL-TOP',
  caughtBy: 'csv.header@getForm4TopInsiders',
  reply: onTable('getForm4TopInsiders', dropped('rank')),
}
