import { describeRule } from '../testing/describe-rule.js'
import { exampleDecodes } from './example-decodes.js'

describeRule(exampleDecodes, {
  accepts: {
    'an error line in place of a table': [
      'example: "buoy;count;region\\nB1;2;north\\n"',
      'example: "error,nothing found\\n"',
    ],
    'any example where a width is missing or no number, which other rules report': [
      'delimiter: ";"',
      'widths: {buoy: 3, count: wide}',
    ],
    'quoted fields': ['B1;2;north', '\\"B1\\";2;\\"north;east\\"'],
    'an optional column': ['buoy;count;region\\nB1;2;north', 'buoy;count;region;note\\nB1;2;north;x'],
    'a value beyond a list that is only a should': ['B1;2;north', 'B1;2;west'],
    'an empty cell that may be empty': ['B1|2026-03-02|0.5|1.5|calm|[\\"a\\"]', 'B1|2026-03-02||1.5|calm|[\\"a\\"]'],
  },
  fires: {
    'another header': [
      'buoy|day|low|high|sea|tags\\nB1|2026-03-02|0.5|1.5|calm|[\\"a\\"]',
      'buoy|low|day|high|sea|tags\\nB1|2026-03-02|0.5|1.5|calm|[\\"a\\"]',
      '/paths//waves/get/responses/200/content/text/csv/examples/two/value: an example with the header "buoy|low|day|high|sea|tags": "buoy|day|low|high|sea|tags"',
    ],
    'a row that is too short': [
      'B1;2;north',
      'B1;2',
      '/paths//totals/get/responses/200/content/text/csv/example: row 1 of an example with 2 fields: 3 fields: buoy, count, region',
    ],
    'a fraction in place of a count': [
      'B1;2;north',
      'B1;2.5;north',
      '/paths//totals/get/responses/200/content/text/csv/example: "2.5" in count of row 1 of an example: a whole number',
    ],
    'a day that the calendar lacks': [
      '2026-03-02|0.5',
      '2026-02-30|0.5',
      '/paths//waves/get/responses/200/content/text/csv/examples/two/value: "2026-02-30" in day of row 1 of an example: a day as YYYY-MM-DD',
    ],
    'an empty cell': [
      'B1|2026-03-01|1|2|rough|[]',
      'B1|2026-03-01|1||rough|[]',
      '/paths//waves/get/responses/200/content/text/csv/examples/two/value: "" in high of row 2 of an example: a value: this cell is never empty',
    ],
    'no JSON array': [
      'rough|[]',
      'rough|a',
      '/paths//waves/get/responses/200/content/text/csv/examples/two/value: "a" in tags of row 2 of an example: a JSON array of strings',
    ],
    'a value outside of the enum': [
      'rough|[]',
      'wild|[]',
      '/paths//waves/get/responses/200/content/text/csv/examples/two/value: "wild" in sea of row 2 of an example: one of calm, rough',
    ],
    'a pattern': [
      'B1|2026-03-01',
      'C1|2026-03-01',
      '/paths//waves/get/responses/200/content/text/csv/examples/two/value: "C1" in buoy of row 2 of an example: the pattern ^B[0-9]$',
    ],
    'a number below the minimum': [
      'B1|2026-03-01|1|2',
      'B1|2026-03-01|-1|2',
      '/paths//waves/get/responses/200/content/text/csv/examples/two/value: "-1" in low of row 2 of an example: at least the minimum 0',
    ],
    'a table inside JSON': [
      'calm|[]\\n"}',
      'calm\\n"}',
      '/paths//page/get/responses/200/content/application/json/example/waves: row 1 of an example with 5 fields: 6 fields: buoy, day, low, high, sea, tags',
    ],
  },
})
