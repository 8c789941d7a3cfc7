import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../spec/index.js'
import { parseValue } from './parse-value.js'

const base: Parameter = {
  name: 'p',
  in: 'query',
  required: false,
  type: 'string',
  description: '',
  symbol: false,
  open: [],
}

describe('parseValue', () => {
  it.each([
    ['integer', '12', 12],
    ['integer', '1e3', 1000],
    ['number', '-.5', -0.5],
    ['boolean', 'true', true],
    ['string', ' x ', ' x '],
    ['list', ' a ,,b ', ['a', 'b']],
  ] as const)('reads %s "%s"', (type, text, value) => {
    expect(parseValue({ ...base, type }, text)).toEqual({ ok: true, value })
  })

  it('reads the words of a window', () => {
    const filter = { column: 'at', op: 'within-hours', on: 'row', alternatives: [], open: [] } as const
    const window = { ...base, filter: { ...filter, map: { P1D: '24' } }, enum: ['P1D'] }
    expect(parseValue(window, 'P1D')).toEqual({ ok: true, value: 'P1D' })
    expect(parseValue(window, '24')).toMatchObject({ ok: false, wanted: 'one of P1D' })
    expect(parseValue({ ...base, filter }, 'P1D')).toMatchObject({ ok: false })
  })

  it.each([
    ['integer', '1.5', 'a whole number'],
    ['integer', '', 'a whole number'],
    ['number', '1,5', 'a number'],
    ['boolean', 'TRUE', 'true or false'],
    ['list', ' , ', 'at least one value'],
  ] as const)('refuses %s "%s"', (type, text, wanted) => {
    expect(parseValue({ ...base, type }, text)).toMatchObject({ ok: false, wanted })
  })

  it('reads JSON text of a schema', () => {
    const json = { type: 'object', properties: { a: { type: 'integer' } } }
    expect(parseValue({ ...base, json }, '{"a": 3}')).toEqual({ ok: true, value: '{"a": 3}' })
    expect(parseValue({ ...base, json }, 'a=3')).toMatchObject({ wanted: 'JSON text' })
    expect(parseValue({ ...base, json }, '{"a": "x"}')).toMatchObject({ ok: false })
  })

  it('checks enum, length, pattern and range', () => {
    expect(parseValue({ ...base, enum: ['A', 'D'] }, 'a')).toMatchObject({ wanted: 'one of A, D' })
    expect(parseValue({ ...base, type: 'integer', enum: ['1', '2'] }, '3')).toMatchObject({ wanted: 'one of 1, 2' })
    expect(parseValue({ ...base, type: 'integer', enum: ['1', '2'] }, '02')).toEqual({ ok: true, value: 2 })
    expect(parseValue({ ...base, minLength: 3 }, 'é1')).toMatchObject({ wanted: 'at least 3 characters', short: true })
    expect(parseValue({ ...base, maxLength: 2 }, 'abc')).toMatchObject({ wanted: 'at most 2 characters' })
    expect(parseValue({ ...base, pattern: '^[0-9]+$' }, '12a')).toMatchObject({ wanted: 'text matching ^[0-9]+$' })
    expect(parseValue({ ...base, type: 'number', maximum: 5 }, '6')).toMatchObject({ wanted: 'at most 5', over: 5 })
    expect(parseValue({ ...base, type: 'list', enum: ['A'] }, 'A,B')).toMatchObject({ ok: false, found: 'B' })
  })

  it('counts the members of a list', () => {
    const list = { ...base, type: 'list', minItems: 2, maxItems: 3 } as const
    expect(parseValue(list, 'a')).toMatchObject({ ok: false, wanted: 'at least 2 values' })
    expect(parseValue(list, 'a,b,c')).toMatchObject({ ok: true })
    expect(parseValue(list, 'a,b,c,d')).toMatchObject({ ok: false, wanted: 'at most 3 values' })
  })

  it('quotes the value, cut to a short length', () => {
    expect(parseValue({ ...base, type: 'number' }, 'x'.repeat(1000))).toMatchObject({ found: `${'x'.repeat(60)}...` })
  })
})
