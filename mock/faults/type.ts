import type { Fault } from '../model/fault.js'
import { SHOWN_ON_INFO_PAGE } from './consequences.js'
import { byId } from './make/by-id.js'
import { onMember } from './make/on-member.js'
import { onValue } from './make/on-rows.js'
import { onCell } from './make/on-table.js'

export const typeFaults: readonly Fault[] = byId<Fault>({
  'dates-month-counts-from-zero': {
    title: 'Months of the price rows count from zero',
    clause: 'TYPE-DATE',
    caughtBy: 'column.type@getOhlc#date',
    consequences: [
      ...SHOWN_ON_INFO_PAGE,
      { check: 'invariant.row', because: 'a day of the month before may be a Sunday' },
    ],
    reply: onCell('getOhlc', 'date', (date) =>
      date.replace(/-(\d\d)-/, (_, month) => `-${String(Number(month) - 1).padStart(2, '0')}-`),
    ),
  },
  'numbers-with-thousands-separators': {
    title: 'Large values have commas between thousands',
    clause: 'TYPE-NUMBER',
    caughtBy: 'column.type@getForm4LargestTransactions#transaction_value',
    reply: onCell('getForm4LargestTransactions', 'transaction_value', (value) =>
      value.replace(/\B(?=(\d{3})+(?!\d))/g, ','),
    ),
  },
  'numbers-with-dollar-sign': {
    title: 'The market cap contains its currency',
    clause: 'TYPE-NUMBER',
    caughtBy: 'column.type@getCompanyProfile#market_cap',
    consequences: SHOWN_ON_INFO_PAGE,
    reply: onCell('getCompanyProfile', 'market_cap', (value) => `$${value}`),
  },
  'numbers-not-a-number': {
    title: 'An average over no rows is NaN',
    clause: 'TYPE-NUMBER',
    caughtBy: 'column.type@getForm4InsiderSearch#avg_transaction_size',
    consequences: [{ check: 'consistency.mirror', because: 'the profile shows the number beside it' }],
    reply: onCell('getForm4InsiderSearch', 'avg_transaction_size', (value, { index }) => (index === 0 ? 'NaN' : value)),
  },
  'count-with-fraction': {
    title: 'A count of transactions is an average that is not rounded',
    clause: 'TYPE-COUNT',
    caughtBy: 'column.type@getForm4Clusters#transaction_count',
    outcome: onValue('getForm4Clusters', 'transaction_count', (count) => Number(count) + 0.5),
  },
  'impact-tag-lower-case': {
    title: 'Impact tags are written in lower case',
    clause: 'TYPE-IMPACT-TAG',
    caughtBy: 'column.enum@getCompanyActions#impact_tag',
    consequences: SHOWN_ON_INFO_PAGE,
    reply: onCell('getCompanyActions', 'impact_tag', (tag) => tag.toLowerCase()),
  },
  'event-tags-bare-list': {
    title: 'Event tags are a list with commas instead of a JSON array',
    clause: 'CSV-JSON-CELL',
    caughtBy: 'csv.json-cell@getCompanyActions#event_tags',
    consequences: SHOWN_ON_INFO_PAGE,
    reply: onCell('getCompanyActions', 'event_tags', (tags) => tags.replace(/["[\]]/g, '')),
  },
  'score-above-hundred': {
    title: 'Scores are written in thousandths',
    clause: 'TYPE-SCORE',
    caughtBy: 'column.pattern@getForm4ConfidenceScores#confidence_score',
    outcome: onValue('getForm4ConfidenceScores', 'confidence_score', (score) => Number(score) * 10),
  },
  'tier-name-capitalised': {
    title: 'The tier of an account is written as on the price list',
    clause: 'TYPE-TIER-NAME',
    caughtBy: 'json.schema@getUserStatus',
    consequences: [{ check: 'auth.same-data', because: 'the tier is read from the account status' }],
    outcome: onMember(
      'getUserStatus',
      'subscription_tier',
      (tier) => `${tier.slice(0, 1).toUpperCase()}${tier.slice(1)}`,
    ),
  },
  'features-joined': {
    title: 'The features are one string with commas',
    clause: 'TYPE-FEATURES',
    caughtBy: 'json.schema@getUserStatus',
    outcome: onMember('getUserStatus', 'available_features', (features) => features),
  },
  'feature-version-number': {
    title: 'The feature version is a number',
    clause: 'TYPE-FEATURE-VERSION',
    caughtBy: 'json.schema@getUserStatus',
    outcome: onMember('getUserStatus', 'feature_version', (version) => Number(version)),
  },
  'user-id-number': {
    title: 'The id of an account is a number',
    clause: 'TYPE-USER-STATUS',
    caughtBy: 'json.schema@getUserStatus',
    outcome: onMember('getUserStatus', 'user_id', () => 1048),
  },
})
