import { expect, it } from 'vitest'
import { rateComment, rateHeaders } from './rate-words.js'
import type { Sample } from './sample.js'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const sample = (limit: string, reset: string): Sample => ({
  method: 'get',
  path: '/a',
  query: new Map(),
  sent: new Set(),
  status: 200,
  headers: new Map([
    ['x-ratelimit-limit', limit],
    ['x-ratelimit-remaining', '7'],
    ['x-ratelimit-reset', reset],
  ]),
  mediaType: 'application/json',
  body: '[]',
  day: '2026-11-20',
  moment: NOW,
})

it('proposes tiers and rate headers for the limits that answers show', () => {
  const rates = rateHeaders([sample('300', String(NOW / 1000 + 1800)), sample('60', String(NOW / 1000 + 3000))])
  expect(rateComment(rates)?.split('\n').slice(1)).toEqual([
    ' x-tiers:',
    '   - {name: tier-1, quota: {hour: 60}}',
    '   - {name: tier-2, quota: {hour: 300}}',
    ' x-rate-headers:',
    '   limit: {header: x-ratelimit-limit, window: hour}',
    '   remaining: {header: x-ratelimit-remaining, window: hour}',
    '   reset: {header: x-ratelimit-reset, window: hour, form: unix-seconds}',
  ])
  expect(rateComment(rateHeaders([sample('60', '42')]))).toContain('window: minute, form: delta-seconds')
})

it('proposes nothing without a number or without one of the headers', () => {
  expect(rateComment(rateHeaders([sample('"day";q=60', '42')]))).toBeUndefined()
  expect(rateComment(rateHeaders([sample('60', 'soon')]))).toBeUndefined()
  expect(rateComment([])).toBeUndefined()
})
