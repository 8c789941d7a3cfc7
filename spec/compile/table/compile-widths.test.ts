import { describe, expect, it } from 'vitest'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const document = (dialect: string) =>
  documentWith({
    operation: `responses: {"200": {description: ok, content: {text/plain: {schema: {type: string, x-csv: ${dialect}, contentSchema: {type: array, items: {type: object, properties: {id: {type: integer}, kind: {type: string, enum: [lava, limestone]}, day: {type: string, format: date}}}}}}}}}`,
  })

describe('compileWidths', () => {
  it('reads the width of each column in the order of the columns', () => {
    const [operation] = compileText(document('{widths: {day: 11, id: 4, kind: 9}, header: false}')).operations
    expect(operation?.answer).toMatchObject({ kind: 'table', table: { widths: [4, 9, 11], header: false } })
  })

  it('wants a width for each column, and no other names', () => {
    expect(issuesOf(document('{widths: {id: 4, kind: 9}}'))[0]).toContain('found no "day", wanted a width for each')
    expect(issuesOf(document('{widths: {id: 4, kind: 9, day: 10, ida: 3}}'))[0]).toContain(
      'found column "ida", wanted the width of a column among id, kind, day',
    )
  })

  it('wants room for names, listed values and days', () => {
    expect(issuesOf(document('{widths: {id: 1, kind: 9, day: 10}}'))[0]).toContain('at least 2, so that "id" fits')
    expect(issuesOf(document('{widths: {id: 4, kind: 8, day: 10}}'))[0]).toContain('so that "limestone" fits')
    expect(issuesOf(document('{widths: {id: 4, kind: 9, day: 8}}'))[0]).toContain('at least 10')
    expect(issuesOf(document('{widths: {id: 1, kind: 9, day: 10}, header: false}'))).toEqual([])
  })

  it('refuses words that divide in another way', () => {
    expect(issuesOf(document('{widths: {id: 4, kind: 9, day: 10}, delimiter: ";"}'))[0]).toContain('no delimiter')
  })
})
