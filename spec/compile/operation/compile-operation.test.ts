import { describe, expect, it } from 'vitest'
import type { Operation } from '../../contract/operation.js'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const csv =
  'responses: {"200": {description: ok, content: {text/csv: {schema: {type: string, x-csv: {columns: [day, name]}}}}}}'
const root = `
security: [{key: []}, {}]
x-tiers: [{name: low}, {name: high}]
x-groups: {open: {tier: low}, closed: high}
x-errors:
  NO_KEY: {status: 401, when: [credentials-missing]}
  NO_GROUP: {status: 403, when: [group-out-of-reach]}
  SHORT: {status: 400, shape: line, when: [parameter-too-short, parameter-missing], groups: [closed]}
  RARE: {status: 418}
  LOST: {status: 404, when: [path-unknown]}
  NO_THING: {status: 404, when: [resource-unknown]}
`
const schemes = 'components: {securitySchemes: {key: {type: apiKey, name: k, in: header}}}'
const document = (operation: string): string =>
  documentWith({ root, operation }).replace(/components:[\s\S]*$/, schemes)
const operation = (text: string): Operation | undefined => compileText(document(text)).operations[0]

describe('compileOperation', () => {
  it('reads group, cost, order and size', () => {
    expect(
      operation(`x-group: open
x-cost: 2
x-order: [{column: day, direction: desc, level: should}, {column: name, by: similarity, when: q}]
x-rows: {min: 1, max: 9, x-clause: ROWS}
parameters: [{name: q, in: query}]
${csv}`),
    ).toMatchObject({
      id: 'getRows',
      method: 'get',
      path: '/rows',
      group: 'open',
      cost: 2,
      security: [['key'], []],
      success: 200,
      order: [
        { column: 'day', direction: 'desc', by: 'value', level: 'should' },
        { column: 'name', direction: 'asc', by: 'similarity', when: 'q', level: 'must' },
      ],
      rows: { min: 1, max: 9, clause: 'ROWS' },
    })
  })

  it('knows the errors that its credentials, path, symbol and group imply', () => {
    expect(operation(csv)?.errors).toEqual(['NO_KEY'])
    const below = 'parameters: [{name: id, in: path, required: true}]'
    expect(operation(`${below}\n${csv}`)?.errors).toEqual(['NO_KEY', 'NO_THING'])
    expect(operation(`security: []\n${csv}`)).toMatchObject({ security: [], errors: [] })
    expect(operation(`x-group: open\nx-errors: [RARE]\n${csv}`)?.errors).toEqual(['NO_KEY', 'RARE'])
    const closed = 'x-group: closed\nparameters: [{name: q, in: query, schema: {minLength: 3}}]'
    expect(operation(`${closed}\n${csv}`)?.errors).toEqual(['NO_KEY', 'NO_GROUP', 'SHORT'])
    expect(operation(`${closed.replace('closed', 'open')}\n${csv}`)?.errors).toEqual(['NO_KEY'])
  })

  it('reads two credentials for one header as alternatives, and leaves the header to them', () => {
    const both = `components: {securitySchemes: {
      basic: {type: http, scheme: basic}, token: {type: apiKey, name: authorization, in: header},
      key: {type: apiKey, name: k, in: header}}}`
    const text = document(`security: [{basic: [], token: [], key: []}]
parameters: [{name: Authorization, in: header, required: true}, {name: q, in: query}]
${csv}`).replace(schemes, both)
    const { operations, notes } = compileText(text.replace('security: [{key: []}, {}]', ''))
    expect(operations[0]?.security).toEqual([
      ['basic', 'key'],
      ['token', 'key'],
    ])
    expect(operations[0]?.parameters.map(({ name }) => name)).toEqual(['q'])
    expect(notes.join()).toMatch(/Authorization is ignored.*read as alternatives: basic and token and key/)
  })

  it('mirrors another operation', () => {
    const text = `x-mirrors: {operation: getRows, parameters: {q: params.q}, x-clause: SAME}\nparameters: [{name: q, in: query}]\n${csv}`
    expect(operation(text)?.mirror).toEqual({
      id: 'getRows',
      operation: 'getRows',
      parameters: { q: 'params.q' },
      level: 'must',
      clause: 'SAME',
      open: [],
    })
    expect(issuesOf(document(text.replace('params.q', 'params.z')))[0]).toMatch(
      /found params.z, wanted a parameter of getRows/,
    )
    expect(issuesOf(document(text.replace('params.q', 'self.q')))[0]).toMatch(/no column "q"/)
    expect(issuesOf(document(text.replace('params.q', '"params["')))[0]).toMatch(
      /wanted a CEL expression that returns a string/,
    )
  })

  it('takes the lowest success, and no answer if none is described', () => {
    const answer = (responses: string): unknown => {
      const { success, answer: found } = operation(`responses: ${responses}`) ?? {}
      return [success, found?.kind]
    }
    const json = '{description: ok, content: {application/problem+json; charset=utf-8: {}}}'
    expect(answer(`{"202": {description: later}, "201": ${json}}`)).toEqual([201, 'json'])
    expect(answer(`{"2XX": ${json}}`)).toEqual([200, 'json'])
    expect(answer(`{default: ${json}}`)).toEqual([200, 'json'])
    expect(answer('{"302": {description: elsewhere}, default: {description: bad}}')).toEqual([302, 'empty'])
    expect(answer('{200: {description: number as key}}')).toEqual([200, 'empty'])
    expect(answer('{200: {description: ok, content: {application/json: {}, text/csv: {}}}}')).toEqual([200, 'table'])
  })

  it('takes the media type with the best description, and keeps the others for requests with Accept', () => {
    const content =
      '{text/csv: {}, image/png: {}, application/json: {schema: {type: object}}, text/plain: {example: ok}}'
    const found = operation(`responses: {200: {description: ok, content: ${content}}}`)
    expect(found?.answer).toMatchObject({ kind: 'json', mediaType: 'application/json' })
    expect(found?.offered).toEqual(['text/csv', 'image/png', 'application/json', 'text/plain'])
    expect(found?.others).toMatchObject([
      { kind: 'table', mediaType: 'text/csv' },
      { kind: 'text', mediaType: 'text/plain', examples: [{ name: 'example', value: 'ok' }] },
      { kind: 'bytes', mediaType: 'image/png' },
    ])
  })

  it('reads an example of JSON Lines that is the text of the lines', () => {
    const schema = '{type: array, items: {type: object, properties: {n: {type: integer}}}}'
    const written = [String.raw`"{\"n\": 1}\n{\"n\": 2}\n"`, '[{n: 1}, {n: 2}]', '"n: 1"']
    const found = written.map((example) => {
      const content = `{application/jsonl: {schema: ${schema}, example: ${example}}}`
      const answer = operation(`responses: {200: {description: ok, content: ${content}}}`)?.answer
      return answer?.kind === 'json' && answer.examples.map(({ value }) => value)
    })
    expect(found).toEqual([[[{ n: 1 }, { n: 2 }]], [[{ n: 1 }, { n: 2 }]], []])
  })

  it('knows answers with an ETag, and answers that a 304 replaces', () => {
    const tagged = '{200: {description: ok, headers: {etag: {schema: {type: string}}}}'
    expect(operation(`responses: ${tagged}}`)).toMatchObject({ tagged: true })
    expect(operation(`responses: ${tagged}}`)?.notModified).toBeUndefined()
    const rows =
      'content: {application/json: {schema: {type: array, items: {type: object, properties: {n: {type: integer}}}}}}'
    const linked = `responses: {200: {description: ok, headers: {Link: {schema: {type: string}}}, ${rows}}}`
    const page = 'parameters: [{name: p, in: query, schema: {type: integer}, x-page: {by: number}}]'
    const cursor = 'parameters: [{name: c, in: query, schema: {type: string}, x-cursor: {column: n}}]'
    const found = [linked, `${page}\n${linked}`, `${cursor}\n${linked}`].map((text) => operation(text)?.linked)
    expect(found).toEqual([undefined, true, true])
    const both = operation('responses: {200: {description: ok}, 304: {description: unchanged}}')
    expect(both).toMatchObject({ success: 200, tagged: true, notModified: [] })
    const headers = '{ETag: {required: true, schema: {type: string}}, Age: {schema: {type: integer}}}'
    const required = operation(`responses: {200: {description: ok}, 304: {description: same, headers: ${headers}}}`)
    expect(required?.notModified).toMatchObject([{ name: 'ETag', required: true }])
  })

  it('keeps the written refusals beside a catalogue, unless that has lines or open points alone', () => {
    const refusals = (errors: string) => {
      const responses = `responses:
  "200": {description: ok}
  "400": {description: wrong, content: {application/json: {schema: {type: object}}}}
  "404": {description: unknown}`
      const text = documentWith({ root: `x-errors: ${errors}`, operation: responses })
      return compileText(text).operations[0]?.refusals?.map(({ status }) => status)
    }
    const wrong = 'WRONG: {status: 400, when: [parameter-invalid], fields: [code]'
    expect(refusals(`{${wrong}}}`)).toEqual(['400'])
    expect(refusals(`{${wrong}, body: {code: "{code}"}}}`)).toEqual(['400', '404'])
    expect(refusals(`{${wrong}}, LINE: {status: 400, shape: line}}`)).toBeUndefined()
  })

  it('keeps the schema of a request body', () => {
    const text = `requestBody: {required: true, content: {application/json: {schema: {type: object}}}}\n${csv}`
    expect(operation(text)?.requestBody).toEqual({
      mediaType: 'application/json',
      schema: { type: 'object' },
      required: true,
    })
  })

  it.each([
    ['x-group: none', /found "none", wanted a group/],
    ['x-order: [{column: nope}]', /found "nope", wanted a column of the answer among \w+/],
    ['x-order: [{column: day, when: nobody}]', /found "nobody", wanted a parameter/],
    ['x-order: [{direction: asc}]', /no "column"/],
    ['x-errors: [NOPE]', /found "NOPE", wanted a code of "x-errors"/],
    ['x-mirrors: {operation: nobody}', /found "nobody", wanted the id of an operation among \w+/],
    ['x-mirrors: {}', /no "operation"/],
    ['security: [{nobody: []}]', /found security scheme "nobody"/],
    ['x-cost: free', /found "free", wanted a number/],
  ])('refuses %s', (text, expected) => {
    expect(issuesOf(document(`${text}\n${csv}`)).join('\n')).toMatch(expected)
  })

  it('reads limit and offset as cap and page where the rows are described, and leaves other words alone', () => {
    const whole = (more: string): string => `{type: integer${more}}`
    const read = (limit: string, offset: string) =>
      operation(`${csv}
parameters:
  - {name: limit, in: query, schema: ${whole(', default: 20')}${limit}}
  - {name: offset, in: query, schema: ${whole('')}${offset}}`)?.parameters.map(({ cap, page }) => cap ?? page)
    expect(read('', '')).toEqual(['rows', { by: 'offset', first: 0 }])
    expect(read(', x-cap: rows', '')).toEqual(['rows', { by: 'offset', first: 0 }])
    expect(read('', ', x-page: {by: number, first: 3}')).toEqual(['rows', { by: 'number', first: 3 }])
    expect(read(', x-filter: {column: day, op: gte}', '')).toEqual([undefined, undefined])
  })

  it('keeps the further codes of a success, and any code if none is described', () => {
    const successes = (responses: string) => {
      const [operation] = compileText(documentWith({ operation: `responses: ${responses}` })).operations
      return operation?.successes
    }
    expect(successes('{"200": {description: ok}, "404": {description: no}}')).toBeUndefined()
    expect(successes('{"200": {description: ok}, "206": {description: part}, default: {description: no}}')).toEqual([
      '206',
      'default',
    ])
    expect(successes('{2XX: {description: ok}}')).toEqual(['2XX'])
    expect(successes('{"404": {description: no}}')).toEqual(['2XX'])
  })
})
