import { describe, expect, it } from 'vitest'
import { compileText, issuesOf } from '../testing/compile-text.js'

const document = (resource: string, required = true) => `openapi: 3.1.0
info: {title: Things, version: '1'}
paths:
  /things: {get: {operationId: listThings, responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {type: object, properties: {id: {type: string}, kind: {type: string}}}}}}}}}}
  /things/{id}:
    get:
      operationId: getThing
      x-resource: ${resource}
      parameters: [{name: id, in: path, required: true, schema: {type: string}}, {name: owner, in: query, required: ${required}, schema: {type: string}}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object}}}}}
`

describe('compileResource', () => {
  it('reads the list, the parameter and the column', () => {
    const { operations } = compileText(document('{list: listThings, parameter: id, column: id}'))
    expect(operations[1]?.resource).toMatchObject({ list: 'listThings', parameter: 'id', column: 'id' })
  })

  it('takes a required parameter of the query, but not an optional one', () => {
    const ofQuery = '{list: listThings, parameter: owner, column: id}'
    expect(issuesOf(document(ofQuery))).toEqual([])
    expect(issuesOf(document(ofQuery, false))[0]).toContain('found "owner", wanted a parameter of the path')
  })

  it('refuses lists, columns and parameters that do not exist, and says which ones do', () => {
    expect(issuesOf(document('{list: listThing, parameter: id, column: id}'))[0]).toContain(
      'found "listThing", wanted the id of an operation among listThings',
    )
    expect(issuesOf(document('{list: listThings, parameter: id, column: key}'))[0]).toContain('wanted one of id, kind')
    expect(issuesOf(document('{list: listThings, parameter: thing, column: id}'))[0]).toContain(
      'found "thing", wanted a parameter of the path, or a required one of the query, among id, owner',
    )
  })
})

describe('checkTells', () => {
  const telling = (tells: string) =>
    issuesOf(`openapi: 3.1.0
info: {title: Things, version: '1'}
paths:
  /things:
    get:
      operationId: listThings
      x-tells: ${tells}
      parameters: [{name: cursor, in: query, schema: {type: string}, x-cursor: {column: id}}]
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  things: {type: array, items: {type: object, properties: {id: {type: string}}}}
                  meta: {type: object, properties: {total: {type: integer}, next: {type: [string, 'null']}, any: {}}}
`)

  it('wants members that may be a number or a cursor', () => {
    expect(telling('{total: meta.total, next: meta.next, pages: meta.any}')).toEqual([])
    expect(telling('{total: things}')[0]).toContain('found "things" of type array, wanted a member with a number')
    expect(telling('{page: meta}')[0]).toContain('found "meta" of type object, wanted a member with a number')
    expect(telling('{next: things}')[0]).toContain('wanted a member with a cursor or a URL')
    expect(telling('{total: meta.totl}')[0]).toContain('found "meta.totl", wanted a member of the body of listThings')
  })
})
