import { expect, it } from 'vitest'
import { compileRule } from './compile-rule.js'

it('finds what an expression names, whoever reads it', () => {
  const { reads } = compileRule('self.all(r, r.a > self[0].b && r["c"] == params.d) && near(self.e, 1.0)', 'row')
  expect(reads).toEqual({ self: ['all', 'e'].slice(1), members: ['a', 'b', 'c'], params: ['d'] })
})
