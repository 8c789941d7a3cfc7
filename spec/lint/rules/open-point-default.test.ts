import { describeRule } from '../testing/describe-rule.js'
import { openPointDefault } from './open-point-default.js'

describeRule(openPointDefault, {
  fires: {
    'a choice that is not an option': [
      'default: "404"',
      'default: "410"',
      '/x-open/0/default: the default "410" of "no-buoy-status": one of its options: 404, 400',
    ],
    'an option twice': [
      '{name: "400", says: bad}',
      '{name: "404", says: bad}',
      '/x-open/0/options/1: the option "404" again: each option once',
    ],
  },
})
