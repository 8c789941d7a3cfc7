import type { Fault } from '../model/fault.js'
import { onBody } from './make/on-body.js'
import { onValue } from './make/on-rows.js'
import { onTable } from './make/on-table.js'

export const consistencyFaults: readonly Fault[] = [
  {
    id: 'profile-of-another-filer',
    title: 'The profile has the cik of another company',
    clause: 'SAME-CIK',
    caughtBy: 'consistency.summary@getCompanyProfile#filer.same-cik',
    consequences: [
      { check: 'consistency.record', because: 'the info page shows the right one' },
      { check: 'consistency.mirror', because: 'the info page shows the right one' },
    ],
    outcome: onValue('getCompanyProfile', 'cik', (cik) => String(Number(cik) + 1).padStart(10, '0')),
  },
  {
    id: 'info-profile-is-stale',
    title: 'The info page keeps an older profile',
    clause: 'SAME-INFO-PROFILE',
    caughtBy: 'consistency.mirror@getCompanyInfoPage#company_profile',
    reply: onInfoTable('company_profile', (table) =>
      table.replace(/\|(\d{4,})\|/, (_all, number: string) => `|${Number(number) - 1}|`),
    ),
  },
  {
    id: 'info-spy-is-another-fund',
    title: 'The benchmark of the info page shows other prices',
    clause: 'SAME-INFO-SPY',
    caughtBy: 'consistency.mirror@getCompanyInfoPage#spy',
    reply: onInfoTable('spy', (table) => table.replaceAll('SPY|', 'QQQ|')),
  },
  {
    id: 'info-spy-is-the-symbol',
    title: 'The benchmark of the info page is the symbol itself',
    clause: 'SAME-INFO-SPY',
    caughtBy: 'consistency.mirror@getCompanyInfoPage#spy.symbol',
    reply: onBody('getCompanyInfoPage', (text) => {
      const page: Readonly<Record<string, unknown>> = JSON.parse(text)
      return JSON.stringify({ ...page, spy: page.ohlc })
    }),
  },
  {
    id: 'info-spy-lacks-a-day',
    title: 'The benchmark of the info page lacks one day in the middle',
    clause: 'SAME-INFO-SPY',
    caughtBy: 'consistency.series@getCompanyInfoPage#spy',
    consequences: [{ check: 'consistency.mirror', because: 'the separate operation shows the day' }],
    reply: onInfoTable('spy', (table) =>
      table
        .split('\n')
        .filter((_, index) => index !== 300)
        .join('\n'),
    ),
  },
  {
    id: 'info-signals-of-another-symbol',
    title: 'The signals of the info page belong to another symbol',
    clause: 'SAME-INFO-SIGNALS',
    caughtBy: 'consistency.mirror@getCompanyInfoPage#trading_signals.symbol',
    consequences: [{ check: 'consistency.containment', because: 'the other symbol has no such signals' }],
    reply: onInfoTable('trading_signals', (table) => table.replaceAll(/^[A-Z.]+\|/gm, 'MSFT|')),
  },
  {
    id: 'info-signals-of-one-system',
    title: 'The info page names one trading system for all signals',
    clause: 'SAME-ROWS',
    caughtBy: 'consistency.containment@getTechnicalSignals',
    reply: onInfoTable('trading_signals', (table) => table.replaceAll('volume_breakout', 'mean_reversion')),
  },
  {
    id: 'info-actions-of-another-symbol',
    title: 'The info page of any company shows the filings of the default one',
    clause: 'SAME-INFO-ACTIONS',
    caughtBy: 'consistency.mirror@getCompanyInfoPage#company_actions.symbol',
    reply: onInfoTable('company_actions', (table) => table.replaceAll(/^([^|\n]+\|)[A-Z.]+\|/gm, '$1AAPL|')),
  },
  {
    id: 'profile-differs-from-search',
    title: 'The code of the profile writes names in capitals, the code of the search does not',
    clause: 'SAME-PROFILE-SEARCH',
    caughtBy: 'consistency.mirror@getForm4InsiderProfile',
    outcome: onValue('getForm4InsiderProfile', 'insider_name', (name) => String(name).toUpperCase()),
  },
  {
    id: 'largest-has-other-columns',
    title: 'The largest transactions have one column fewer than recent activity',
    clause: 'SAME-COLUMNS-LARGEST',
    caughtBy: 'csv.header@getForm4LargestTransactions',
    reply: onTable('getForm4LargestTransactions', ({ header, rows }) => ({
      header: header.slice(0, -1),
      rows: rows.map((row) => row.slice(0, -1)),
    })),
  },
  {
    id: 'profile-has-other-columns',
    title: 'The profile has one column fewer than the search',
    clause: 'SAME-COLUMNS-PROFILE',
    caughtBy: 'csv.header@getForm4InsiderProfile',
    consequences: [{ check: 'consistency.mirror', because: 'the profile lacks a column' }],
    reply: onTable('getForm4InsiderProfile', ({ header, rows }) => ({
      header: header.slice(0, -1),
      rows: rows.map((row) => row.slice(0, -1)),
    })),
  },
]

/** Changes one table inside the JSON of the info page. */
function onInfoTable(member: string, change: (table: string) => string): NonNullable<Fault['reply']> {
  return onBody('getCompanyInfoPage', (text) => {
    const page: unknown = JSON.parse(text)
    if (typeof page !== 'object' || page === null || !(member in page)) return text
    const table = (page as Readonly<Record<string, unknown>>)[member]
    return JSON.stringify({ ...page, [member]: change(String(table)) })
  })
}
