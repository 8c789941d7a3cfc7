import { describe, expect, it } from 'vitest'
import { isOlder } from '../ask/window-base.js'
import { ask, books, miniContract } from '../checks/finding/harness.test-kit.js'
import { longestSlack } from './obeys-filter.js'

const answeredOn = (date: string) => ask(miniContract([books()]), 'listBooks', {}, { headers: [['Date', date]] })

describe('a window', () => {
  it.each([
    ['Fri, 20 Nov 2026 10:00:00 GMT', 1],
    ['Sat, 21 Nov 2026 10:00:00 GMT', 1],
    ['Sun, 22 Nov 2026 10:00:00 GMT', 2],
    ['Mon, 23 Nov 2026 23:59:59 GMT', 3],
    ['Tue, 24 Nov 2026 00:00:00 GMT', 1],
  ])('may be counted from the last business day: %s', (date, slack) => {
    expect(longestSlack(answeredOn(date))).toBe(slack)
  })

  it('leaves out what no counting takes in', () => {
    const sunday = answeredOn('Sun, 22 Nov 2026 10:00:00 GMT')
    expect(isOlder('2026-11-15', '5', sunday)).toBe(false)
    expect(isOlder('2026-11-14', '5', sunday)).toBe(true)
  })
})
