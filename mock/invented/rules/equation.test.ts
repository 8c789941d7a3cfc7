import { describe, expect, it } from 'vitest'
import { columnIn, comparisonsIn, equationsIn, limitsIn } from './equation.js'

describe('rules read as equations', () => {
  it.each([
    ['self.net == self.buy - self.sell', [{ column: 'net', value: 'self.buy - self.sell' }]],
    ['self.buy - self.sell == self.net', [{ column: 'net', value: 'self.buy - self.sell' }]],
    ['near(self.a, sum(rows.map(r, r.v)), 0.02)', [{ column: 'a', value: 'sum(rows.map(r, r.v))' }]],
    [
      'self.a == self.b',
      [
        { column: 'a', value: 'self.b' },
        { column: 'b', value: 'self.a' },
      ],
    ],
    [
      "self.kind == 'a, == b' && (self.n == size(rows))",
      [
        { column: 'kind', value: "'a, == b'" },
        { column: 'n', value: 'size(rows)' },
      ],
    ],
    ['sums(self.a, rows.map(r, r.v))', [{ column: 'a', value: 'sum(rows.map(r, r.v))' }]],
    [
      'timestamp(self.a) == timestamp(max(rows.map(r, r.at)))',
      [{ column: 'a', value: 'timestamp(max(rows.map(r, r.at)))' }],
    ],
    ['double(self.n) == double(size(rows))', [{ column: 'n', value: 'double(size(rows))' }]],
    [
      'days(self.first, self.last) == 6',
      [
        { column: 'last', value: '6', days: { from: 'self.first', sign: 1 } },
        { column: 'first', value: '6', days: { from: 'self.last', sign: -1 } },
      ],
    ],
    [
      'double(days(self.lent, self.due)) - 28.0 == 14.0 * self.renewals / 2.0',
      [
        { column: 'due', value: '(14.0 * self.renewals / 2.0) + (28.0)', days: { from: 'self.lent', sign: 1 } },
        { column: 'lent', value: '(14.0 * self.renewals / 2.0) + (28.0)', days: { from: 'self.due', sign: -1 } },
        { column: 'renewals', value: '((double(days(self.lent, self.due)) - 28.0) * (2.0)) / (14.0)' },
      ],
    ],
    [
      '5.0 - (self.a - 2.0) == 2.0 * self.b',
      [
        { column: 'a', value: '((5.0) - (2.0 * self.b)) + (2.0)' },
        { column: 'b', value: '(5.0 - (self.a - 2.0)) / (2.0)' },
      ],
    ],
    // An equation with the column on both sides does not define it.
    ['self.a == self.a + 0', []],
    ['self.a <= self.b', []],
    ['[1, 2].all(x, x == self.a)', []],
  ])('%s', (rule, wanted) => {
    expect(equationsIn(rule)).toEqual(wanted)
  })

  it.each([
    ['self.a - self.b * self.c <= 0.01', [{ column: 'a', value: 'self.b * self.c' }]],
    [
      'self.a <= self.b * self.c + 0.01 && self.d > 1',
      [
        { column: 'a', value: 'self.b * self.c + 0.01' },
        { column: 'd', value: '1' },
      ],
    ],
    ['self.a == self.b', []],
    [
      'double(days(self.a, self.b)) <= 28.0',
      [
        { column: 'b', value: '28.0', days: { from: 'self.a', sign: 1 } },
        { column: 'a', value: '28.0', days: { from: 'self.b', sign: -1 } },
      ],
    ],
  ])('finds a value near the limits of %s', (rule, wanted) => {
    expect(limitsIn(rule)).toEqual(wanted)
  })

  it('finds which of two columns is the smaller one', () => {
    expect(comparisonsIn('self.low <= self.high && self.a > self.b && self.c < 5')).toEqual([
      { less: 'low', more: 'high' },
      { less: 'b', more: 'a' },
    ])
  })

  it('recognises an expression that is one column', () => {
    expect(columnIn('self.low')).toBe('low')
    expect(columnIn('self.low + 1')).toBeUndefined()
    expect(columnIn('r.low')).toBeUndefined()
  })

  it('splits only outside brackets and quotes', () => {
    expect(
      equationsIn('((self.a == 1 && self.b == 2)) && [self.c == 3 && true] == self.d && "e && f" == self.g'),
    ).toEqual([
      { column: 'a', value: '1' },
      { column: 'b', value: '2' },
      { column: 'd', value: '[self.c == 3 && true]' },
      { column: 'g', value: '"e && f"' },
    ])
  })
})
