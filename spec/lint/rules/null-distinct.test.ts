import { describeRule } from '../testing/describe-rule.js'
import { nullDistinct } from './null-distinct.js'

const place = '/paths//totals/get/responses/200/content/text/csv/schema/x-csv/nullSequence'
const wanted = 'a "minimum" or "maximum" that leaves it out, or another text'

describeRule(nullDistinct, {
  accepts: {
    'a word': ["quote: '\"',", "quote: '\"', nullSequence: NA,"],
    'a number below the minimum': ["quote: '\"',", 'quote: \'"\', nullSequence: "-999",'],
    'a number with decimals in a column of whole numbers': ["quote: '\"',", 'quote: \'"\', nullSequence: "0.5",'],
  },
  fires: {
    'a number that a column may have': [
      "quote: '\"',",
      'quote: \'"\', nullSequence: "0",',
      `${place}: "0", which is also a number that "count" may have: such a cell counts as empty: ${wanted}`,
    ],
  },
})
