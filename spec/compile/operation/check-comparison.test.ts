import { describe, expect, it } from 'vitest'
import { documentWith, issuesOf } from '../testing/compile-text.js'

const issues = (filter: string, extra = '') =>
  issuesOf(
    documentWith({
      operation: `parameters: [{name: p, in: query, schema: {type: string}, x-filter: ${filter}}]
${extra}
responses: {"200": {description: ok, content: {application/json: {schema: {type: array, items: {type: object, properties: {day: {type: string, format: date}, depth: {type: number}, open: {type: boolean}, kind: {enum: [a, b]}, tags: {type: array, items: {type: string}}, author: {type: object, properties: {name: {type: string}, born: {type: integer}}}, box: {oneOf: [{type: object, properties: {kind: {const: a}}}, {type: object, properties: {kind: {const: b}, size: {type: number}}}]}}}}}}}}`,
    }),
  )

describe('checkComparison', () => {
  it('wants a column that the operator can compare', () => {
    expect(issues('{column: day, op: within-days}')).toEqual([])
    expect(issues('{column: depth, op: within-days}')[0]).toContain(
      'found "depth" of type number, wanted a column of type date, timestamp, date-time, string, integer for the operator within-days',
    )
    expect(issues('{column: depth, op: bbox}')[0]).toMatch(/as in x-filter: \{column: lon, latitude: lat, op: bbox\}$/)
    expect(issues('{column: open, op: gte}')[0]).toContain('found "open" of type boolean')
    expect(issues('{column: depth, op: near, latitude: kind}')[0]).toContain('/latitude: found "kind" of type string')
  })

  it('compares no list as a bound', () => {
    expect(issues('{column: tags, op: has-member}')).toEqual([])
    for (const op of ['gt', 'gte', 'lt', 'lte', 'between'])
      expect(issues(`{column: tags, op: ${op}}`)[0]).toContain('found "tags" of type strings, wanted a column of type')
  })

  it('names the nested members beside a wrong one', () => {
    expect(issues('{column: author.name, op: eq}')).toEqual([])
    expect(issues('{column: author.nme, op: eq}')[0]).toContain('a column among author.name, author.born, day,')
    expect(issues('{column: author, op: eq}')[0]).toContain('a column among author.name, author.born, day,')
  })

  it('says that a member of a union is no column', () => {
    const message = issues('{column: box.kind, op: eq}')[0]
    expect(message).toContain('wanted a column, but no object, no list of objects and no member of "oneOf" or "anyOf",')
    expect(message).not.toMatch(/wanted.*box\.kind/)
  })

  it('wants whole numbers for the words of a window', () => {
    expect(issues("{column: day, op: within-days, map: {P1D: '1', P7D: '7'}}")).toEqual([])
    expect(issues("{column: day, op: within-days, map: {P1D: '1', P7D: week}}")[0]).toContain(
      'found "week", wanted a whole number above 0',
    )
  })

  it('wants values of a closed list in a map', () => {
    expect(issues('{column: kind, op: eq, map: {yes: a, no: b}}')).toEqual([])
    expect(issues('{column: kind, op: eq, map: {yes: a, no: c}}')[0]).toContain(
      `found "c", wanted a value of the column's enum: a, b`,
    )
  })
})

it('refuses a smallest number of rows above the largest', () => {
  expect(issues('{column: day, op: eq}', 'x-rows: {min: 5, max: 2}')[0]).toContain(
    'found the "min" 5, wanted at most the "max" of 2',
  )
  expect(issues('{column: day, op: eq}', 'x-rows: {min: 2, max: 2}')).toEqual([])
})
