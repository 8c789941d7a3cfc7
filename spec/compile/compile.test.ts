import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileDocument } from './compile.js'
import { compileText, documentWith, issuesOf, writeDocument } from './testing/compile-text.js'

describe('compileDocument', () => {
  it('compiles the smallest document', () => {
    const { operations, notes, tiers, ...rest } = compileText(
      '{"openapi": "3.0.0", "info": {"title": "T", "version": "1"}, "paths": {"/a/{b}": {"get": {"parameters": [{"name": "b", "in": "path", "required": true, "schema": {"type": "string"}}], "responses": {"204": {"description": "-"}}}}}}',
    )
    expect({ notes, tiers, title: rest.title, format: rest.format }).toEqual({
      notes: [],
      tiers: [],
      title: 'T',
      format: 1,
    })
    expect(operations).toMatchObject([
      { id: 'getAB', method: 'get', path: '/a/{b}', success: 204, answer: { kind: 'empty' } },
    ])
  })

  it.each([
    [
      'swagger: "2.0"\ninfo: {}',
      'openapi.yaml:1:10 /swagger: found Swagger "2.0", wanted "openapi": 3.0 or 3.1; convert the document first',
    ],
    ['openapi: 4.0.0', 'openapi.yaml:1:10 /openapi: found "4.0.0", wanted "openapi": 3.0 or 3.1'],
    ['openapi: "13.1.0"', 'openapi.yaml:1:10 /openapi: found "13.1.0", wanted "openapi": 3.0 or 3.1'],
    ['openapi: 3.1.0.1', 'openapi.yaml:1:10 /openapi: found "3.1.0.1", wanted "openapi": 3.0 or 3.1'],
    ['openapi: 3.1.12', 'openapi.yaml:1:1 : found no "paths", wanted the operations of the service'],
    ['openapi: 3.1', 'openapi.yaml:1:10 /openapi: found 3.1, wanted text'],
    ['asyncapi: 3.0.0', 'openapi.yaml:1:1 : found no "openapi", wanted an OpenAPI document, "openapi": 3.0 or 3.1'],
    ['hello', 'openapi.yaml:1:1 : found "hello", wanted an OpenAPI document'],
    ['- 1\n- 2', 'openapi.yaml:1:1 : found a list of 2, wanted an OpenAPI document'],
    ['', 'openapi.yaml : found null, wanted an OpenAPI document'],
    ['openapi: 3.1.0', 'openapi.yaml:1:1 : found no "paths", wanted the operations of the service'],
    ['openapi: 3.1.0\npaths: []', 'openapi.yaml:2:1 /paths: found an empty list, wanted an object'],
  ])('refuses %j', (text, issue) => {
    expect(issuesOf(text)).toEqual([issue])
  })

  it.each([
    ['a: [1, 2\nb: "x', 2],
    ['a: 1\na: 2', 1],
    ['a: &a {b: *a}', 1],
    ['a: *nobody', 1],
    ['{"openapi": "3.1.0", "paths": {', 1],
    ['[', 1],
    ['['.repeat(100_000), 1],
    [Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 1],
    ['- '.repeat(5000), 1],
    [`{"a":${'['.repeat(400)}${']'.repeat(400)}}`, 1],
    [
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(',')}]`).join('\n')}`,
      1,
    ],
  ])('names the problem of a text that is not a document (%#)', (text, atLeast) => {
    expect(issuesOf(text).length).toBeGreaterThanOrEqual(atLeast)
  })

  it('reads brackets in quoted text as text', () => {
    const description = `${'['.repeat(500)}`
    const document = JSON.stringify({ openapi: '3.1.0', info: { title: 't', description }, paths: {} })
    expect(compileText(document).description).toBe(description)
  })

  it('refuses missing files, folders, and files of more than 20 MB', () => {
    const file = writeDocument('x')
    expect(() => compileDocument(`${file}.nope`)).toThrow(/^Cannot read ".*nope": found no such file/)
    expect(() => compileDocument(file.replace('/openapi.yaml', ''))).toThrow(/found something that is not a plain file/)
    writeFileSync(file, Buffer.alloc(21 * 1024 * 1024, 32))
    expect(() => compileDocument(file)).toThrow(/found 22020096 bytes, wanted at most 20971520 bytes/)
  })

  it('reports all issues at once, in the order of the text', () => {
    const issues = issuesOf(`openapi: 3.1.0
x-tiers: [{name: free, quota: {hour: many}}]
x-groups: {light: {tier: gold}}
x-errors: {OOPS: {status: 99}}
paths:
  /a/{id}:
    get:
      operationId: one
      x-group: heavy
      x-clause: 3
      x-order: [{column: nope, direction: up}]
      x-errors: [NOBODY]
      x-open: {id: nowhere}
      security: [{key: []}]
      parameters: [{in: query}, {name: q, in: somewhere}, {name: v, in: query, x-filter: {column: c, op: nearly}}]
      responses: {"200": {$ref: '#/components/responses/Ok'}}
  b: {post: {operationId: one}}
`)
    expect(issues.map((issue) => issue.replace(/^openapi.yaml:(\d+):\d+ (\S+): .*/, '$1 $2'))).toEqual([
      '2 /x-tiers/0/quota/hour',
      '3 /x-groups/light',
      '4 /x-errors/OOPS',
      '7 /paths/~1a~1{id}/get',
      '9 /paths/~1a~1{id}/get/x-group',
      '10 /paths/~1a~1{id}/get/x-clause',
      '11 /paths/~1a~1{id}/get/x-order/0/column',
      '11 /paths/~1a~1{id}/get/x-order/0/direction',
      '12 /paths/~1a~1{id}/get/x-errors/0',
      '13 /paths/~1a~1{id}/get/x-open',
      '14 /paths/~1a~1{id}/get/security/0/key',
      '15 /paths/~1a~1{id}/get/parameters/0',
      '15 /paths/~1a~1{id}/get/parameters/1/in',
      '15 /paths/~1a~1{id}/get/parameters/2/x-filter/op',
      '16 /paths/~1a~1{id}/get/responses/200/$ref',
      '17 /paths/b',
      '17 /paths/b/post/operationId',
    ])
  })

  it('shows at most 200 issues and counts the others', () => {
    const paths = Array.from({ length: 300 }, (_, i) => `  p${i}: {}`).join('\n')
    const issues = issuesOf(`openapi: 3.1.0\npaths:\n${paths}`)
    expect(issues).toHaveLength(201)
    expect(issues[200]).toBe('openapi.yaml : found 100 more problems, wanted these repaired first')
    const fewer = paths.split('\n').slice(0, 200).join('\n')
    expect(issuesOf(`openapi: 3.1.0\npaths:\n${fewer}`)).toHaveLength(200)
  })

  it('reads the clauses beside the document, and refuses citations of other clauses', () => {
    const document = documentWith({ operation: 'x-clause: KNOWN\nresponses: {}\ntags: [a]' })
    const clauses = '- {id: KNOWN, area: path, level: must, text: It is so, checks: [path.found]}'
    const contract = compileDocument(writeDocument(document, { 'clauses.yaml': clauses }))
    expect(contract.clauses).toEqual([
      { id: 'KNOWN', area: 'path', level: 'must', text: 'It is so', checks: ['path.found'] },
    ])
    expect(contract.operations[0]?.clause).toBe('KNOWN')
    expect(issuesOf(document, { 'clauses.yaml': clauses.replace('KNOWN', 'OTHER') })).toEqual([
      'openapi.yaml:8:17 /paths/~1rows/get/x-clause: found clause "KNOWN", wanted the id of a clause',
    ])
    expect(issuesOf(document, { 'clauses.yaml': '- {id: KNOWN, area: nowhere, level: must, text: x}' })[0]).toMatch(
      /^clauses.yaml:1:21 \/0\/area: found "nowhere", wanted one of auth, tier/,
    )
  })

  it('notes what it cannot express, in one line for each kind', () => {
    const item = (name: string): string =>
      `{post: {operationId: ${name}, callbacks: {x: {}}, requestBody: {content: {text/xml: {}}}, responses: {"200": {description: ok, content: {image/png: {}}}}}}`
    const paths = ['a', 'b', 'c', 'd', 'e'].map((name) => `  /${name}: ${item(name)}`).join('\n')
    const { notes } = compileText(
      `openapi: 3.1.0\nservers: [{url: https://x.test/v2}, {url: /v3/}]\nwebhooks: {}\npaths:\n${paths}`,
    )
    expect(notes).toEqual([
      'callbacks are not called: a, b, c and 2 more',
      'request bodies other than JSON are ignored: a (text/xml), b (text/xml), c (text/xml) and 2 more',
      'if servers have several paths, the first one is used: /v3',
      'webhooks are not called: webhooks',
    ])
  })
})
