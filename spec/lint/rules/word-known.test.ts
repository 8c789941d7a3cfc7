import { describeRule } from '../testing/describe-rule.js'
import { wordKnown } from './word-known.js'

describeRule(wordKnown, {
  accepts: {
    'words of other tools': ['      x-cost: 1', '      x-cost: 1\n      x-internal: true\n      x-codeSamples: []'],
    'a foreign word that is different enough': ['      x-cost: 1', '      x-cost: 1\n      x-tagGroups: []'],
  },
  fires: {
    'one letter too many': [
      'x-filter: {column: buoy, op: in}',
      'x-filters: {column: buoy, op: in}',
      '/paths//waves/get/parameters/0/x-filters: the extension "x-filters": "x-filter", or a less similar name, as in x-filter: {column: kind, op: eq}',
    ],
    'swapped letters': [
      'x-group: deep',
      'x-gruop: deep',
      '/paths//totals/get/x-gruop: the extension "x-gruop": "x-group", or a less similar name, as in x-group: light',
    ],
    'another case': [
      'x-cap: rows',
      'x-Cap: rows',
      '/paths//waves/get/parameters/4/x-Cap: the extension "x-Cap": "x-cap", or a less similar name, as in x-cap: rows',
    ],
    'an underscore': [
      'x-rate-headers:',
      'x-rate_headers:',
      '/x-rate_headers: the extension "x-rate_headers": "x-rate-headers", or a less similar name, as in x-rate-headers: {limit: {header: X-Limit, window: hour}, remaining: {header: X-Left, window: hour}, reset: {header: X-Reset, window: hour, form: unix-seconds}}',
    ],
  },
})
