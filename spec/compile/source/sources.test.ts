import { describe, expect, it } from 'vitest'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const answering = (ref: string): string =>
  documentWith({
    operation: `responses: {"200": {description: ok, content: {application/json: {schema: {$ref: '${ref}'}}}}}`,
  })

describe('references', () => {
  it('lead to files beside the document, and from there to others', () => {
    const contract = compileText(answering('./schemas.yaml#/Answer'), {
      'schemas.yaml': "Answer: {type: object, properties: {id: {$ref: 'more.json#/Id'}}}",
      'more.json': '{"Id": {"type": "string", "maxLength": 3}}',
    })
    expect(contract.operations[0]?.answer).toMatchObject({ schema: { properties: { id: { maxLength: 3 } } } })
  })

  it('may follow one another, but not in a circle', () => {
    const chained = (length: number): string => {
      const chain = Array.from({ length }, (_, i) => `{$ref: '#/x-chain/${i + 1}'}`)
      return `openapi: 3.1.0\ninfo: {$ref: '#/x-chain/0'}\npaths: {}\nx-chain: [${chain.join(', ')}, {title: End}]`
    }
    expect(compileText(chained(48)).title).toBe('End')
    expect(issuesOf(chained(49))).toEqual([
      'openapi.yaml:2:14 /info/$ref: found more than 49 references in a row, wanted a reference to a value',
    ])
  })

  it('name a property with an escaped name', () => {
    const document = answering('#/components/schemas/a~1b%20c').replace(
      'Nothing: {type: object}',
      '"a/b c": {type: integer}',
    )
    expect(compileText(document).operations[0]?.answer).toMatchObject({ schema: { type: 'integer' } })
  })

  it.each([
    ['#Nobody', /wanted a JSON pointer behind "#"/],
    ['https://example.com/x.yaml', /found "https:\/\/example.com\/x.yaml", wanted a file beside the document/],
    ['/etc/passwd', /found "\/etc\/passwd", wanted a file beside the document/],
    ['file:///etc/passwd', /wanted a file beside the document/],
    ['../../../etc/passwd', /found "..\/..\/..\/etc\/passwd", wanted a file in the folder of the document or below it/],
    ['down/../../up.yaml#/x', /wanted a file in the folder of the document or below it/],
    ['.', /found something that is not a plain file/],
    ['broken.yaml#/x', /broken.yaml:1:\d+ : found .*, wanted well-formed YAML or JSON/],
  ])('refuse %s', (ref, expected) => {
    const issues = issuesOf(answering(ref), { 'broken.yaml': 'a: [1, 2' })
    expect(issues.join('\n')).toMatch(expected)
    expect(issues.every((issue) => /^(openapi|broken)\.yaml:\d+:\d+ /.test(issue))).toBe(true)
  })

  it.each([
    ['missing.yaml#/x', /found no such file/],
    ['down/x:y.yaml', /found no such file/],
    [
      '#/paths/~1rows/get/responses/200/content/application~1json/schema',
      /found a reference that leads back to itself/,
    ],
  ])('note %s in a schema', (ref, expected) => {
    expect(compileText(answering(ref)).notes.join()).toMatch(expected)
  })
})
