import { describe, expect, it } from 'vitest'
import { compileRule } from './compile-rule.js'
import { evaluate, evaluateText, type Today, type Verdict } from './evaluate.js'
import { RuleBudget } from './rule-budget.js'

type Row = Record<string, string | number | boolean | null | readonly string[]>

function onRow(
  rule: string,
  self: Row,
  more: { rows?: Row[]; params?: Record<string, string>; today?: Today } = {},
): Verdict {
  return evaluate(compileRule(rule, 'row'), { self, ...more })
}

function onRows(rule: string, self: Row[]): Verdict {
  return evaluate(compileRule(rule, 'rows'), { self })
}

describe('evaluate', () => {
  it('reads the day of the answer, and gives no verdict without it', () => {
    const rule = 'self.age <= days(self.filed, today.latest) && self.filed <= today.earliest'
    const today = { earliest: '2026-11-20', latest: '2026-11-21' }
    expect(onRow(rule, { age: 2, filed: '2026-11-19' }, { today })).toBe('holds')
    expect(onRow(rule, { age: 3, filed: '2026-11-19' }, { today })).toBe('broken')
    expect(onRow(rule, { age: 3, filed: '2026-11-19' })).toBe('silent')
  })

  it('decides whether a rule holds for a row', () => {
    expect(onRow('self.low <= self.high', { low: 1, high: 2.5 })).toBe('holds')
    expect(onRow('self.low <= self.high', { low: 3, high: 2.5 })).toBe('broken')
  })

  it('compares whole numbers of a rule with the numbers of cells', () => {
    const row = { count: 4, price: 2.5 }
    for (const rule of [
      'self.count == 4',
      '4 == self.count',
      'self.count != 5',
      'self.price * 2 == 5',
      'self.count / 8 == 0.5',
      'self.count % 3 == 1',
      '10 - self.price == 7.5',
      'self.price % 2.0 == 0.5',
      'self.price % self.count == 2.5',
      '!(self.count == 5)',
      'self.count + 1 <= 5',
      'self.count in [3, 4]',
      'self.count == size(["a", "b", "c", "d"])',
    ]) {
      expect([rule, onRow(rule, row)]).toEqual([rule, 'holds'])
    }
  })

  it('gives no verdict if a cell that it reads is empty or missing', () => {
    expect(onRow('self.low <= self.high', { low: null, high: 1 })).toBe('silent')
    expect(onRow('self.low <= self.high', { high: 1 })).toBe('silent')
    expect(onRow('self["low"] == 1', { low: null })).toBe('silent')
    expect(onRow('self.high == 1', { low: null, high: 1 })).toBe('holds')
  })

  it('gives no verdict even if another part could decide alone', () => {
    expect(onRow('true || self.low == 1', { low: null })).toBe('silent')
    expect(onRow('true || self.low == 1', {})).toBe('silent')
    expect(onRow('true || params.symbol == "x"', {})).toBe('silent')
  })

  it('gives no verdict if it reads a parameter that the request lacks', () => {
    expect(onRow('self.a == params.symbol', { a: 'x' })).toBe('silent')
    expect(onRow('self.a == params.symbol', { a: 'x' }, { params: { symbol: 'y' } })).toBe('broken')
  })

  it('gives a table rule only the rows that have every value that it names', () => {
    const rule = 'self.all(r, r.rank >= 1)'
    expect(onRows(rule, [{ rank: 1 }, { rank: null }])).toBe('holds')
    expect(onRows(rule, [{ rank: 1 }, { rank: 0 }, { rank: null }])).toBe('broken')
    expect(onRows(rule, [{ rank: null }])).toBe('silent')
    expect(onRows(rule, [])).toBe('silent')
    expect(
      onRows('self.all(r, r.a >= 1 && r.b >= 1)', [
        { a: 1, b: null },
        { a: 1, b: 1 },
      ]),
    ).toBe('holds')
    expect(evaluate(compileRule(rule, 'rows'), { self: { rank: 1 } })).toBe('silent')
  })

  it('gives a summary the row and all rows of the other answer', () => {
    const rows = [{ value: 2 }, { value: null }, { value: 3.5 }]
    expect(onRow('near(self.total, sum(rows.map(r, r.value)))', { total: 5.5 }, { rows })).toBe('holds')
    expect(onRow('self.count == size(rows)', { count: 2 }, { rows })).toBe('broken')
    expect(onRow('self.first == min(rows.map(r, r.value))', { first: 2 }, { rows: [] })).toBe('silent')
    expect(onRow('size(rows.filter(r, r.value != null)) == 2', {}, { rows })).toBe('holds')
    const days = [{ day: '2026-03-02' }, { day: null }, { day: '' }]
    expect(onRow("size(rows.filter(r, r.day == '')) == 2", {}, { rows: days })).toBe('holds')
    expect(onRow("double(size(rows.filter(r, '' != r.day))) == self.n", { n: 1 }, { rows: days })).toBe('holds')
  })

  it('judges a long table row by row with one compiled rule', () => {
    const rule = compileRule('self.low <= self.open && self.open <= self.high && near(self.low + 2, self.high)', 'row')
    const rows = Array.from({ length: 1096 }, (_, i) => ({ low: i, open: i + 1, high: i + 2 }))
    expect(new Set(rows.map((self) => evaluate(rule, { self })))).toEqual(new Set(['holds']))
  })
})

