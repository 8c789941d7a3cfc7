import { expect, it } from 'vitest'
import { compileRule } from './compile-rule.js'

it('finds all names that an expression reads', () => {
  const { reads } = compileRule('self.all(r, r.a > self[0].b && r["c"] == params.d) && near(self.e, 1.0)', 'row')
  expect(reads).toEqual({
    self: ['all', 'e'].slice(1),
    members: ['a', 'b', 'c'],
    params: ['d'],
    tested: [],
    today: false,
    rows: false,
  })
})

it('does not mistake other names for columns', () => {
  const { reads } = compileRule('cel.bind(x, self.a, x > 0) && rows.all(r, rows[r].b > r[self.c])', 'row')
  expect(reads).toEqual({ self: ['a', 'c'], members: ['b'], params: [], tested: [], today: false, rows: true })
})

it("tells a parameter whose presence is tested from one that is read, as `'x' in params` does", () => {
  const { reads } = compileRule("has(params.a) || 'b' in params || (has(params.c) && params.c == self.d)", 'row')
  expect(reads).toMatchObject({ tested: ['a', 'b', 'c'], params: ['c'], self: ['d'] })
})

it('finds out whether the day of the answer is read', () => {
  const { reads } = compileRule('self.all(r, r.day <= today.latest)', 'rows')
  expect(reads).toEqual({ self: ['all'].slice(1), members: ['day'], params: [], tested: [], today: true, rows: false })
})
