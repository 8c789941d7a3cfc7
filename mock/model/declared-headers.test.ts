import { describe, expect, it } from 'vitest'
import { declaredHeaders } from './declared-headers.js'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const reset = '2026-11-20T12:00:30Z'

describe('declaredHeaders', () => {
  it.each([
    ['seconds', { schema: { type: 'integer' } }, '30'],
    ['a date by its format', { schema: { type: 'string', format: 'http-date' } }, 'Fri, 20 Nov 2026 12:00:30 GMT'],
    [
      'a date by its example',
      { schema: {}, example: 'Wed, 21 Oct 2026 07:28:00 GMT' },
      'Fri, 20 Nov 2026 12:00:30 GMT',
    ],
    ['a date by its pattern', { schema: { type: 'string', pattern: ' GMT$' } }, 'Fri, 20 Nov 2026 12:00:30 GMT'],
    ['a date in ISO form by its format', { schema: { type: 'string', format: 'date-time' } }, '2026-11-20T12:00:30Z'],
    [
      'a date in ISO form by its pattern',
      { schema: { type: 'string', pattern: '^20.*\\.000Z$' } },
      '2026-11-20T12:00:30.000Z',
    ],
    ['seconds as text', { schema: { type: 'string', pattern: '^[0-9]+$' } }, '30'],
  ])('writes Retry-After as %s', (_, header, value) => {
    const declared = [{ name: 'Retry-After', required: true, ...header }]
    expect(declaredHeaders(declared, { reset }, NOW)).toEqual([['Retry-After', value]])
  })

  it.each([
    [{ type: 'string', const: 'NHN' }, 'NHN'],
    [{ type: 'string', enum: ['north', 'south'] }, 'north'],
    [{ type: 'string', pattern: '^v[0-9]+$' }, 'v1'],
    [{ type: 'integer', minimum: 200 }, '200'],
    [{ type: 'string', minLength: 40 }, 'x'.repeat(40)],
    [{ type: 'string', minLength: 1e9 }, 'x'],
    [{ type: 'array', items: { type: 'integer' }, minItems: 2 }, '1,1'],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, uniqueItems: true }, 'a,b'],
    [{ type: 'object', required: ['n'], properties: { n: { type: 'integer' }, m: {} } }, 'n,1'],
  ])('writes a value that %j allows', (schema, value) => {
    const declared = [{ name: 'X-Api', required: true, schema }]
    expect(declaredHeaders(declared, {}, NOW)).toEqual([['X-Api', value]])
  })

  it('writes an exploded object with signs of equality', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' }, m: { type: 'string' } } }
    const declared = [{ name: 'X-Api', required: true, schema, explode: true as const }]
    expect(declaredHeaders(declared, {}, NOW)).toEqual([['X-Api', 'n=1,m=x']])
  })
})
