import { describe, expect, it } from 'vitest'
import { plainColumn } from '../../model/contract-parts.test-kit.js'
import { groupSumIn, withGroupSums } from './group-sums.js'

const share = plainColumn('share', { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.1 })

describe('rules that give groups of rows one sum', () => {
  it.each([
    ['self.all(r, sum(self.filter(x, x.day == r.day).map(x, x.share)) == 100)', ['day']],
    ['self.all(r, sums(100.0, self.filter(x, r.day == x.day).map(x, x.share)) || r.day == self[0].day)', ['day']],
    ['self.all(r, near(100, sum(self.filter(x, x.a == r.a && x.b == r.b).map(x, x.share)), 0.5))', ['a', 'b']],
    ['sum(self.map(r, r.share)) == 100', []],
  ])('%s', (rule, by) => {
    expect(groupSumIn(rule)).toEqual({ by, column: 'share', total: 100 })
  })

  it.each(['self.all(r, r.share <= 100)', 'sum(self.map(r, r.share)) <= 100', 'size(self) == 1'])('%s', (rule) => {
    expect(groupSumIn(rule)).toBeUndefined()
  })

  it('divide the sum in proportion, in steps of the column', () => {
    const rows = [
      { day: 1, share: 1 },
      { day: 2, share: 7 },
      { day: 1, share: 1 },
      { day: 1, share: 1 },
    ]
    const made = withGroupSums(rows, { by: ['day'], column: 'share', total: 100 }, share)
    expect(made.map((row) => row?.share)).toEqual([33.4, 100, 33.3, 33.3])
  })

  it('leave out a group whose rows cannot have the sum', () => {
    expect(withGroupSums([{ share: 1 }], { by: [], column: 'share', total: 150 }, share)).toEqual([undefined])
  })
})
