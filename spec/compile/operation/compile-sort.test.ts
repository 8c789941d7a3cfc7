import { describe, expect, it } from 'vitest'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const document = (sort: string, schema = '{type: string}') =>
  documentWith({
    operation: `parameters: [{name: sort, in: query, schema: ${schema}, x-sort: ${sort}}]
responses: {"200": {description: ok, content: {application/json: {schema: {type: array, items: {type: object, properties: {id: {type: integer}, price: {type: number}}}}}}}}`,
  })

describe('compileSort', () => {
  it('reads the columns of each value, with a minus for descending', () => {
    const [operation] = compileText(document("{cheap: price, '-price': '-price, id'}")).operations
    expect(operation?.parameters[0]?.sort).toEqual({
      cheap: [{ column: 'price', direction: 'asc' }],
      '-price': [
        { column: 'price', direction: 'desc' },
        { column: 'id', direction: 'asc' },
      ],
    })
  })

  it('refuses columns that the rows do not have, and values that the parameter does not have', () => {
    expect(issuesOf(document('{cheap: cost}'))[0]).toContain('found column "cost", wanted a column among id, price')
    expect(issuesOf(document('{cheap: price}', '{type: string, enum: [dear]}')).join()).toContain(
      `found an order for "cheap", wanted a value of the parameter's enum: dear`,
    )
    expect(issuesOf(document('{cheap: price}', '{type: string, enum: [cheap, dear]}'))[0]).toContain(
      'found no order for "dear", wanted an order for each value: cheap, dear',
    )
    expect(issuesOf(document('{cheap: [price]}'))[0]).toContain('wanted text')
  })
})
