import { describe, expect, it } from 'vitest'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const RULE = `x-validations: [{rule: 'self.a <= self.b', message: a is above b}]`
const answer = (schema: string): string =>
  documentWith({
    operation: `responses: {"200": {description: ok, content: {application/json: {schema: ${schema}}}}}`,
    schemas: `Thing: {type: object, ${RULE}, properties: {a: {type: number}, b: {type: number}}}`,
  })
const THING = '{$ref: "#/components/schemas/Thing"}'
const strict = (schema: string): readonly string[] => issuesOf(answer(schema), {}, { isStrict: true })

describe('reportUnreadRules', () => {
  it('finds nothing where the objects are rows', () => {
    expect(strict(`{type: array, items: ${THING}}`)).toEqual([])
    expect(strict(`{type: object, properties: {things: {type: array, items: {allOf: [${THING}]}}}}`)).toEqual([])
  })

  it('is an error of lint, and a note elsewhere, for lists in rows', () => {
    const schema = `{type: array, items: {type: object, properties: {c: {type: number}, d: {type: array, items: ${THING}}}}}`
    expect(strict(schema)).toEqual([expect.stringContaining('found "x-validations" of no rows')])
    expect(compileText(answer(schema)).notes.join()).toContain('rules of no rows are not judged')
  })

  it('reads a document with a list of very many members', () => {
    const tags = Array.from({ length: 200_000 }, (_, at) => ({ name: `t${at}` }))
    expect(
      compileText(JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, tags, paths: {} })).notes,
    ).toEqual([])
  })
})
