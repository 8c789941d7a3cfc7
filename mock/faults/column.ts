import type { Fault } from '../model/fault.js'
import { byId } from './make/by-id.js'
import { onMember, onMembers, without } from './make/on-member.js'
import { editTable, type PlainTable } from './make/on-table.js'

export const columnFaults: readonly Fault[] = byId<Fault>({
  'info-page-without-signals': {
    title: 'The info page calls its signals technical_signals',
    clause: 'COL-INFO-PAGE',
    caughtBy: 'json.schema@getCompanyInfoPage',
    outcome: onMembers('getCompanyInfoPage', ({ trading_signals: signals, ...page }) => ({
      ...page,
      technical_signals: signals,
    })),
  },
  'user-status-without-email': {
    title: 'The account status lacks the mail address',
    clause: 'COL-USER-STATUS',
    caughtBy: 'json.schema@getUserStatus',
    outcome: onMembers('getUserStatus', (status) => without(status, 'email')),
  },
  'benchmark-without-volume': {
    title: 'The benchmark table lacks the volume',
    clause: 'COL-INFO-SPY',
    caughtBy: 'csv.header@getCompanyInfoPage#spy',
    consequences: [{ check: 'consistency.mirror', because: 'the prices of the benchmark show it' }],
    outcome: onMember('getCompanyInfoPage', 'spy', (text) => editTable(text, dropped('volume'))),
  },
  'benchmark-volume-grouped': {
    title: 'Volumes of the benchmark have commas between thousands',
    clause: 'COL-INFO-SPY',
    caughtBy: 'column.json-table@getCompanyInfoPage#spy',
    consequences: [{ check: 'consistency.mirror', because: 'the prices of the benchmark show plain numbers' }],
    outcome: onMember('getCompanyInfoPage', 'spy', (text) => text.replace(/(\d)(\d{3})(\d{3})(?=\n)/g, '$1,$2,$3')),
  },
})

/** The column and its cells are missing. */
function dropped(column: string): (table: PlainTable) => PlainTable {
  return ({ header, rows }) => {
    const place = header.indexOf(column)
    const rest = <T>(cells: readonly T[]): readonly T[] => cells.filter((_, index) => index !== place)
    return { header: rest(header), rows: rows.map(rest) }
  }
}
