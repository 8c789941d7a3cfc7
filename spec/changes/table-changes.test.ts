import { expect, it } from 'vitest'
import { become, thereAndBack } from './edited-contract.test-kit.js'

const TABLE = 'operations getTechnicalSignals answer table'
const COLUMN = `${TABLE} columns signal_type`

it.each<[path: string, edit: unknown, there: readonly string[], back: readonly string[]]>([
  [
    `${TABLE} columns entry_price type`,
    'integer',
    ['fine getTechnicalSignals#entry_price: type number → integer'],
    ['breaks getTechnicalSignals#entry_price: type integer → number'],
  ],
  [
    `${COLUMN} enum`,
    ['BULLISH', 'NEUTRAL'],
    [
      'risky getTechnicalSignals#signal_type: values "NEUTRAL" are new',
      'fine getTechnicalSignals#signal_type: values "BEARISH" do not occur any more',
    ],
    [
      'risky getTechnicalSignals#signal_type: values "BEARISH" are new',
      'fine getTechnicalSignals#signal_type: values "NEUTRAL" do not occur any more',
    ],
  ],
  [
    `${COLUMN} enum`,
    undefined,
    ['risky getTechnicalSignals#signal_type: the list of values is open now'],
    ['fine getTechnicalSignals#signal_type: only "BULLISH", "BEARISH" occur now'],
  ],
  [
    `${COLUMN} pattern`,
    '^B',
    ['fine getTechnicalSignals#signal_type: pattern none → "^B"'],
    ['risky getTechnicalSignals#signal_type: pattern "^B" → none'],
  ],
  [
    `${TABLE} columns entry_price minimum`,
    -5,
    ['risky getTechnicalSignals#entry_price: minimum 0 → -5'],
    ['fine getTechnicalSignals#entry_price: minimum -5 → 0'],
  ],
  [
    `${COLUMN} maxLength`,
    9,
    ['fine getTechnicalSignals#signal_type: maximum length none → 9'],
    ['risky getTechnicalSignals#signal_type: maximum length 9 → none'],
  ],
  [
    `${COLUMN} optional`,
    'extras',
    ['breaks getTechnicalSignals#signal_type: the column may be absent now'],
    ['fine getTechnicalSignals#signal_type: the column is always there now'],
  ],
  [
    `${COLUMN} typeLevel`,
    'should',
    ['risky getTechnicalSignals#signal_type: whether the type is promised none → "should"'],
    ['risky getTechnicalSignals#signal_type: whether the type is promised "should" → none'],
  ],
  [
    `${TABLE} nullSequence`,
    'NULL',
    ['breaks getTechnicalSignals: text of an empty cell none → "NULL"'],
    ['breaks getTechnicalSignals: text of an empty cell "NULL" → none'],
  ],
  [
    `${TABLE} quote`,
    '"',
    ['risky getTechnicalSignals: quotes none → "\\""'.replace('\\"', '"')],
    ['risky getTechnicalSignals: quotes "\\"" → none'.replace('\\"', '"')],
  ],
  [`${COLUMN} description`, 'Other words', [], []],
  [`${TABLE} row`, 'OtherName', [], []],
])('%s', (path, value, ...expected) => {
  expect(thereAndBack(path, become(value))).toEqual(expected)
})

it('says which rules of the rows do not hold any more', () => {
  const path = 'operations getOhlc answer table rules'
  const [there = [], back = []] = thereAndBack(path, (rules) => (Array.isArray(rules) ? rules.slice(1) : rules))
  expect(there).toEqual([expect.stringMatching(/^risky getOhlc: the rule \S+ does not hold any more$/)])
  expect(back).toEqual([expect.stringMatching(/^fine getOhlc: the rule \S+ holds now$/)])
  const [reworded] = thereAndBack(path, (rules) =>
    Array.isArray(rules) ? rules.map((rule, index) => (index === 0 ? { ...rule, rule: 'true' } : rule)) : rules,
  )
  expect(reworded).toEqual([expect.stringMatching(/says something else$/)])
})
