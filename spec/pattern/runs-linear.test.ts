import { describe, expect, it } from 'vitest'
import { loadContract } from '../load-contract.js'
import { runsLinear } from './runs-linear.js'

describe('JavaScript runs a pattern in linear time', () => {
  it.each([
    '^[A-Z]{1,5}$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^-?[0-9]+$',
    '[A-Za-z0-9]',
    '^.{1,2000}$',
    '^\\$\\p{L}*\\u{41}$',
    '^error,[^\\r\\n]+\\r?\\n?$',
  ])('%s', (pattern) => expect(runsLinear(pattern)).toBe(true))

  it.each([
    ['two repetitions that can split the text in many ways', '^a*a*$'],
    ['a repetition that starts anywhere', 'a+b'],
    ['a start at every character, each with a long match', 'a{3000}b'],
    ['a repetition before a long rest', '^a*a{3000}$'],
    ['many small choices', `^${'a?'.repeat(12)}$`],
    ['two wide ranges', '^a{0,1000}a{0,1000}$'],
    ['a group', '^(a)$'],
    ['alternatives', '^a|b$'],
    ['looking around', '^(?=a)b'],
    ['referring back', '^\\1'],
    ['an escaped end', '^a*\\\\$b'],
    ['a lone quantifier', '^*'],
  ])('is not known of %s: %s', (_, pattern) => expect(runsLinear(pattern)).toBe(false))

  it('holds for nearly all patterns of the shipped contract, so that they stay fast', () => {
    const { operations } = loadContract()
    const patterns = operations.flatMap(({ parameters }) => parameters.flatMap(({ pattern }) => pattern ?? []))
    expect(patterns.length).toBeGreaterThan(3)
    expect(patterns.filter((pattern) => !runsLinear(pattern))).toEqual([])
  })
})
