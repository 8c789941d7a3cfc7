import { expect, test } from 'vitest'
import { leadingCount } from './leading-count.js'

test.each([0, 1, 2, 7, 8, 9])('counts the members before the first that does not pass, of %i', (length) => {
  const members = Array.from({ length }, (_, index) => index)
  for (let limit = 0; limit <= length; limit += 1) expect(leadingCount(members, (one) => one < limit)).toBe(limit)
})
