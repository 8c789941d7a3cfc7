import { describe, expect, it } from 'vitest'
import { compileRule, evaluate } from '../../../spec/index.js'
import { plainColumn, plainRule } from '../../model/contract-parts.test-kit.js'
import type { Row } from '../../model/relation.js'
import { distinctKey, distinctRows, holdTableRule } from './table-rules.js'

const rule = (text: string) => plainRule('r', text)
const today = { earliest: '2026-11-20', latest: '2026-11-20' }
const never = { redraw: () => undefined, most: () => 0, today }
const days = (list: readonly number[]): Row[] => list.map((day) => ({ day }))

describe('rules over all rows', () => {
  it('read the key of a row', () => {
    expect(distinctKey('size(distinct(self.map(r, r.day))) == size(self)')).toBe('self.day')
    expect(distinctKey("size(distinct(self.map(x, x.a + '-' + x.b))) == size(self)")).toBe("self.a + '-' + self.b")
    expect(distinctKey('self.all(r, r.day > 1)')).toBeUndefined()
  })

  it('draw duplicates again, and leave them out if they stay duplicates', () => {
    const redraw = (index: number, salt: number): Row | undefined => (index === 2 ? { day: 10 + salt } : undefined)
    const held = distinctRows('self.day', days([1, 2, 1, 2]), { redraw, most: () => 99 })
    expect(held).toEqual({ kept: [0, 1, 2], rows: days([1, 2, 11]) })
  })

  it('do not draw again when all keys are used', () => {
    const redraw = (): never => {
      throw new Error('drawn although no key is left')
    }
    expect(distinctRows('self.day', days([1, 2, 1]), { redraw, most: () => 2 }).kept).toEqual([0, 1])
  })

  it.each([
    ['self.all(r, r.day < 7)', [1, 9, 2, 8, 3], [1, 2, 3]],
    ['size(self) == 1', [4, 5, 6], [4]],
    ['size(self) <= 2', [4, 5, 6], [4, 5]],
    ['sum(self.map(r, r.day)) <= 6', [1, 2, 9, 3, 1], [1, 2, 3]],
  ])('%s', (text, given, wanted) => {
    const held = holdTableRule(rule(text), days(given), never)
    expect(held?.rows).toEqual(days(wanted))
    expect(evaluate(compileRule(text, 'rows'), { self: held?.rows ?? [] })).toBe('holds')
  })

  it('may use the day', () => {
    const given = ['2026-11-19', '2026-11-21', '2026-11-20'].map((day) => ({ day }))
    const held = holdTableRule(rule('self.all(r, r.day <= today.latest)'), given, never)
    expect(held?.kept).toEqual([0, 2])
  })

  it('keep the latest rows of a table with days', () => {
    const held = holdTableRule(rule('size(self) <= 2'), days([4, 5, 6]), { ...never, isDated: true })
    expect(held).toEqual({ kept: [1, 2], rows: days([5, 6]) })
  })

  it('know the first row of the answer, and change its cell or leave out the rows before it', () => {
    const rows = ['b', 'a', 'c'].map((kind, index) => ({ kind, day: index, change: 5 }))
    const newestFirst = {
      ...never,
      inOrder: (some: readonly Row[]) => [...some.keys()].sort((a, b) => Number(some[b]?.day) - Number(some[a]?.day)),
    }
    const kept = holdTableRule(rule("self[0].kind == 'a'"), rows, newestFirst)
    expect(kept?.kept).toEqual([0, 1])
    const free = [plainColumn('change', { type: 'number' }), plainColumn('day', { type: 'number' })]
    const zero = rule('size(self) == 0 || self[0].change == 0.0')
    expect(holdTableRule(zero, rows, newestFirst)).toBeUndefined()
    expect(holdTableRule(zero, rows, { ...newestFirst, free })?.rows.map(({ change }) => change)).toEqual([5, 5, 0])
    // The rule holds already, or its value is none of the column.
    const either = rule('self[0].change == 0.0 || self[0].change > 4.0')
    expect(holdTableRule(either, rows, { ...newestFirst, free })?.rows).toEqual(rows)
    const bounded = free.map((column) => ({ ...column, minimum: 1 }))
    expect(holdTableRule(zero, rows, { ...newestFirst, free: bounded })).toBeUndefined()
    // Another day would change the order.
    expect(holdTableRule(rule('self[0].day == -1.0'), rows, { ...newestFirst, free })).toBeUndefined()
  })

  it('give groups of rows their sum, if the column is free', () => {
    const rows = [1, 1, 2].map((day) => ({ day, share: 10 }))
    const text = 'self.all(r, sum(self.filter(x, x.day == r.day).map(x, x.share)) == 100)'
    const share = plainColumn('share', { type: 'number' })
    const held = holdTableRule(rule(text), rows, { ...never, summed: () => share })
    expect(held?.rows.map((row) => row.share)).toEqual([50, 50, 100])
    expect(holdTableRule(rule(text), rows, never)).toBeUndefined()
  })

  it('are given up if not even one row obeys them', () => {
    expect(holdTableRule(rule('sum(self.map(r, r.day)) == 1000'), days([1, 2]), never)).toBeUndefined()
  })
})
