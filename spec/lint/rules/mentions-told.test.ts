import { describeRule } from '../testing/describe-rule.js'
import { mentionsTold } from './mentions-told.js'

const TEXTS = 'fields: [error, code]\n    message: "{symbol} is no buoy"'
const WITHOUT = '/x-errors/NO_BUOY/details: no limit in "": "{limit}" in details, because mentions has "limit"'

describeRule(mentionsTold, {
  accepts: {
    'a placeholder in the text that the body has': [TEXTS, 'mentions: [limit, tier]\n    details: "{limit} of {tier}"'],
    'a plain figure, and the name of a parameter': [
      TEXTS,
      'fields: [error]\n    mentions: [limit, parameter]\n    message: At most 80 days',
    ],
    'a placeholder in a body': [TEXTS, 'mentions: [reset-time]\n    details: "{reset}"\n    body: {a: "{details}"}'],
    'a parameter that the message names beside the details': [
      TEXTS,
      'mentions: [parameter]\n    message: "{parameter} is bad"\n    details: "{wanted}"',
    ],
    'names of headers, which no placeholder fills in': [TEXTS, 'mentions: [header-names]'],
  },
  fires: {
    'a limit that is only in a text which the body lacks': [
      TEXTS,
      'mentions: [limit]\n    message: "{limit} is the limit"',
      WITHOUT,
    ],
    'a body without the text': [
      TEXTS,
      'mentions: [parameter]\n    details: "{parameter}"\n    body: {a: "{message}"}\n    message: Bad',
      '/x-errors/NO_BUOY/body: no parameter in "{\\"a\\":\\"Bad\\"}": "{parameter}" in body, because mentions has "parameter"',
    ],
  },
})
