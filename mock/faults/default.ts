import type { Fault } from '../model/fault.js'
import { FILTER_BROKEN, OTHER_DEFAULT_ROWS } from './consequences.js'
import { byId } from './make/by-id.js'
import { withDefault } from './make/change-parameter.js'
import { editParameter } from './make/edit-contract.js'
import { besideSymbol, hasOtherDefault } from './make/forget-parameter.js'
import { onTable } from './make/on-table.js'
import { reddened } from './make/reddened.js'

const SPELLED_OUT = [{ check: 'default.spelled-out', because: 'the spelled-out default gets another answer' }]

export const defaultFaults: readonly Fault[] = byId<Fault>({
  'breakdown-default-sixty-of-a-symbol': {
    title: 'The breakdown of one company looks back sixty days by default',
    clause: 'AGG-BREAKDOWN-COUNTS',
    caughtBy: 'consistency.summary@getForm4TransactionBreakdown#kinds.at-least',
    consequences: SPELLED_OUT,
    read: hasOtherDefault('getForm4TransactionBreakdown', 'day_interval', 60, besideSymbol),
  },
  'top-default-sixty-of-a-symbol': {
    title: 'The top insiders of one company are those of sixty days by default',
    clause: 'AGG-TOP-COUNT',
    caughtBy: 'consistency.summary@getForm4TopInsiders#of-symbol.count-at-least',
    consequences: SPELLED_OUT,
    read: hasOtherDefault('getForm4TopInsiders', 'day_interval', 60, besideSymbol),
  },
  'top-default-half-a-year-of-a-symbol': {
    title: 'The top insiders of one company are those of half a year by default',
    clause: 'AGG-TOP-COUNT',
    caughtBy: 'consistency.summary@getForm4TopInsiders#of-symbol.count-at-most',
    consequences: SPELLED_OUT,
    read: hasOtherDefault('getForm4TopInsiders', 'day_interval', 180, besideSymbol),
  },
  'roles-default-week-of-a-symbol': {
    title: 'The roles of one company are those of a week by default',
    clause: 'DEFAULT-ROLES-DAYINTERVAL',
    caughtBy: 'default.spelled-out@getForm4RoleAnalytics',
    consequences: [{ check: 'consistency.summary', because: 'the counts of the symbol are those of a week' }],
    read: hasOtherDefault('getForm4RoleAnalytics', 'day_interval', 7, besideSymbol),
  },
  'companies-default-month-of-keys': {
    title: 'With a key, the companies of an insider are those of a month by default',
    clause: 'DEFAULT-COMPANIES-DAYINTERVAL',
    caughtBy: 'consistency.summary@getForm4InsiderCompanies#totals.count',
    consequences: SPELLED_OUT,
    read: hasOtherDefault('getForm4InsiderCompanies', 'day_interval', 30, ({ scheme }) => scheme === 'apiKeyAuth'),
  },
  'companies-default-month-of-tokens': {
    title: 'With a token, the companies of an insider are those of a month by default',
    clause: 'DEFAULT-COMPANIES-DAYINTERVAL',
    caughtBy: 'consistency.summary@getForm4InsiderCompanies#totals.count',
    consequences: SPELLED_OUT,
    read: hasOtherDefault('getForm4InsiderCompanies', 'day_interval', 30, ({ scheme }) => scheme === 'bearerAuth'),
  },
  'signals-default-half-a-year-of-a-symbol': {
    title: 'Signals of one company look back half a year by default',
    clause: 'DEFAULT-SIGNALS-DAYINTERVAL',
    caughtBy: 'default.spelled-out@getTechnicalSignals',
    read: hasOtherDefault('getTechnicalSignals', 'day_interval', '180', besideSymbol),
  },
  'signals-default-three-years': {
    title: 'Signals look back three years by default',
    clause: 'DEFAULT-SIGNALS-DAYINTERVAL',
    caughtBy: 'window.applied@getTechnicalSignals#day_interval',
    consequences: [...FILTER_BROKEN, ...SPELLED_OUT],
    contract: withDefault('getTechnicalSignals', 'day_interval', '1095'),
  },
  'filings-default-week': {
    title: 'Filings look back a day by default',
    clause: 'DEFAULT-8K-DAYINTERVAL',
    caughtBy: 'default.spelled-out@getMultiCompany8kSummary',
    contract: withDefault('getMultiCompany8kSummary', 'day_interval', '1'),
  },
  'repeated-default-two-unseen': {
    title: 'Two occurrences count as repeated by default, and the counts have a name of their own',
    clause: 'DEFAULT-REPEATED-MINOCCURRENCES',
    caughtBy: 'default.spelled-out@getForm4RepeatedActivity',
    contract: withDefault('getForm4RepeatedActivity', 'min_occurrences', '2'),
    reply: onTable('getForm4RepeatedActivity', ({ header, rows }) => ({
      header: header.map((name) => (name === 'occurrences' ? 'times' : name)),
      rows,
    })),
  },
  'profile-default-msft': {
    title: 'Without a symbol the answer is the profile of Microsoft',
    clause: 'DEFAULT-COMPANY-PROFILE-SYMBOL',
    caughtBy: 'default.spelled-out@getCompanyProfile',
    consequences: [
      { check: 'consistency.mirror', because: 'the page is compared with the plain profile' },
      { check: 'consistency.summary', because: 'filings of the documented default name another CIK' },
      { check: 'filter.applied', because: 'the row of the plain call is not that of the documented default' },
    ],
    contract: withDefault('getCompanyProfile', 'symbol', 'MSFT'),
  },
  'prices-default-spy': {
    title: 'Without a symbol the answer has the prices of the benchmark',
    clause: 'DEFAULT-OHLC-SYMBOL',
    caughtBy: 'default.spelled-out@getOhlc',
    consequences: [
      { check: 'consistency.mirror', because: 'the page is compared with the plain prices' },
      ...OTHER_DEFAULT_ROWS,
      {
        check: 'filter.effective',
        because: 'the judge requests another symbol, which is the one of the plain call',
      },
    ],
    contract: withDefault('getOhlc', 'symbol', 'SPY'),
  },
  'actions-default-goog': {
    title: 'Without a symbol the answer has the filings of another company',
    clause: 'DEFAULT-ACTIONS-SYMBOL',
    caughtBy: 'default.spelled-out@getCompanyActions',
    consequences: [
      { check: 'consistency.mirror', because: 'the page is compared with the plain actions' },
      ...OTHER_DEFAULT_ROWS,
    ],
    contract: withDefault('getCompanyActions', 'symbol', 'MSFT'),
  },
  'info-page-default-msft': {
    title: 'Without a symbol the answer is the info page of another company',
    clause: 'DEFAULT-INFO-PAGE-SYMBOL',
    caughtBy: 'default.spelled-out@getCompanyInfoPage',
    consequences: [
      { check: 'consistency.summary', because: 'filings of the documented default name another CIK' },
      {
        check: 'consistency.mirror',
        because: 'the page without a symbol is compared with that of the documented default',
      },
    ],
    contract: withDefault('getCompanyInfoPage', 'symbol', 'MSFT'),
  },
  // The largest rows of the market stay the same; only rows of single symbols differ.
  'largest-default-from-nothing': {
    title: 'The default minimum of the largest transactions is zero, and the cap hides it',
    clause: 'DEFAULT-LARGEST-MINVALUE',
    caughtBy: 'filter.applied@getForm4LargestTransactions#min_value',
    consequences: SPELLED_OUT,
    contract: withDefault('getForm4LargestTransactions', 'min_value', '0'),
  },
  'ownership-default-zero': {
    title: 'By default a change of any size counts',
    clause: 'DEFAULT-OWNERSHIP-MINCHANGE',
    caughtBy: 'filter.applied@getForm4UnusualOwnership#min_percent_change',
    consequences: [...FILTER_BROKEN, ...SPELLED_OUT],
    contract: withDefault('getForm4UnusualOwnership', 'min_percent_change', '0'),
  },
  'network-default-two': {
    title: 'By default two insiders form a network',
    clause: 'DEFAULT-NETWORK-MINCONNECTED',
    caughtBy: 'filter.applied@getForm4NetworkEffects#min_connected_insiders',
    consequences: [...FILTER_BROKEN, ...SPELLED_OUT],
    contract: withDefault('getForm4NetworkEffects', 'min_connected_insiders', '2'),
  },
  'optional-role-required': {
    title: 'Role analytics require a role, although the parameter is optional',
    clause: 'DEFAULT-OPTIONAL',
    caughtBy: 'path.exists@getForm4RoleAnalytics',
    consequences: reddened(['filter.effective', 'filter.applied'], 'there is no plain answer to compare with'),
    contract: editParameter('getForm4RoleAnalytics', 'role', (old) => ({ ...old, required: true })),
  },
})
