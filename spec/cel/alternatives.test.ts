import { describe, expect, it } from 'vitest'
import { alternativesOf } from './alternatives.js'

describe('alternativesOf', () => {
  it('splits at the outermost level alone', () => {
    expect(alternativesOf('self.a == 1 || (self.b || self.c) || rows.all(r, r.d || r.e)')).toEqual([
      'self.a == 1',
      '(self.b || self.c)',
      'rows.all(r, r.d || r.e)',
    ])
  })

  it('does not look into texts', () => {
    expect(alternativesOf(String.raw`self.a == '(||' || self.b == "it\"s || ("`)).toEqual([
      "self.a == '(||'",
      String.raw`self.b == "it\"s || ("`,
    ])
  })

  it('leaves one rule as it is, and a choice whole', () => {
    expect(alternativesOf('self.a && self.b')).toEqual(['self.a && self.b'])
    expect(alternativesOf('self.a || self.b ? self.c : self.d')).toEqual(['self.a || self.b ? self.c : self.d'])
  })
})
