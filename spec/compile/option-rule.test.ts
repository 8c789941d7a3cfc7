import { describe, expect, it } from 'vitest'
import { compileText, documentWith, issuesOf } from './testing/compile-text.js'

const CSV = `responses:
  '200':
    description: Rows
    content:
      text/csv:
        schema:
          type: string
          contentMediaType: text/csv
          contentSchema: {type: array, items: {type: object, required: [day, n], properties: {day: {type: string, format: date}, n: {type: number}}}}
          x-csv: {delimiter: '|', header: true, columns: [day, n]}`
const JSON_OBJECT = `responses:
  '200':
    description: Who
    content:
      application/json:
        schema: {type: object, properties: {names: {type: array, items: {type: string}}, n: {type: integer}, on: {type: boolean}, who: {type: string}, any: true}}`

const document = (shows: string, operation = CSV) =>
  documentWith({ root: `x-open: [{id: p, options: [{name: a, says: A, shows: ${shows}}, b]}]`, operation })
const shown = (rule: string) => `{operation: getRows, rule: '${rule}'}`

describe('the rule that shows an option', () => {
  it('reads the rows of one answer', () => {
    const { openPoints } = compileText(document(shown('self.all(r, r.n > 1)')))
    expect(openPoints[0]?.options).toEqual([
      { name: 'a', says: 'A', shows: { operation: 'getRows', rule: 'self.all(r, r.n > 1)' } },
      { name: 'b', says: 'b' },
    ])
  })

  it('may read the members of a JSON object, by their types', () => {
    const rule = 'self.all(r, r.names.all(x, x == r.who) && r.n > 1 && r.on && r.any != "")'
    expect(issuesOf(document(shown(rule), JSON_OBJECT))).toEqual([])
  })

  it.each([
    ['{operation: getRows}', CSV, /options\/0\/shows.*wanted where an option shows, as \{operation, rule\}/],
    ['{rule: "true"}', CSV, /wanted where an option shows/],
    ['{operation: other, rule: "true"}', CSV, /shows\/operation.*found "other", wanted the id of an operation/],
    [shown('self.all(r, r.m > 1)'), CSV, /no column "m" among day, n, wanted a CEL rule that is true or false/],
    [shown('self.n > 1'), CSV, /shows\/rule.*wanted a CEL rule/],
    [shown('self.all(r, r.names > 1)'), JSON_OBJECT, /no such overload: list<string> > int/],
    [shown('self.all(r, r.n > 1)'), "responses: {'204': {description: Nothing}}", /no column "n"/],
  ])('refuses %s', (shows, operation, expected) => {
    expect(issuesOf(document(shows, operation)).join('\n')).toMatch(expected)
  })
})