describe('evaluateText', () => {
  it('writes the value of a parameter', () => {
    const bindings = { self: { cik: '0001', count: 3 }, params: { symbol: 'AAPL' } }
    expect(evaluateText('self.cik', bindings)).toBe('0001')
    expect(evaluateText("'36500'", bindings)).toBe('36500')
    expect(evaluateText('self.count', bindings)).toBe('3')
    expect(evaluateText('params.symbol', bindings)).toBe('AAPL')
    expect(evaluateText("timestamp('2026-03-02T10:00:00+02:00')", bindings)).toBe('2026-03-02T08:00:00Z')
  })

  it('has no value where something is missing', () => {
    expect(evaluateText('self.cik', { self: { cik: null } })).toBeUndefined()
    expect(evaluateText('params.symbol', { self: {} })).toBeUndefined()
    for (const test of ["'day' in params", 'has(params.day)'])
      expect(evaluateText(`${test} ? params.day : '1'`, { self: {} })).toBe('1')
    expect(evaluateText('self.tags', { self: { tags: ['a'] } })).toBeUndefined()
  })
})

describe('a rule that costs much', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ a: index }))
  const cubic = compileRule('self.all(x, self.all(y, self.all(z, x.a + y.a + z.a >= 0)))', 'rows')

  it('is given up at once instead of giving a late verdict', () => {
    // Processor time, because the machine may do other work.
    const start = process.cpuUsage()
    expect(evaluate(cubic, { self: rows })).toBe('costly')
    expect(evaluate(cubic, { self: rows.slice(0, 20) })).toBe('holds')
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
  })

  it('uses up the steps that many rules share', () => {
    const rule = compileRule('rows.all(r, r.a >= self.a)', 'row')
    const budget = new RuleBudget(50_000)
    const verdicts = rows
      .slice(0, 20)
      .map((self) => evaluate(rule, { self: { a: 0, b: self.a }, rows: rows.slice(0, 500) }, budget))
    expect(new Set(verdicts)).toEqual(new Set(['holds', 'costly']))
    expect(verdicts.indexOf('costly')).toBeGreaterThan(2)
  })

  it('spends no steps if it reads each value once', () => {
    const rule = compileRule('self.a >= 0', 'row')
    expect(evaluate(rule, { self: { a: 1 } }, new RuleBudget(0))).toBe('holds')
  })

  it('gives no text either', () => {
    expect(evaluateText('string(sum(rows.map(r, r.a)))', { self: {}, rows }, new RuleBudget(10))).toBeUndefined()
  })
})
