import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../spec/index.js'
import { lawfulNumber, madeValue } from './made-value.js'

const base: Parameter = {
  name: 'p',
  in: 'path',
  required: true,
  type: 'string',
  description: '',
  symbol: false,
  open: [],
}

describe('madeValue', () => {
  it.each<readonly [Partial<Parameter>, string | undefined]>([
    [{}, 'a'],
    [{ type: 'integer' }, '1'],
    [{ type: 'integer', minimum: 100 }, '100'],
    [{ type: 'integer', maximum: 0 }, '0'],
    [{ type: 'boolean' }, 'true'],
    [{ json: { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } } }, '{"a":1}'],
    [{ json: false }, undefined],
    [{ format: 'uuid' }, '00000000-0000-4000-8000-000000000001'],
    [{ minLength: 3 }, 'aaa'],
    [{ pattern: '^[A-Z]{2,4}-\\d+$' }, 'AA-1'],
    [{ pattern: '^(?:land|marine)/[0-9]{3}$' }, 'land/111'],
    [{ pattern: '^(A|C)[A-Z]{2}$' }, 'AAA'],
    [{ pattern: '^\\w+$', minLength: 4 }, 'aaaa'],
    [{ pattern: '^(?=x)\\d$' }, undefined],
    [{ pattern: '^a{5}$', maxLength: 3 }, undefined],
  ])('%j gives %s', (schema, value) => {
    expect(madeValue({ ...base, ...schema })).toBe(value)
  })
})

describe('a lawful number', () => {
  it.each([
    [{}, 3, 3],
    [{ minimum: 5, maximum: 60, multipleOf: 5 }, 3, 5],
    [{ minimum: 5, maximum: 60, multipleOf: 5 }, 13, 10],
    [{ minimum: 1, maximum: 50 }, 400, 50],
    [{ enum: ['50', '10', '25'] }, 30, 25],
    [{ enum: ['50', '10', '25'] }, 3, 10],
    [{ type: 'number' as const, minimum: 0.5, maximum: 0.7 }, 1, 0.7],
    [{ type: 'number' as const, exclusiveMinimum: 2 }, 1, 3],
    [{ type: 'number' as const, multipleOf: 0.1 }, 0.37, 0.3],
  ])('of %j up to %d is %d', (more, most, wanted) => {
    expect(lawfulNumber({ ...base, type: 'integer', ...more }, most)).toBe(wanted)
  })
})
