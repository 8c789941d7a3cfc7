import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../freeze.js'
import { growth, LINEAR } from '../growth.test-kit.js'
import { jsonValidator } from './json-validator.js'

const SLOW = '^(a+)+$'
const AGES = `${'a'.repeat(50_000)}!`

describe('a JSON value compared with a schema', () => {
  it('is judged by a pattern that backtracking would never finish', () => {
    const problem = jsonValidator(
      deepFreeze({ type: 'object', properties: { code: { type: 'string', pattern: SLOW } } }),
    )
    expect(problem({ code: 'aaa' })).toBeUndefined()
    expect(problem({ code: AGES })).toMatchObject({ instanceLocation: '#/code' })
  })

  it('is judged by a pattern beside a format', () => {
    const problem = jsonValidator({ type: 'string', pattern: '^(a|b)+@', format: 'email' })
    expect(problem('ab@example.com')).toBeUndefined()
    expect(problem('ab@')).toBeDefined()
    expect(problem('c@example.com')).toBeDefined()
  })

  it('is no number beyond every double, and a member without a schema may be one', () => {
    const problem = jsonValidator({ type: 'object', properties: { price: { type: 'number' } } })
    const of = (price: string, other = '1') => problem(JSON.parse(`{"price": ${price}, "other": [${other}]}`))
    expect(of('1e999999')).toMatchObject({ instanceLocation: '#/price' })
    expect(of('9'.repeat(400))).toMatchObject({ instanceLocation: '#/price' })
    expect(of(`0.${'3'.repeat(400)}`)).toBeUndefined()
    expect(of('1', '1e999999')).toBeUndefined()
  })

  it('may be a URL with square brackets in its query', () => {
    for (const name of ['uri', 'uri-reference']) {
      const problem = jsonValidator({ type: 'string', format: name })
      expect(problem('https://example.com/cabins?page[number]=2')).toBeUndefined()
      expect(problem('https://example.com/cabins?page number')).toBeDefined()
      expect(problem('https://example.com/[cabins]?page=2')).toBeDefined()
    }
  })

  it('is judged by patterns of names at any depth', () => {
    const names = { type: 'object', patternProperties: { [SLOW]: { type: 'integer' } }, additionalProperties: false }
    const problem = jsonValidator({ type: 'object', properties: { inner: names } })
    expect(problem({ inner: { a: 1, aa: 2 } })).toBeUndefined()
    expect(problem({ inner: { a: '1' } })).toMatchObject({ instanceLocation: '#/inner/a' })
    expect(problem({ inner: { b: 1 } })).toMatchObject({ instanceLocation: '#/inner/b' })
    expect(problem({ inner: { [AGES]: 1 } })).toBeDefined()
    expect(problem({ inner: {} })).toBeUndefined()
  })

  it('is judged by the pattern of a name and by the schema of the same name', () => {
    const problem = jsonValidator({
      properties: { ab: { minimum: 5 } },
      patternProperties: { '(a|b)b': { maximum: 9 } },
    })
    expect(problem({ ab: 7 })).toBeUndefined()
    expect(problem({ ab: 4 })).toBeDefined()
    expect(problem({ ab: 10 })).toBeDefined()
    expect(problem({ bb: 10 })).toBeDefined()
  })

  it('is judged by patterns of propertyNames', () => {
    const problem = jsonValidator({ propertyNames: { pattern: SLOW } })
    expect(problem({ aa: 1 })).toBeUndefined()
    expect(problem({ [AGES]: 1 })).toBeDefined()
  })

  it('takes linear time for every format', () => {
    for (const format of ['url', 'uri', 'email', 'hostname', 'uri-template', 'date-time', 'regex']) {
      const validate = jsonValidator({ type: 'string', format })
      const work = (size: number) => validate(`http://${'a:'.repeat(size)} `)
      expect(growth(work, 400), format).toBeLessThan(LINEAR)
    }
  })

  it.each([
    { format: '__proto__' },
    { format: 'hasOwnProperty' },
    { enum: 5 },
    { required: 5 },
    { allOf: 5 },
    { id: 'http://[' },
  ])('ignores a keyword that cannot be read: %j', (schema) => {
    expect(jsonValidator(schema)('x')).toBeUndefined()
  })

  it('is judged even if it is wrong in very many places', () => {
    const problem = jsonValidator({ properties: { list: { type: 'array', items: { type: 'string' } } } })
    expect(problem({ list: Array(200_000).fill(1) })).toBeDefined()
  })

  it('names each wrong member once, and nothing that contains one, in linear time', () => {
    const inner = { type: 'object', properties: { a: { type: 'string' }, b: { enum: ['x'] } }, required: ['c'] }
    const validate = jsonValidator({ properties: { list: { type: 'array', items: inner } } })
    const problem = validate({
      list: [
        { a: 'x', b: 'x', c: 1 },
        { a: 1, b: 'y' },
      ],
    })
    const places = problem?.all.map(({ instanceLocation }) => instanceLocation)
    expect(places).toEqual(['#/list/1/a', '#/list/1/b', '#/list/1'])
    const work = (size: number) => validate({ list: Array.from({ length: size }, (_, at) => ({ a: at, b: at })) })
    expect(growth(work, 100)).toBeLessThan(LINEAR)
  })

  it('is judged by uniqueItems in linear time', () => {
    const list = { type: 'array', uniqueItems: true, items: { type: ['object', 'integer'] } }
    const validate = jsonValidator({ properties: { list, free: { type: 'array' } } })
    const items = (size: number) => Array.from({ length: size }, (_, at) => ({ a: at, b: [at] }))
    const again = { b: [7], a: 7 }
    for (const size of [20, 3000]) {
      expect(validate({ list: items(size), free: [...items(size + 1), again] })).toBeUndefined()
      const problem = validate({ list: [...items(size), again], free: [] })
      expect(problem).toMatchObject({ instanceLocation: '#/list', error: expect.stringMatching(/uplicate|repeated/) })
    }
    // An equally long list may be meant.
    expect(validate({ list: items(3001), free: [...items(3000), again] })).toBeUndefined()
    expect(growth((size) => validate({ list: items(size) }), 300)).toBeLessThan(LINEAR)
  })

  it('is always valid for the schema true and never for false', () => {
    expect(jsonValidator(true)(1)).toBeUndefined()
    expect(jsonValidator(false)(1)).toBeDefined()
  })
})
