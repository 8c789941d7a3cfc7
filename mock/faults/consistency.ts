import type { Fault } from '../model/fault.js'
import { byId } from './make/by-id.js'
import { onMember, onMembers } from './make/on-member.js'
import { onValue } from './make/on-rows.js'
import { onTable, type PlainTable } from './make/on-table.js'
import { reddened } from './make/reddened.js'

export const consistencyFaults: readonly Fault[] = byId<Fault>({
  'profile-of-another-filer': {
    title: 'The profile has the cik of another company',
    clause: 'SAME-CIK',
    caughtBy: 'consistency.summary@getCompanyProfile#filer.same-cik',
    consequences: reddened(['consistency.record', 'consistency.mirror'], 'the info page shows the right one'),
    outcome: onValue('getCompanyProfile', 'cik', (cik) => String(Number(cik) + 1).padStart(10, '0')),
  },
  'info-spy-is-another-fund': {
    title: 'The benchmark of the info page shows other prices',
    clause: 'SAME-INFO-SPY',
    caughtBy: 'consistency.mirror@getCompanyInfoPage#spy',
    outcome: onMember('getCompanyInfoPage', 'spy', (table) => table.replaceAll('SPY|', 'QQQ|')),
  },
  'info-spy-is-the-symbol': {
    title: 'The benchmark of the info page is the symbol itself',
    clause: 'SAME-INFO-SPY',
    caughtBy: 'consistency.mirror@getCompanyInfoPage#spy.symbol',
    outcome: onMembers('getCompanyInfoPage', (page) => ({ ...page, spy: page.ohlc })),
  },
  'info-spy-lacks-a-day': {
    title: 'The benchmark of the info page lacks one day in the middle',
    clause: 'SAME-INFO-SPY',
    caughtBy: 'consistency.series@getCompanyInfoPage#spy',
    consequences: [{ check: 'consistency.mirror', because: 'the separate operation shows the day' }],
    outcome: onMember('getCompanyInfoPage', 'spy', (table) =>
      table
        .split('\n')
        .filter((_, index) => index !== 300)
        .join('\n'),
    ),
  },
  'info-signals-of-another-symbol': {
    title: 'The signals of the info page belong to another symbol',
    clause: 'SAME-INFO-SIGNALS',
    caughtBy: 'consistency.mirror@getCompanyInfoPage#trading_signals.symbol',
    consequences: [{ check: 'consistency.containment', because: 'the other symbol has no such signals' }],
    outcome: onMember('getCompanyInfoPage', 'trading_signals', (table) => table.replaceAll(/^[A-Z.]+\|/gm, 'MSFT|')),
  },
  'info-signals-of-one-system': {
    title: 'The info page names one trading system for all signals',
    clause: 'SAME-ROWS',
    caughtBy: 'consistency.containment@getTechnicalSignals',
    outcome: onMember('getCompanyInfoPage', 'trading_signals', (table) =>
      table.replaceAll('volume_breakout', 'mean_reversion'),
    ),
  },
  'info-actions-of-another-symbol': {
    title: 'The info page of any company shows the filings of the default one',
    clause: 'SAME-INFO-ACTIONS',
    caughtBy: 'consistency.mirror@getCompanyInfoPage#company_actions.symbol',
    outcome: onMember('getCompanyInfoPage', 'company_actions', (table) =>
      table.replaceAll(/^([^|\n]+\|)[A-Z.]+\|/gm, '$1AAPL|'),
    ),
  },
  'largest-has-other-columns': {
    title: 'The largest transactions have one column fewer than recent activity',
    clause: 'SAME-COLUMNS-LARGEST',
    caughtBy: 'csv.header@getForm4LargestTransactions',
    reply: onTable('getForm4LargestTransactions', withoutLastColumn),
  },
  'profile-has-other-columns': {
    title: 'The profile has one column fewer than the search',
    clause: 'SAME-COLUMNS-PROFILE',
    caughtBy: 'csv.header@getForm4InsiderProfile',
    consequences: [{ check: 'consistency.mirror', because: 'the profile lacks a column' }],
    reply: onTable('getForm4InsiderProfile', withoutLastColumn),
  },
})

function withoutLastColumn({ header, rows }: PlainTable): PlainTable {
  return { header: header.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) }
}
