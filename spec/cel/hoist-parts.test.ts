import { describe, expect, it, test } from 'vitest'
import { compileRule } from './compile-rule.js'
import { evaluatingEnvironment } from './environment.js'
import { hoistParts } from './hoist-parts.js'

const hoisted = (text: string, isPart?: boolean) => hoistParts(evaluatingEnvironment().parse(text).ast, isPart)

describe('hoistParts', () => {
  it('takes out what reads the rows only, wherever it is', () => {
    expect(hoisted("(self.a != '52' || self.b > max(rows.map(r, r.c))) && size(rows) > 0")).toEqual({
      text: "(self.a != '52' || self.b > part0) && part1 > 0",
      parts: [
        { name: 'part0', text: 'max(rows.map(r, r.c))', isOfRows: true },
        { name: 'part1', text: 'size(rows)', isOfRows: true },
      ],
    })
  })

  it('takes out what also reads the request and the day, but nothing of the row', () => {
    expect(hoisted('self.n <= size(rows.filter(r, days(r.a, today.latest) < int(params.most)))').parts).toEqual([
      { name: 'part0', text: 'size(rows.filter(r, days(r.a, today.latest) < int(params.most)))', isOfRows: true },
    ])
  })

  it('takes out of a macro what does not read its members', () => {
    expect(hoisted('rows.all(r, size(rows.filter(o, o.a == r.a)) <= size(rows.filter(o, o.a == self.a)))')).toEqual({
      text: 'rows.all(r, size(rows.filter(o, o.a == r.a)) <= part0)',
      parts: [{ name: 'part0', text: 'size(rows.filter(o, o.a == self.a))', isOfRows: false }],
    })
  })

  it('takes out of a part the parts of that part, not the part itself', () => {
    expect(hoisted('max(rows.filter(o, o.a < max(rows.map(x, x.a))).map(o, o.a))', true)).toEqual({
      text: 'max(part0)',
      parts: [{ name: 'part0', text: 'rows.filter(o, o.a < max(rows.map(x, x.a))).map(o, o.a)', isOfRows: true }],
    })
  })

  test.each([
    'self.low <= self.high',
    'size(rows.filter(r, r.a == self.a)) > 0',
    // The range of a call on a parenthesis begins inside it.
    'self.all(r, (self + self).exists(o, o.a > 1))',
    'cel.bind(x, self.a, rows.all(r, size(x) > r.a))',
    '[1.0, 2.0].all(params, size(rows.filter(r, r.a == params)) == 1)',
    'self.all(rows, size(rows) > 1)',
  ])('leaves %s as it is', (text) => {
    expect(hoisted(text)).toEqual({ text, parts: [] })
  })

  it('avoids names of the expression', () => {
    expect(hoisted('self.part0 == size(rows)').text).toBe('self.part0 == part_0')
  })
})

describe('a compiled rule', () => {
  it('computes a part of the rows once, and a part of the row for each row', () => {
    let reads = 0
    const rows = [{}, {}].map(() => ({
      get a() {
        reads += 1
        return 2
      },
    }))
    const { run } = compileRule('self.n == max(rows.map(r, r.a)) && rows.all(r, size(self.name) == 1)', 'row')
    const answers = [
      { n: 2, name: 'x' },
      { n: 3, name: 'x' },
      { n: 2, name: 'xy' },
    ].map((self) => run({ self, rows }))
    expect(answers).toEqual([true, false, false])
    expect(reads).toBe(2)
    expect(run({ self: { n: 1, name: 'x' }, rows: [{ a: 1 }] })).toBe(true)
    const least = compileRule('self.n == max(rows.map(r, r.a + double(params.more)))', 'row')
    const [one, two] = [{ more: '1' }, { more: '2' }]
    const found = [one, one, two, one].map((params) => least.run({ self: { n: 3 }, rows, params }))
    expect(found).toEqual([true, true, false, true])
    expect(reads).toBe(2 + 6)
  })

  it('takes as many steps as its parts do, which are computed once for all members', () => {
    const rule = 'rows.exists(r, r.a >= max(rows.filter(o, o.a < max(rows.map(x, x.a))).map(o, o.a)))'
    const { steps, run } = compileRule(rule, 'row')
    const size = { self: 1, list: 1, text: 1 }
    expect((steps?.({ ...size, rows: 1000 }) ?? 0) / (steps?.({ ...size, rows: 100 }) ?? 0)).toBeCloseTo(10, 0)
    expect(run({ self: {}, rows: [{ a: 1 }, { a: 2 }] })).toBe(true)
  })

  it('fails only where it reads a part that fails', () => {
    const { run } = compileRule('self.a == 1 || self.a == max(rows.map(r, r.b))', 'row')
    expect(run({ self: { a: 1 }, rows: [] })).toBe(true)
    expect(() => run({ self: { a: 2 }, rows: [] })).toThrow('an empty list')
  })
})
