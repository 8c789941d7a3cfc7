import { describe, expect, it } from 'vitest'
import { chosenMediaType, valueOfFirstType } from '../../media-choice.js'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const ROWS = '{type: array, items: {type: object, properties: {id: {type: integer}}}}'
const document = (choice: string, schema = '{type: string, enum: [csv, json, xml]}', rest = '') =>
  documentWith({
    operation: `parameters: [{name: format, in: query, ${rest} schema: ${schema}, x-media-type: ${choice}}]
responses: {"200": {description: ok, content: {application/xml: {}, application/json: {schema: ${ROWS}}, text/csv: {schema: {type: string, contentSchema: ${ROWS}}}}}}`,
  })
const ALL = '{csv: text/csv, json: application/json, xml: application/xml}'
const issue = (...parts: Parameters<typeof document>) => issuesOf(document(...parts))[0]

function compiled(schema: string, rest?: string) {
  const [operation] = compileText(document(ALL, schema, rest)).operations
  if (operation === undefined) throw new Error('no operation')
  const { answer } = operation
  return {
    first: answer.kind === 'empty' ? '' : answer.mediaType,
    value: valueOfFirstType(operation),
    usual: chosenMediaType(operation, () => undefined),
  }
}

describe('compileMediaChoice', () => {
  it('puts the form of the default first, if it is a table or JSON', () => {
    const words = 'type: string, enum: [csv, json, xml]'
    expect(compiled(`{${words}, default: json}`)).toEqual({
      first: 'application/json',
      value: undefined,
      usual: 'application/json',
    })
    expect(compiled(`{${words}, default: xml}`)).toEqual({ first: 'text/csv', value: 'csv', usual: 'application/xml' })
    expect(compiled(`{${words}}`)).toEqual({ first: 'text/csv', value: 'csv', usual: undefined })
    expect(compiled(`{${words}, default: csv}`, 'required: true,').value).toBe('csv')
  })

  it('refuses media types that no answer has, and values that are not in the enum', () => {
    expect(issue('{csv: text/csv, json: text/json, xml: application/xml}')).toContain(
      'found "text/json", wanted a media type of the answer among text/csv, application/json, application/xml',
    )
    expect(issue('{csv: text/csv, json: application/json, xml: application/xml, tsv: text/csv}')).toContain(
      'found the value "tsv", wanted values among csv, json, xml',
    )
    expect(issue('{csv: text/csv}')).toContain('found none for json, xml, wanted a media type for every value')
  })

  it('refuses a parameter that cannot choose', () => {
    expect(issue(ALL, '{type: string}')).toContain('found a schema without one, wanted an enum')
    expect(issue('{1: text/csv}', '{type: integer, enum: [1]}')).toContain('wanted a string with an enum')
  })
})
