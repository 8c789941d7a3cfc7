import { describeRule } from '../testing/describe-rule.js'
import { exampleLines } from './example-lines.js'

const CSV = `            text/csv:
              schema: {$ref: '#/components/schemas/TotalTable'}
              example: "buoy;count;region\\nB1;2;north\\n"
`
const lines = (example: string): string =>
  `            application/jsonl: {schema: {type: array, items: {type: object}}, example: ${example}}\n`

describeRule(exampleLines, {
  accepts: {
    'one value a line': [CSV, lines('"{\\"n\\": 1}\\n\\n{\\"n\\": 2}\\n"')],
    'a list of the values': [CSV, lines('[{n: 1}, {n: 2}]')],
  },
  fires: {
    'a line that is not JSON': [
      CSV,
      lines('"{\\"n\\": 1}\\n{n: 2}\\n"'),
      '/paths//totals/get/responses/200/content/application/jsonl/example: an example whose line 2 is not JSON: one JSON value a line ("example: |"), or a list of the values',
    ],
  },
})
