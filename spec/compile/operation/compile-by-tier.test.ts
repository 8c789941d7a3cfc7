import { describe, expect, it } from 'vitest'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const document = (
  word: string,
  own = 'x-cap: rows',
  schema = '{type: integer, default: 50, minimum: 1, maximum: 500}',
) =>
  documentWith({
    root: 'x-tiers: [{name: free, quota: {hour: 2}}, {name: pro, quota: {hour: 20}}]',
    operation: `parameters: [{name: limit, in: query, schema: ${schema}, ${own}, x-by-tier: ${word}}]
responses: {"200": {description: ok, content: {application/json: {schema: {type: array, items: {type: object, properties: {id: {type: integer}, day: {type: string, format: date}}}}}}}}`,
  })

describe('compileByTier', () => {
  it('reads the limits of each tier beside those of the schema', () => {
    const [operation] = compileText(document('{free: {maximum: 50, default: 20}, pro: {maximum: 200}}')).operations
    expect(operation?.parameters[0]?.byTier).toEqual({
      usual: { default: '50', maximum: 500 },
      of: { free: { maximum: 50, default: '20' }, pro: { maximum: 200 } },
      open: [],
    })
  })

  it('names the mistake', () => {
    expect(issuesOf(document('{fre: {maximum: 50}}')).join()).toContain('tier "fre"')
    expect(issuesOf(document('{free: {maximum: 501}}')).join()).toContain('at most 500, the maximum of the schema')
    expect(issuesOf(document('{free: {maximum: 20}}')).join()).toContain('found the default 50, wanted a default of')
    expect(issuesOf(document('{free: {maximum: 20, default: 30}}')).join()).toContain('wanted a default of at most 20')
    expect(issuesOf(document('{free: {maximum: 50}}', 'required: false')).join()).toContain('a parameter with x-cap')
    expect(issuesOf(document('{free: {maximum: 50}}', 'x-filter: {column: id, op: gte}')).join()).toContain(
      'looks back',
    )
    expect(issuesOf(document('{free: {maximum: 50}}', 'x-filter: {column: day, op: within-days}'))).toEqual([])
  })
})
