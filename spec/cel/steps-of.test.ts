import { describe, expect, it } from 'vitest'
import { evaluatingEnvironment } from './environment.js'
import { type DataSize, stepsOf } from './steps-of.js'

const SIZE: DataSize = { self: 100, rows: 50, list: 5, text: 10 }

function steps(rule: string, size: Partial<DataSize> = {}, self: 'row' | 'rows' = 'rows'): number {
  return stepsOf({ ast: evaluatingEnvironment().parse(rule).ast, parts: [] }, self, { ...SIZE, ...size })
}

describe('the steps of an expression', () => {
  it('grow with the rows that a macro visits', () => {
    const rule = 'self.all(r, r.low <= r.high)'
    expect(steps(rule, { self: 1000 }) / steps(rule)).toBeCloseTo(10, 0)
  })

  it.each([
    'self.all(a, self.all(b, a.low <= b.low))',
    'self.map(a, self.filter(b, b.low < a.low)).size() > 0',
    'self.exists(a, self.exists_one(b, b == a))',
    'self.all(a, a.low in self.map(b, b.low))',
    'cel.bind(all, self, self.all(a, all.all(b, a.low <= b.low)))',
  ])('grow with the square of the rows: %s', (rule) => {
    expect(steps(rule, { self: 1000 }) / steps(rule)).toBeGreaterThan(80)
  })

  it('count lists in cells, texts, and the rows behind the answer', () => {
    expect(steps('self.tags.all(t, t != "")', { list: 5000 }, 'row')).toBeGreaterThan(5000)
    expect(steps('self.name.contains("x")', { text: 640_000 }, 'row')).toBeGreaterThan(10_000)
    expect(steps('size(rows) == 1 && rows.all(r, r.a == 1)', { rows: 5000 }, 'row')).toBeGreaterThan(5000)
  })

  it('count a pattern by its length if it does not run in JavaScript', () => {
    const slow = steps('self.name.matches("^(a|b)+$")', { text: 6400 }, 'row')
    expect(slow).toBeGreaterThan(10 * steps('self.name.matches("^[ab]+$")', { text: 6400 }, 'row'))
    expect(steps('self.name.matches(self.other)', { text: 6400 }, 'row')).toBeGreaterThan(slow)
  })

  it('grow with the texts and lists that are built on the way', () => {
    const doubled = (times: number): string => (times === 0 ? 'size(l) > 0' : `[l + l].all(l, ${doubled(times - 1)})`)
    const bomb = `[self.tags].all(l, ${doubled(18)})`
    expect(steps(bomb, {}, 'row')).toBeGreaterThan(1e6)
    expect(
      steps(`cel.bind(a, self.name + self.name, cel.bind(b, a + a, (b + b).startsWith("x")))`, { text: 1e6 }, 'row'),
    ).toBeGreaterThan(1e5)
  })
})
