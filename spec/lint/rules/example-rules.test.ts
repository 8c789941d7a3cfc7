import { describeRule } from '../testing/describe-rule.js'
import { exampleRules } from './example-rules.js'

describeRule(exampleRules, {
  accepts: {
    'an empty cell that a rule reads': ['B1|2026-03-02|0.5|1.5|calm|[\\"a\\"]', 'B1|2026-03-02||1.5|calm|[\\"a\\"]'],
  },
  fires: {
    'a row that breaks a rule': [
      '2026-03-02|0.5|1.5|calm|[\\"a\\"]',
      '2026-03-02|2.5|1.5|calm|[\\"a\\"]',
      '/paths//waves/get/responses/200/content/text/csv/examples/two/value: row 1 of an example in which low is above high: the rule low-le-high: self.low <= self.high',
    ],
    'a table that breaks a rule': [
      'B1|2026-03-01|1|2',
      'B1|2026-03-02|1|2',
      '/paths//waves/get/responses/200/content/text/csv/examples/two/value: an example in which a day twice: the rule one-a-day: size(distinct(self.map(r, r.day))) == size(self)',
    ],
    'a table inside JSON': [
      'B1|2026-03-02|0.5|1.5|calm|[]',
      'B1|2026-03-02|9|1.5|calm|[]',
      '/paths//page/get/responses/200/content/application/json/example/waves: row 1 of an example in which low is above high: the rule low-le-high: self.low <= self.high',
    ],
  },
})
