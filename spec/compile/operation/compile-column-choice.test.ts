import { describe, expect, it } from 'vitest'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const document = (
  choice: string,
  rest = 'schema: {type: array, items: {type: string}}',
  answer = '{type: array, items: {type: object, properties: {id: {type: integer}, price: {type: number}}}}',
) =>
  documentWith({
    operation: `parameters: [{name: fields, in: query, ${rest}, x-columns: ${choice}}]
responses: {"200": {description: ok, content: {application/json: {schema: ${answer}}}}}`,
  })

const issue = (...parts: Parameters<typeof document>) => issuesOf(document(...parts))[0]

describe('compileColumnChoice', () => {
  it('reads the columns of every answer, the order and what an unknown name does', () => {
    const columns = (choice: string) => compileText(document(choice)).operations[0]?.parameters[0]?.columns
    expect(columns('{}')).toEqual({ always: [] })
    expect(columns('{always: [id], order: document, unknown: refused}')).toEqual({
      always: ['id'],
      order: 'document',
      unknown: 'refused',
    })
  })

  it('refuses names that are no columns', () => {
    expect(issue('{always: [key]}')).toContain('found "key", wanted a column among id, price')
    expect(issue('{}', 'schema: {type: array, items: {type: string, enum: [id, cost]}}')).toContain(
      'found the listed names "cost", wanted columns among id, price',
    )
    expect(issue('{}', undefined, '{type: object, properties: {id: {type: integer}}}')).toContain(
      'found an answer without rows',
    )
  })

  it('accepts members of JSON rows that are objects, and members of them', () => {
    const by = '{type: object, properties: {name: {type: string}}}'
    const nested = `{type: array, items: {type: object, properties: {id: {type: integer}, by: ${by}}}}`
    const names = 'schema: {type: array, items: {type: string, enum: [id, by, by.name]}}'
    expect(issue('{always: [by]}', names, nested)).toBeUndefined()
    expect(issue('{}', names.replace('by.name', 'by.mane'), nested)).toContain('the listed names "by.mane"')
  })

  it('refuses a parameter that cannot name columns, or whose absence does not show all of them', () => {
    expect(issue('{}', 'schema: {type: integer}')).toContain(
      'found a parameter of type integer, wanted a list of strings',
    )
    expect(issue('{}', 'required: true, schema: {type: string}')).toContain('wanted no required')
    expect(issue('{}', 'schema: {type: string, default: id}')).toContain('found the default id, wanted no default')
    expect(issue('{unknown: ignored}', 'schema: {type: array, items: {enum: [id]}}')).toContain('wanted refused')
    expect(issue('{unknown: sometimes}')).toContain('wanted one of refused, ignored')
  })
})
