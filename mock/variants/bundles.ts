import { byId } from '../faults/make/by-id.js'
import type { Variant } from './variant.js'

/** Several lawful choices at once, as one implementation would make them. */
export const BUNDLES: readonly Variant[] = byId<Variant>({
  'bundle-spreadsheet-export': {
    title: 'Tables as a spreadsheet writes them',
    choices: {
      'content-type': 'plain-utf8',
      'line-ending': 'crlf',
      'field-quoting': 'rfc4180',
      'number-form': 'fixed',
      'final-newline': 'no',
    },
  },
  'bundle-lenient-service': {
    title: 'A service that refuses only what it must',
    choices: {
      'invalid-value': 'ignored',
      // A value beyond the maximum is invalid as well, so it is ignored.
      'over-cap': '400',
      'mixed-symbol-list': 'reachable-only',
      'unknown-symbol-in-list': 'dropped',
      'market-wide-scope': 'all',
    },
  },
  'bundle-strict-service': {
    title: 'A service that refuses everything that it may',
    choices: {
      'over-cap': '400',
      'symbol-case': 'upper',
      'malformed-api-key': 'auth-required',
      'no-data-status': '404',
    },
  },
  'bundle-no-paging-help': {
    title: 'Pages continue by bare dates, and the last date is repeated on the next page',
    choices: { 'cursor-hand-over': 'none', 'cursor-edge': 'inclusive', 'recent-activity-order': 'newest' },
  },
  'bundle-sparse-data': {
    title: 'All cells that may be empty are empty; there are further codes and fewer open columns',
    choices: { 'empty-cells': 'anywhere', 'code-lists': 'further', 'open-columns': 'other' },
  },
  'bundle-rolling-quota': {
    title: 'Quotas count successes in rolling windows; headers are sent only where they are required',
    choices: {
      'quota-window': 'rolling',
      'quota-counts': 'successes',
      'rate-headers-on-401': 'never',
      'reset-window': 'exhausted',
    },
  },
})
