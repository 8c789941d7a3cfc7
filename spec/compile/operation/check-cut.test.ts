import { expect, it } from 'vitest'
import { documentWith, issuesOf } from '../testing/compile-text.js'

const issues = (schema: string) =>
  issuesOf(
    documentWith({
      operation: `parameters: [{name: limit, in: query, schema: {type: integer}, x-cap: rows}, {name: page, in: query, schema: {type: integer}, x-page: {by: number}}]
responses: {"200": {description: ok, content: {application/json: {schema: ${schema}}}}}`,
    }),
  )
const row = '{type: object, properties: {name: {type: string}}}'

it('a cap and a page need rows', () => {
  expect(issues(`{type: array, items: ${row}}`)).toEqual([])
  expect(issues(row)).toEqual([
    expect.stringContaining('/x-cap: found "rows", wanted rows to cut'),
    expect.stringContaining('/x-page: found an object, wanted rows to cut'),
  ])
})
