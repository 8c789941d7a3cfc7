import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../contract/parameter.js'
import type { Contract } from '../../contract.js'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const document = (parameters: string, more = ''): string =>
  documentWith({
    operation: `
x-symbol: {parameter: ticker}
parameters:
${parameters.replace(/^/gm, '  ')}
${more}
responses:
  "200":
    description: ok
    content: {text/csv: {schema: {type: string, x-csv: {columns: [day, kind]}}}}`,
  })
const contract = (parameters: string): Contract =>
  compileText(document(parameters.trim()).replace(/x-symbol.*/, parameters.includes('ticker') ? '$&' : ''))
const parameter = (text: string): Parameter | undefined => contract(text).operations[0]?.parameters[0]

describe('compileParameter', () => {
  it.each([
    ['{type: string, enum: [asc, desc], default: ASC}', undefined],
    ['{type: string, enum: [asc, desc], default: asc}', 'asc'],
    ['{type: integer, maximum: 50, default: 100}', undefined],
    ['{type: integer, default: "30"}', '30'],
    ['{type: integer, multipleOf: 4, default: 6}', undefined],
    ['{type: string, format: date, default: now}', undefined],
    ["{type: string, pattern: '^[A-Z]+$', default: none}", undefined],
    ['{type: string, minLength: 3, default: äöü}', 'äöü'],
    ['{type: boolean, default: maybe}', undefined],
    ['{type: array, items: {type: string, enum: [a, b]}, default: [a, b]}', 'a,b'],
    ['{type: array, items: {type: string, enum: [a, b]}, default: [a, c]}', undefined],
  ])('leaves out a default that breaks its own schema: %s', (schema, expected) => {
    const { operations, notes } = contract(`- {name: n, in: query, schema: ${schema}}`)
    expect(operations[0]?.parameters[0]?.default).toBe(expected)
    expect(notes.join()).toEqual(expected === undefined ? expect.stringContaining('break their own schema') : '')
  })

  it('reads type, default, limits and example as a query writes them', () => {
    const text =
      '- {name: n, in: query, description: How many, schema: {type: integer, default: 50, minimum: 1, maximum: 100, examples: [7]}, x-cap: rows}'
    expect(parameter(text)).toEqual({
      name: 'n',
      in: 'query',
      required: false,
      type: 'integer',
      default: '50',
      minimum: 1,
      maximum: 100,
      description: 'How many',
      example: '7',
      cap: 'rows',
      symbol: false,
      open: [],
    })
  })

  it('reads what happens to a value above the maximum of a cap', () => {
    const text = '- {name: n, in: query, schema: {type: integer, maximum: 9}, x-cap: {over: refused}}'
    expect(parameter(text)).toMatchObject({ cap: 'rows', over: 'refused' })
  })

  it('leaves out a default of JSON text that breaks its schema', () => {
    const content =
      '{application/json: {schema: {type: object, required: [a], default: {b: 1}, properties: {a: {type: integer}}}}}'
    const { operations, notes } = contract(`- {name: n, in: query, content: ${content}}`)
    expect(operations[0]?.parameters[0]?.default).toBeUndefined()
    expect(notes.join()).toContain('break their own schema are left out: n ({"b":1})')
  })

  it('reads JSON text by the schema of its media type, with its examples as JSON', () => {
    const written = (more: string) =>
      parameter(
        `- {name: f, in: query, content: {application/json: {schema: {type: object, properties: {a: {type: integer}}}${more}}}}`,
      )
    expect(written(', example: {a: 3}')).toEqual({
      name: 'f',
      in: 'query',
      required: false,
      type: 'string',
      json: { type: 'object', properties: { a: { type: 'integer' } } },
      description: '',
      example: '{"a":3}',
      symbol: false,
      open: [],
    })
    expect(written(`, example: '{"a": 3}'`)?.example).toBe('{"a": 3}')
  })

  it('reads a list of symbols', () => {
    const text =
      '- {name: ticker, in: query, style: form, explode: false, example: [A, B], schema: {type: array, items: {type: string, enum: [A, B]}, default: [A]}, x-filter: {column: kind, op: has-member}, x-clause: C}'
    expect(parameter(text)).toMatchObject({
      type: 'list',
      default: 'A',
      example: 'A,B',
      enum: ['A', 'B'],
      symbol: true,
      clause: 'C',
      filter: { column: 'kind', op: 'has-member', on: 'row', alternatives: [], clause: 'C' },
    })
  })

  it('reads filters with translated words, filters behind the answer, and filters by another answer', () => {
    expect(
      parameter('- {name: a, in: query, x-filter: {column: kind, op: eq, map: {yes: A, no: 1}}}')?.filter?.map,
    ).toEqual({
      yes: 'A',
      no: '1',
    })
    const behind = parameter('- {name: a, in: query, x-filter: {column: day, op: lte, on: source, source: getRows}}')
    expect(behind?.filter).toMatchObject({ on: 'source', source: 'getRows' })
    const via = parameter(
      '- {name: a, in: query, x-filter: {column: kind, op: eq, via: {operation: getRows, key: a, keyColumn: day}}}',
    )
    expect(via?.filter?.via).toEqual({ operation: 'getRows', key: 'a', keyColumn: 'day', column: 'kind' })
  })

  it('reads exclusive bounds of 3.1 and of 3.0', () => {
    const bounds = (schema: string): unknown => {
      const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } =
        parameter(`- {name: a, in: query, schema: ${schema}}`) ?? {}
      return { minimum, maximum, exclusiveMinimum, exclusiveMaximum }
    }
    expect(bounds('{type: integer, exclusiveMinimum: 0, exclusiveMaximum: 9}')).toEqual({ minimum: 1, maximum: 8 })
    expect(bounds('{type: integer, minimum: 0, exclusiveMinimum: true}')).toEqual({ minimum: 1 })
    expect(bounds('{type: integer, minimum: 0, exclusiveMinimum: false}')).toEqual({ minimum: 0 })
    expect(bounds('{type: number, minimum: -1, exclusiveMinimum: 0}')).toEqual({ minimum: 0, exclusiveMinimum: 0 })
    expect(bounds('{type: number, minimum: 1, exclusiveMinimum: 0, exclusiveMaximum: 2}')).toEqual({
      minimum: 1,
      maximum: 2,
      exclusiveMaximum: 2,
    })
  })

  it('reads how many members a list may have, if that says more than one member, and notes its other limits', () => {
    const list = (name: string, limits: string): string =>
      `- {name: ${name}, in: query, explode: false, schema: {type: array, items: {type: string}${limits}}}`
    const lists = [
      list('a', ', minItems: 1'),
      list('b', ', maxItems: 3'),
      list('c', ', minItems: 2, uniqueItems: true'),
      list('d', ', minItems: 2, maxItems: 2').replace(/}$/, ', x-filter: {column: day, op: between}}'),
    ]
    const compiled = contract(lists.join('\n'))
    expect(compiled.operations[0]?.parameters.map(({ minItems, maxItems }) => [minItems, maxItems])).toEqual([
      [undefined, undefined],
      [undefined, 3],
      [2, undefined],
      [2, 2],
    ])
    expect(compiled.notes).toEqual([
      'limits of the members of a list in a parameter or a cell are not judged: c (uniqueItems)',
    ])
  })

  it('notes the styles and contents that a contract cannot express', () => {
    const { notes } = contract(`
- {name: a, in: query, style: deepObject, schema: {type: object}}
- {name: b, in: query, schema: {type: array, items: {type: string}}}
- {name: c, in: query, content: {text/plain: {schema: {type: object}}}}
- {name: d, in: query, schema: {type: string, pattern: "(?<"}}`)
    expect(notes.map((note) => note.replace(/.*: /, ''))).toEqual([
      'a, c',
      'c',
      '(?< (it is not an ECMAScript regular expression)',
    ])
  })

  it('lets a parameter of an operation replace that of its path', () => {
    const { operations } = compileText(`openapi: 3.1.0
paths:
  /a:
    parameters: [{name: x, in: query, x-clause: PATH}, {name: y, in: query}]
    get: {x-clause: OWN, parameters: [{name: x, in: query, required: true}, {name: x, in: header}]}`)
    expect(
      operations[0]?.parameters.map(({ name, in: where, required, clause }) => [name, where, required, clause]),
    ).toEqual([
      ['y', 'query', false, undefined],
      ['x', 'query', true, 'OWN'],
      ['x', 'header', false, 'OWN'],
    ])
  })
})

