import { describeRule, type Edit } from '../testing/describe-rule.js'
import { sample } from '../testing/sample.js'
import { nullDistinct } from './null-distinct.js'

const place = '/paths//totals/get/responses/200/content/text/csv/schema/x-csv/nullSequence'
const wanted = 'a "minimum" or "maximum" that leaves it out, or another text'
/** The dialect and the bounds of the column of numbers. */
const rows = sample.slice(sample.indexOf("quote: '\"',"), sample.indexOf(', description: Waves}'))
const withWord = (word: string, schema: string): Edit => [
  rows,
  rows.replace("quote: '\"',", `quote: '"', nullSequence: "${word}",`).replace('type: integer, minimum: 0', schema),
]

describeRule(nullDistinct, {
  accepts: {
    'a number that the column excludes': withWord('0', 'type: integer, exclusiveMinimum: 0'),
    'a number that the column of OpenAPI 3.0 excludes': withWord(
      '0',
      'type: integer, minimum: 0, exclusiveMinimum: true',
    ),
    'a word for a number of programs': withWord('Infinity', 'type: number'),
    'a number in the form of programs': withWord('0x10', 'type: number'),
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
