import { describe, expect, it } from 'vitest'
import { isPartOfName, likeness, triplesOf } from './trigrams.js'

describe('isPartOfName', () => {
  it('finds a name whose words all occur in the other one, in any order', () => {
    expect(isPartOfName('MacDonald John', 'John L. MacDonald')).toBe(true)
    expect(isPartOfName('MacDonald John', 'MacDonald Joan L')).toBe(false)
    expect(isPartOfName('MacDonald John L', 'MacDonald John')).toBe(false)
  })
})

describe('likeness', () => {
  it('is 1 for the same words and 0 for names without a common trigram', () => {
    expect(likeness(triplesOf('Lee Ann'), triplesOf('ANN, Lee'))).toBe(1)
    expect(likeness(triplesOf('Lee'), triplesOf('Bob'))).toBe(0)
  })
})
