import { describe, expect, it } from 'vitest'
import type { Column } from '../contract/table.js'
import { checkExpression, checkRule } from './check.js'
import { compileRule } from './compile-rule.js'
import { evaluate } from './evaluate.js'

const column = (name: string, type: Column['type']): Column => ({
  name,
  type,
  nullable: false,
  description: '',
  hints: {},
  open: [],
})
const columns = [
  column('price', 'number'),
  column('count', 'integer'),
  column('day', 'date'),
  column('tags', 'strings'),
  column('live', 'boolean'),
  column('odd-name', 'number'),
]
const rows = [column('value', 'number')]

describe('checkRule', () => {
  it.each([
    'self.price >= 0 && self.count % 2 == 0',
    'self.count in [1, 2] && self.price in [0.5, 1.0]',
    "self.day > '2020-01-01' && 'a' in self.tags",
    'dyn(self.live)',
    'self.live || self.count == size(rows)',
    'near(self.price, sum(rows.map(r, r.value)))',
    'rows.all(r, r.value != null && r.value > self.price)',
    'params.symbol != "" && self["odd-name"] > 1',
    'near(self.price, self.count, 0.5) && near(1, 2)',
    'size(distinct(rows.map(r, r.value))) == size(rows)',
  ])('accepts %s', (rule) => {
    expect(checkRule(rule, { self: 'row', columns, rows })).toBeUndefined()
  })

  it.each([
    ['self.prize > 1', /^no column "prize" among price, count/],
    ['rows.all(r, r.price > 1)', /^no column "price"/],
    ['self.price', /returns double, not bool/],
    ['self.price > ', /./],
    ['self.day > self.price', /no such overload: string > double/],
    ['nobody > 1', /[Uu]nknown variable: nobody/],
    ['x'.repeat(20_000), /./],
    [`${'('.repeat(500)}true${')'.repeat(500)}`, /./],
  ])('refuses %s', (rule, problem) => {
    expect(checkRule(rule, { self: 'row', columns, rows })).toMatch(problem)
  })

  it.each([
    ['double(self.count) in [1, 2]', 'double(self.count) in [1.0, 2.0]', /double in list<int> at character 1: write/],
    ['size(self.tags) in [1.0, 2.0]', 'double(size(self.tags)) in [1.0, 2.0]', /int in list<double> at character 1:/],
    ['days(self.day, self.day) == null', 'self.day == null', /double == null at character 1: compare a column/],
    ['self.price > 0 && rounding(self.price) in [1]', 'rounding(self.price) in [1.0]', /character 19: write/],
    ['self.price > 0 &&\n  rounding(self.price) in [1]', 'true', /at line 2, character 3: write/],
    ['self.count == 4u', 'self.count == 4', /double == uint at character 1: write the number without u/],
    ['distinct([self.count]) == [4]', 'distinct([self.count]) == [4.0]', /list<double> == list<int> at character 1:/],
    ['self.price in [self.count, 2]', 'self.price == self.count || self.price == 2', /write == for each value/],
    ['null in [self.price]', 'self.price == null', /write == null for each value/],
    ['self.tags[self.count] == "a"', 'self.tags[int(self.count) - 1] == "a"', /write int\(\.\.\.\) around the index/],
    ['self.day < timestamp("2020-01-01T00:00:00Z")', 'self.day < "2020-01-01"', /compare dates as text/],
    [
      'timestamp(self.day) < timestamp(self.day)',
      'days(self.day, self.day) < 1',
      /no value for any row: timestamp\(\)/,
    ],
    ['dyn(self.price) > "a"', 'self.price > 1', /no value for any row: no such overload: dyn<double> > string/],
    ['int(self.day) > 1', 'int(self.day.substring(0, 4)) > 1', /no value for any row: int\(\) type error/],
  ])('refuses %s, which would never decide, and says what to write: %s', (wrong, right, problem) => {
    const context = { self: 'row', columns, rows } as const
    expect(checkRule(wrong, context)).toMatch(problem)
    expect(checkRule(right, context)).toBeUndefined()
    const self = { price: 1.5, count: 1, day: '2026-11-20', tags: ['a'], live: true, 'odd-name': 1 }
    expect(evaluate(compileRule(right, 'row'), { self, rows: [{ value: 1 }] })).toMatch(/^(holds|broken)$/)
  })

  it('accepts a conversion of a text that may have the right form', () => {
    const texts = [column('a', 'string'), column('b', 'string')]
    for (const rule of [
      'int(self.a) > 1',
      'int(self.a) > 1 && timestamp(self.b) < timestamp("2026-11-20T09:30:00Z")',
      'duration(params.age) > duration("1h")',
      'self.a.split("/")[5] == "x"',
      'dyn(self.a) == 1',
    ]) {
      expect([rule, checkRule(rule, { self: 'row', columns: texts })]).toEqual([rule, undefined])
    }
  })

  it('has no `rows` where there is no other answer, and a list as `self` of a table rule', () => {
    expect(checkRule('size(rows) > 0', { self: 'row', columns })).toMatch(/rows/)
    expect(checkRule('self.all(r, r.price > 0)', { self: 'rows', columns })).toBeUndefined()
    expect(checkRule('self.price > 0', { self: 'rows', columns })).toMatch(/./)
  })

  it('distinguishes two answers that are compared with the same columns', () => {
    const rule = 'rows.all(r, r.value > 0)'
    expect(checkRule(rule, { self: 'row', columns, rows })).toBeUndefined()
    const others = [column('other', 'number')]
    expect(checkRule(rule, { self: 'row', columns, rows: others })).toBe(
      'no column "value" among price, count, day, tags, live, odd-name, other',
    )
    expect(checkRule('self.a > 0', { self: 'row', columns: [] })).toBe('no column "a"')
    const nested = [column('period.from', 'number')]
    expect(checkRule('self["period.from"] <= self.period.until', { self: 'row', columns: nested })).toBe(
      'no column "period.until" among period.from',
    )
  })
})

describe('checkExpression', () => {
  it('requires a value that can be written as text', () => {
    expect(checkExpression('self.day', { self: 'row', columns })).toBeUndefined()
    expect(checkExpression("'500'", { self: 'row', columns })).toBeUndefined()
    for (const text of ['self.price', 'size(self.tags)', 'self.live', 'dyn(self.day)']) {
      expect(checkExpression(text, { self: 'row', columns })).toBeUndefined()
    }
    expect(checkExpression('self.tags', { self: 'row', columns })).toMatch(/not a string/)
    expect(checkExpression('self.nope', { self: 'row', columns })).toMatch(/no column "nope"/)
  })
})
