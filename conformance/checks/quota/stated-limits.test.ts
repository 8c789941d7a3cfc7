import { expect, test } from 'vitest'
import { statedLimits } from './stated-limits.js'

test('finds the figure of a window in the usual sentences', () => {
  for (const text of [
    'Hourly limit of 25 requests exceeded. Resets at 2026-11-20T16:00:00Z',
    'Your hourly request limit is 25',
    'hourly quota: 25; daily quota: 100',
    'Hour limit (25) reached',
    'At most 25 requests per hour, 100 per day',
    '25 calls/hour',
    '25 requests an hour, until 2026-11-20T16:00:00.000Z',
  ])
    expect(statedLimits(text, 'hour'), text).toEqual([25])
  expect(statedLimits('daily limit of 1,000 requests, 100 requests per hour', 'day')).toEqual([1000])
})

test('reads no figure that is something else', () => {
  for (const text of [
    'The hourly limit resets in 30 minutes',
    'Hourly limit reached; the limit of the day is 100',
    'Hourly limit: 2026-11-20T16:00:00Z',
    'Retry in 1 hour',
    'You sent 26 requests within the hour',
  ])
    expect(statedLimits(text, 'hour'), text).toEqual([])
})
