import { describe, expect, it } from 'vitest'
import { argumentsOf, operandsOf, treeOf, unwrapped } from './operands.js'

describe('the operands of an expression', () => {
  it('are the operands at the outermost level', () => {
    expect(operandsOf('self.a == 1 || (self.b || self.c) || rows.all(r, r.d || r.e)', '||')).toEqual([
      'self.a == 1',
      '(self.b || self.c)',
      'rows.all(r, r.d || r.e)',
    ])
  })

  it('are written as the author wrote them, brackets and texts included', () => {
    expect(operandsOf(String.raw`(self.a) == '(||' || ((self.b)) == "it\"s || ("`, '||')).toEqual([
      "(self.a) == '(||'",
      String.raw`((self.b)) == "it\"s || ("`,
    ])
    expect(operandsOf('(a || b) && (c)', '&&')).toEqual(['(a || b)', '(c)'])
  })

  it('are the whole expression if another operator binds more loosely, or brackets enclose all', () => {
    expect(operandsOf('self.a && self.b', '||')).toEqual(['self.a && self.b'])
    expect(operandsOf('self.a || self.b ? self.c : self.d', '||')).toEqual(['self.a || self.b ? self.c : self.d'])
    expect(operandsOf('(self.a || self.b)', '||')).toEqual(['(self.a || self.b)'])
  })
})

it('the arguments of a call are its parts between commas', () => {
  const argumentsIn = (text: string): readonly string[] => argumentsOf(text, treeOf(text))
  expect(argumentsIn("near(self.a, (sum(rows.map(r, r.v)) + 1), ', 2')")).toEqual([
    'self.a',
    '(sum(rows.map(r, r.v)) + 1)',
    "', 2'",
  ])
  expect(argumentsIn('(self).map(r, [r.a, r.b])')).toEqual(['r', '[r.a, r.b]'])
  expect(argumentsIn('self.size()')).toEqual([])
  expect(argumentsIn('self.a')).toEqual([])
})

it('brackets are removed only if they enclose all', () => {
  expect(unwrapped(' ((a && b)) ')).toBe('a && b')
  expect(unwrapped('(a) && (b)')).toBe('(a) && (b)')
  expect(unwrapped('("a)") == ("(b")')).toBe('("a)") == ("(b")')
})
