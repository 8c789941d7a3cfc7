import { describe, expect, it } from 'vitest'
import { plainPattern } from './plain-pattern.js'
import { samplePattern } from './sample-pattern.js'

describe('plainPattern', () => {
  it.each(['^\\p{L}+$', '^\\p{Lu}\\p{Ll}{2}$', '^[\\p{L}\\d -]{3}$', '^[^\\p{L}]$', '^\\p{P}\\P{L}$', '^\\\\p{2}$'])(
    'is narrower than %s',
    (pattern) => {
      const plain = plainPattern(pattern)
      expect(plain).not.toMatch(/\\p\{[A-Z]/)
      expect(samplePattern(pattern)).toMatch(new RegExp(pattern, 'u'))
    },
  )

  it('keeps a property that no plain character has', () => {
    expect(plainPattern('^\\p{Script=Greek}$')).toBe('^\\p{Script=Greek}$')
    expect(samplePattern('^\\p{Script=Greek}$')).toBeUndefined()
  })

  it('leaves one repetition of those around each other', () => {
    expect(plainPattern('^((a+)*)+(b*)?c*$')).toBe('^((a+))(b*)?c*$')
  })
})
