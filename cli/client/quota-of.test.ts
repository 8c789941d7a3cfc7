import { describe, expect, it } from 'vitest'
import { quotaOf } from './runtime/result.js'

const DATE = { Date: 'Fri, 20 Nov 2026 15:05:00 GMT' }
const NAMES = {
  limit: 'RateLimit-Policy;q;w=60',
  remaining: 'RateLimit;r;w=60',
  reset: 'RateLimit;t;w=60',
  form: 'delta-seconds',
}
const POLICY = '"day";q=1000;w=86400, "a, minute";q=60;w=60'

describe('the quota in structured fields', () => {
  it.each([
    ['"day";r=900;t=7200, "a, minute";r=12;t=30'],
    ['"a, minute" ; r=12 ; t=30'],
    ['"other";w=60;r=12;t=30, "a, minute";r=1;t=1'],
  ])('is that of the window: %s', (field) => {
    const headers = new Headers({ ...DATE, RateLimit: field, 'RateLimit-Policy': POLICY })
    expect(quotaOf(headers, NAMES)).toEqual({ limit: 60, remaining: 12, resetAt: new Date('2026-11-20T15:05:30Z') })
  })

  it.each([
    [{}],
    [{ RateLimit: '"day";r=900;t=7200, "week";r=1;t=1', 'RateLimit-Policy': POLICY }],
    [{ RateLimit: '"day";r=900;t=7200', 'RateLimit-Policy': POLICY }],
    [{ RateLimit: '"' }],
  ])('is unknown without them: %j', (headers) => {
    expect(quotaOf(new Headers(headers), NAMES)).toBeUndefined()
  })
})

it('is read from plain headers', () => {
  const names = { limit: 'X-Limit', remaining: 'X-Remaining', reset: 'X-Reset' }
  const headers = new Headers({ 'X-Limit': '25', 'X-Remaining': '0', 'X-Reset': '1795186800' })
  expect(quotaOf(headers, names)).toEqual({ limit: 25, remaining: 0, resetAt: new Date(1795186800_000) })
})
