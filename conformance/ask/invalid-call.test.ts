import { describe, expect, it } from 'vitest'
import { parameter } from '../checks/finding/harness.test-kit.js'
import { impossibleDays, refusedValues } from './invalid-call.js'

const WORD = 'pipeproof-no-such-value'

describe('refusedValues', () => {
  it('has a value for each word of a schema that refuses one', () => {
    const values = (parts: Parameters<typeof parameter>[1]) => refusedValues(parameter('p', parts))
    expect(values({ type: 'boolean' })).toEqual([WORD])
    expect(values({ type: 'list', enum: ['a', 'b'] })).toEqual([WORD, `a,${WORD}`])
    expect(values({ pattern: '^V0[1-9]$' })).toEqual([WORD])
    expect(values({ pattern: '^pipe' })).toEqual([])
    expect(values({ minLength: 3 })).toEqual(['pp'])
    expect(values({ minLength: 1, maxLength: 4 })).toEqual(['ppppp'])
    expect(values({ type: 'list', minItems: 3, maxItems: 4 })).toEqual(['1,2,3,4,5', '1,2'])
    expect(values({ type: 'list', maxItems: 1, enum: ['a', 'b', 'c'] })).toEqual([WORD, 'a,b', `a,${WORD}`])
    expect(values({ type: 'list', maxItems: 3, pattern: '^p' })).toEqual([])
    expect(values({ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9 })).toEqual([WORD, '0', '9'])
    const similar = { column: 'name', op: 'trigram', on: 'row', alternatives: [], open: [] } as const
    expect(values({ minLength: 3, filter: similar })).toEqual(['pp'])
    expect(values({ type: 'integer', minimum: 5, maximum: 50, multipleOf: 5 })).toEqual([WORD, '9', '0', '55'])
    expect(values({ type: 'number', minimum: 0, multipleOf: 0.5 })).toEqual([WORD, '0.25', '-0.5'])
    const cap = { type: 'integer', minimum: 1, maximum: 50, cap: 'rows' } as const
    expect(values(cap)).toEqual([WORD, '0'])
    expect(values({ ...cap, over: 'refused' })).toEqual([WORD, '0', '51'])
    expect(
      values({
        type: 'integer',
        minimum: 1,
        maximum: 365,
        byTier: { of: { free: { maximum: 30 } }, usual: {}, open: [] },
      }),
    ).toEqual([WORD, '0'])
    expect(values({ type: 'integer', enum: ['1', '2', '5'], minimum: 1, maximum: 5 })).toEqual([WORD, '6', '0'])
  })

  it('has none for any text, for cursors, symbols and chosen columns, and outside the query', () => {
    const kinds = [
      {},
      { cursor: { column: 'n' } },
      { symbol: true },
      { columns: { always: [] } },
      { in: 'path' },
    ] as const
    const found = kinds.map((parts) =>
      refusedValues(parameter('p', { ...parts, pattern: parts === kinds[0] ? '' : '^a$' })),
    )
    expect(found).toEqual([[], [], [], [], []])
  })
})

describe('impossibleDays', () => {
  it('has a day that no calendar has for a date of the query that has no further form', () => {
    const found = (parts: Parameters<typeof parameter>[1]) => impossibleDays(parameter('p', parts))
    expect(found({ format: 'date' })).toEqual(['2026-02-30'])
    expect(found({ format: 'date-time' })).toEqual(['2026-02-30T00:00:00Z'])
    const others = [
      {},
      { format: 'uuid' },
      { format: 'date', pattern: '01$' },
      { format: 'date', in: 'path' },
      { format: 'date', cursor: { column: 'day' } },
    ] as const
    expect(others.map(found)).toEqual([[], [], [], [], []])
  })
})
