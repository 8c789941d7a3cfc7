import { describe, expect, it } from 'vitest'
import type { Column } from '../contract/table.js'
import { checkExpression, checkRule } from './check.js'

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
