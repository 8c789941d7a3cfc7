import { expect, it } from 'vitest'
import { namesParameter } from './names-parameter.js'

it.each([
  ['{"detail":"min pages is 0"}', true],
  ['minPages is 0', true],
  ['{"detail":"min\\u0050ages is 0"}', true],
  ['min\\u0050ages is 0', false],
  ['{"detail":"a value is wrong"}', false],
])('%s names min_pages: %s', (text, isNamed) => {
  expect(namesParameter(text, 'min_pages')).toBe(isNamed)
})