describe('compileParameter refuses', () => {
  it.each([
    ['- {in: query}', /no "name"/],
    ['- {name: a}', /no "in"/],
    ['- {name: a, in: body}', /found "body", wanted one of query, path/],
    ['- {name: a, in: query}\n- {name: a, in: query}', /"a" twice/],
    ['- {name: a, in: query, x-filter: {op: eq}}', /no "column"/],
    ['- {name: a, in: query, x-filter: {column: nope, op: eq}}', /found "nope", wanted a column among day, kind/],
    ['- {name: a, in: query, x-filter: {column: day, op: like}}', /found "like", wanted one of eq, ne, in/],
    ['- {name: a, in: query, x-filter: {column: day, op: eq, on: source}}', /no "source"/],
    [
      '- {name: a, in: query, x-filter: {column: day, op: eq, on: source, source: none}}',
      /found "none", wanted the id of an operation/,
    ],
    [
      '- {name: a, in: query, x-filter: {column: day, op: eq, via: {operation: getRows, key: zz, keyColumn: day}}}',
      /found "zz", wanted a parameter of getRows/,
    ],
    ['- {name: a, in: query, x-cursor: {column: nope}}', /found "nope", wanted a column of the answer/],
    ['- {name: a, in: query, x-cursor: {}}', /no "column"/],
    ['- {name: a, in: query, x-cap: pages}', /found "pages", wanted one of rows/],
    ['- {name: a, in: query, schema: {type: integer}, x-cap: {over: refused}}', /found no maximum, wanted a "maximum"/],
    ['- {name: a, in: query, schema: {type: integer, maximum: 9}, x-cap: {over: cut}}', /found "cut"/],
    ['- nothing', /no "name"|wanted/],
  ])('%s', (text, expected) => {
    const issues = issuesOf(document(text)).filter((issue) => !issue.includes('"ticker"'))
    expect(issues.join('\n')).toMatch(expected)
  })

  it('a symbol parameter that does not exist', () => {
    expect(issuesOf(document('- {name: a, in: query}'))[0]).toMatch(
      /found "ticker", wanted a parameter of the operation/,
    )
  })

  it('reads the words of each member of an object that is sent alone, also two levels deep', () => {
    const { operations } = contract(`
- name: filter
  in: query
  style: deepObject
  example: {kind: a}
  schema:
    type: object
    properties:
      kind: {type: string, description: Kind, x-filter: {column: kind, op: eq}}
      day: {type: object, properties: {from: {type: string, x-filter: {column: day, op: gte}}}}
- {name: page, in: query, schema: {type: object, properties: {limit: {type: integer, x-cap: rows}}}}`)
    expect(operations[0]?.parameters.map(({ name, filter, cap }) => [name, filter?.column, filter?.op, cap])).toEqual([
      ['filter[kind]', 'kind', 'eq', undefined],
      ['filter[day][from]', 'day', 'gte', undefined],
      ['limit', undefined, undefined, 'rows'],
    ])
    expect(operations[0]?.parameters[0]).toMatchObject({ description: 'Kind' })
    expect(operations[0]?.parameters[0]).not.toHaveProperty('example')
  })

  it('stops at an object that contains itself in many members', () => {
    const names = Array.from(
      { length: 60 },
      (_, index) => `o${index}: {$ref: "#/paths/~1rows/get/parameters/0/schema"}`,
    )
    const { operations } = contract(
      `- {name: f, in: query, style: deepObject, schema: {type: object, properties: {a: {type: string}, ${names.join(', ')}}}}`,
    )
    expect(operations[0]?.parameters.length).toBeLessThan(100)
    expect(operations[0]?.parameters.slice(0, 2).map(({ name }) => name)).toEqual(['f[a]', 'f[o0][a]'])
  })

  it.each([
    [
      'schema: {type: object, properties: {a: {type: string, x-filter: {column: dya, op: eq}}}}',
      'found "dya", wanted a column among day, kind',
    ],
    [
      'x-filter: {column: day, op: eq}, schema: {type: object, properties: {a: {type: string}}}',
      '"x-filter" on the member of "f" that it is about',
    ],
  ])('rejects words of an object that is sent in parts: %s', (words, wanted) => {
    expect(issuesOf(document(`- {name: f, in: query, style: deepObject, ${words}}`)).join('\n')).toContain(wanted)
  })
})
