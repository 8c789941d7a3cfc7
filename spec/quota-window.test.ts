import { describe, expect, it } from 'vitest'
import { isExhaustible, quotaLimits, readWindow, windowLength, windowText } from './quota-window.js'

describe('readWindow', () => {
  it.each([
    ['minute', 'minute'],
    ['PT1M', 'minute'],
    ['PT60S', 'minute'],
    ['PT1H', 'hour'],
    ['PT24H', 'day'],
    ['P1W', 'week'],
    ['P30D', 'month'],
    ['PT15M', 'PT15M'],
    ['PT900S', 'PT15M'],
    ['PT90M', 'PT1H30M'],
    ['P1DT12H', 'P1DT12H'],
  ])('reads %s as %s', (text, window) => {
    expect(readWindow(text)).toBe(window)
  })

  it.each(['', 'P', 'PT', 'PT0S', 'P1Y', 'P1M', 'pt1m', 'PT1.5M', 'P2000D', 'fortnight', 'clause', 'toString'])(
    'refuses "%s"',
    (text) => {
      expect(readWindow(text)).toBeUndefined()
    },
  )
})

describe('windows', () => {
  it('have a length and words for a sentence', () => {
    expect(windowLength('PT1H30M')).toBe(5_400_000)
    expect(
      ['hour', 'PT15M', 'PT1H30M', 'P2D', 'PT1M30S'].map((text) => windowText(readWindow(text) ?? 'hour')),
    ).toEqual(['hour', '15-minute window', '90-minute window', '2-day window', '90-second window'])
  })

  it('are sorted by length, and the clause of a quota is no window', () => {
    const quota = { day: 9, PT15M: 5, minute: 1, clause: 'SOME' }
    expect(quotaLimits(quota).map(({ window, limit }) => [window, limit])).toEqual([
      ['minute', 1],
      ['PT15M', 5],
      ['day', 9],
    ])
  })

  it.each([
    ['hour', 2000, true],
    ['hour', 2001, false],
    ['minute', 6000, false],
    ['PT30S', 10, true],
    ['second', 1, false],
    ['PT5M', 10, true],
    ['PT15M', 10, false],
    ['day', 10, false],
  ] as const)('of a %s with %i requests can be exhausted by a run: %s', (window, limit, isFit) => {
    expect(isExhaustible({ window, limit, length: windowLength(window) })).toBe(isFit)
  })
})
