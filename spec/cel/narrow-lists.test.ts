import { expect, it, test } from 'vitest'
import { compileRule } from './compile-rule.js'
import { evaluatingEnvironment } from './environment.js'
import { evaluate } from './evaluate.js'
import { narrowLists } from './narrow-lists.js'

const narrowed = (text: string): string => narrowLists(evaluatingEnvironment().parse(text).ast)

test.each([
  ['rows.filter(r, r.a == self.b)', 'withText(rows, "a", "==", self.b).filter(r, r.a == self.b)'],
  [
    'rows.filter(r, r["a.c"] == self["b.c"])',
    'withText(rows, "a.c", "==", self["b.c"]).filter(r, r["a.c"] == self["b.c"])',
  ],
  [
    "size(rows.filter(r, r.day >= self.from && r.day <= self.to && r.code in ['A'] && r.a == 'x')) > 0",
    'size(withText(withText(rows, "day", ">=", self.from), "day", "<=", self.to).filter(r, r.day >= self.from && r.day <= self.to && r.code in [\'A\'] && r.a == \'x\')) > 0',
  ],
  [
    "self.filter(r, r.a == 'x').all(o, size(rows.filter(r, r.b < 'y' || r.a == 'x')) > 0)",
    'withText(self, "a", "==", "x").filter(r, r.a == \'x\').all(o, size(rows.filter(r, r.b < \'y\' || r.a == \'x\')) > 0)',
  ],
])('only the first comparisons with a text narrow a list: %s', (text, expected) => {
  expect(narrowed(text)).toBe(expected)
})

test.each([
  'rows.filter(r, r.a != self.b)',
  'rows.filter(r, r.a == 1)',
  'rows.filter(r, r.a == r.b)',
  'rows.filter(r, r.size + 1 == self.b)',
  'rows.filter(self, self.a == self.b)',
  '(rows + rows).filter(r, r.a == self.b)',
  'rows.exists(r, r.a == self.b)',
])('leaves %s as it is', (text) => {
  expect(narrowed(text)).toBe(text)
})

it('reads no other row, and still notices a cell without a value', () => {
  const rule = compileRule("size(rows.filter(r, r.id == self.id && r.code == 'A')) == 1", 'row')
  let reads = 0
  const row = (id: string | null | undefined, code: string) => ({
    id,
    get code() {
      reads += 1
      return code
    },
  })
  const rows = [row('a', 'A'), row('a', 'B'), ...Array.from({ length: 50 }, () => row('b', 'A'))]
  expect(evaluate(rule, { self: { id: 'a' }, rows })).toBe('holds')
  expect(evaluate(rule, { self: { id: 'b' }, rows })).toBe('broken')
  reads = 0
  expect(evaluate(rule, { self: { id: 'a' }, rows })).toBe('holds')
  expect(reads).toBeLessThan(10)
  expect(evaluate(rule, { self: { id: 'a' }, rows: [...rows, row(undefined, 'A')] })).toBe('silent')
  expect(evaluate(rule, { self: { id: 'a' }, rows: [...rows, row(null, 'A'), row(undefined, 'B')] })).toBe('holds')
})
