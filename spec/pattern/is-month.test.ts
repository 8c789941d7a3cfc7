import { describe, expect, it } from 'vitest'
import { isMonth } from './is-month.js'

describe('a column of months', () => {
  it.each([
    ['^[0-9]{4}-(0[1-9]|1[0-2])$', true],
    ['^20(1[5-9]|2[0-5])-(0[1-9]|1[0-2])$', true],
    ['^\\d{4}-\\d{2}-\\d{2}$', false],
    ['^[0-9]{4}$', false],
    ['^[0-9-]+$', false],
    ['^[A-Z]{2}-[0-9]{2}$', false],
  ])('%s: %s', (pattern, wanted) => {
    expect(isMonth({ type: 'string', pattern })).toBe(wanted)
  })

  it('may be known by its example alone', () => {
    expect(isMonth({ type: 'string', example: '2026-04' })).toBe(true)
    expect(isMonth({ type: 'string', example: '2026-40' })).toBe(false)
    expect(isMonth({ type: 'integer', example: '202604' })).toBe(false)
  })
})
