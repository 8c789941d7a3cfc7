import { describeRule } from '../testing/describe-rule.js'
import { ruleCompiles } from './rule-compiles.js'

describeRule(ruleCompiles, {
  fires: {
    'a column that the row lacks': [
      'rule: self.low <= self.high',
      'rule: self.low <= self.hihg',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/x-validations/0/rule: the rule "self.low <= self.hihg": CEL that is true or false (no column "hihg" among buoy, day, low, high, sea, tags)',
    ],
    'a text against a number': [
      'rule: self.low <= self.high',
      'rule: self.day <= self.high',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/x-validations/0/rule: the rule "self.day <= self.high": CEL that is true or false (no such overload: string <= double at character 1)',
    ],
    'a rule that is neither true nor false': [
      'rule: self.low <= self.high',
      'rule: self.low + self.high',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/x-validations/0/rule: the rule "self.low + self.high": CEL that is true or false (it returns double, not bool)',
    ],
    'no CEL': [
      'rule: self.low <= self.high',
      'rule: self.low <=',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/x-validations/0/rule: the rule "self.low <=": CEL that is true or false (Unexpected token: EOF at character 12)',
    ],
    'a table rule with a wrong column': [
      'size(distinct(self.map(r, r.day)))',
      'size(distinct(self.map(r, r.date)))',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/x-validations/0/rule: the rule "size(distinct(self.map(r, r.date))) == size(self)": CEL that is true or false (no column "date" among buoy, day, low, high, sea, tags)',
    ],
    'a summary with a wrong column': [
      'rule: self.count == size(rows)',
      "rule: 'self.count == size(rows.filter(r, r.count > 1))'",
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/x-summarises/0/rules/0/rule: the rule "self.count == size(rows.filter(r, r.count > 1))": CEL that is true or false (no column "count" among buoy, count, region, note, day, low, high, sea, tags)',
    ],
    'a comparison that no row decides': [
      'rule: self.low <= self.high',
      "rule: self.sea != '' || self.low <= self.high",
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/x-validations/0/rule: a comparison of "sea" with an empty text: another value: rows whose cell is empty are left out',
    ],
    'such a comparison of a summary': [
      'rule: self.count == size(rows)',
      'rule: \'"" == self.note || self.count == size(rows.filter(r, r.sea == ""))\'',
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/x-summarises/0/rules/0/rule: a comparison of "note" with an empty text: another value: rows whose cell is empty are left out',
    ],
    'a parameter that gives no text': [
      'parameters: {buoy: self.buoy,',
      'parameters: {buoy: self.boy,',
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/x-summarises/0/parameters/buoy: the expression "self.boy": CEL that returns a string (no column "boy" among buoy, count, region, note)',
    ],
    'a day that is none': [
      'parameters: {buoy: self.buoy,',
      'since: self.boy\n          parameters: {buoy: self.buoy,',
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/x-summarises/0/since: the expression "self.boy": CEL that returns a string (no column "boy" among buoy, count, region, note)',
    ],
    'a rule id twice': [
      '      x-validations:\n        - {id: low-le-high,',
      '      x-validations:\n        - {id: low-le-high, rule: self.low >= 0.0, message: m}\n        - {id: low-le-high,',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/x-validations/1/id: the rule "low-le-high" again: each rule id once',
    ],
  },
})
