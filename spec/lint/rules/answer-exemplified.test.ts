import { describeRule } from '../testing/describe-rule.js'
import { answerExemplified } from './answer-exemplified.js'

describeRule(answerExemplified, {
  fires: {
    'an answer without an example': [
      '              example: "buoy;count;region\\nB1;2;north\\n"\n',
      '',
      '/paths//totals/get/responses/200/content/text/csv: a body of type text/csv without an example: an "example" that mocks and readers can show',
    ],
  },
})
