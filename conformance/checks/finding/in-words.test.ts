import { expect, it } from 'vitest'
import { inWords } from './in-words.js'

it('inWords gives the message first and the rule after it', () => {
  expect(inWords({ message: 'low is above high', rule: 'self.low <= self.high' })).toBe(
    'not "low is above high"; the rule is self.low <= self.high',
  )
})
