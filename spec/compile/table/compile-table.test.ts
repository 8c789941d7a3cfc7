import { describe, expect, it } from 'vitest'
import type { Table } from '../../contract/table.js'
import { tableOf } from '../../lookup.js'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const operation = `
responses:
  "200":
    description: ok
    content: {text/csv: {schema: {$ref: '#/components/schemas/PriceTable'}}}
`
const schemas = (csv: string, row = ''): string => `
PriceRow:
  type: object
  required: [symbol, price]
  properties:
    symbol: {type: string, description: Ticker, examples: [AAPL]}
    price: {type: [number, "null"], minimum: 0, description: Price, x-faker: finance.amount}
    tags: {type: array, items: {type: string}, description: Tags}
  ${row}
PriceTable:
  type: string
  contentMediaType: text/csv
  x-clause: TABLE
  contentSchema: {type: array, items: {$ref: '#/components/schemas/PriceRow'}}
  ${csv}
`

function table(csv: string, row?: string): Table {
  const contract = compileText(documentWith({ operation, schemas: schemas(csv, row) }))
  const found = contract.operations[0] && tableOf(contract.operations[0])
  if (found === undefined) throw new Error('no table')
  return found
}

describe('compileTable', () => {
  it('reads dialect, row name and ordered columns', () => {
    const { row, delimiter, header, quote, columns, shape } = table(
      'x-csv: {delimiter: "|", columns: [tags, symbol, price]}',
    )
    expect({ row, delimiter, header, quote, shape }).toEqual({
      row: 'PriceRow',
      delimiter: '|',
      header: true,
      quote: null,
      shape: 'closed',
    })
    expect(columns.map(({ name, type, nullable }) => [name, type, nullable])).toEqual([
      ['tags', 'strings', false],
      ['symbol', 'string', false],
      ['price', 'number', true],
    ])
    expect(columns[2]).toMatchObject({ minimum: 0, hints: { 'x-faker': 'finance.amount' }, clause: 'TABLE' })
  })

  it('wants an enum beside x-enum-level', () => {
    const text = documentWith({ operation, schemas: schemas('') }).replace(
      'description: Ticker',
      'x-enum-level: should',
    )
    expect(issuesOf(text)[0]).toContain('found no enum in symbol, wanted an "enum" beside it')
    expect(issuesOf(text.replace('x-enum-level', 'enum: [AAPL], x-enum-level'))).toEqual([])
  })

  it('reads the key of a row, and its kind of record with or without a name', () => {
    expect(table('', 'x-key: {record: price, columns: [symbol], every: true, x-clause: KEY}').key).toEqual({
      record: 'price',
      columns: ['symbol'],
      every: true,
      clause: 'KEY',
      open: [],
    })
    expect(table('', 'x-key: {columns: [symbol]}').key).toEqual({
      record: 'PriceRow',
      columns: ['symbol'],
      every: false,
      clause: 'TABLE',
      open: [],
    })
    expect(table('').key).toBeUndefined()
    expect(table('', 'x-key: {columns: [symbol], shared: [price]}').key).toMatchObject({ shared: ['price'] })
    const unknown = schemas('', 'x-key: {columns: [symbol], shared: [prize]}')
    expect(issuesOf(documentWith({ operation, schemas: unknown })).join()).toContain('wanted a column of the row')
    const counted = (rule: string): string => `x-key: {columns: [symbol], counted: "${rule}"}`
    expect(table('', counted('self.price > 1.0')).key).toMatchObject({ counted: 'self.price > 1.0' })
    expect(issuesOf(documentWith({ operation, schemas: schemas('', counted('self.prize > 1.0')) })).join()).toContain(
      'no column "prize"',
    )
    expect(issuesOf(documentWith({ operation, schemas: schemas('', 'x-key: {record: price}') })).join()).toContain(
      'no "columns", wanted the columns that tell records apart',
    )
  })

  it('takes the columns of a table without our words from its row, with the quoting of RFC 4180', () => {
    const { delimiter, quote, columns } = table('')
    expect({ delimiter, quote }).toEqual({ delimiter: ',', quote: '"' })
    expect(columns.map(({ name }) => name)).toEqual(['symbol', 'price', 'tags'])
  })

  it.each([
    ['NA', 'NA'],
    ['', undefined],
  ])('writes an empty cell as "%s"', (word, nullSequence) => {
    expect(table(`x-csv: {delimiter: "|", nullSequence: "${word}"}`).nullSequence).toBe(nullSequence)
  })

  it('is open if its columns are an open point', () => {
    const text = 'x-open: {id: open-columns, options: [ours, any]}\n  x-csv: {delimiter: "|", columns: [symbol]}'
    expect(table(text).shape).toBe('open')
  })

  it('puts an optional column after the one that it names, described in the row or in place', () => {
    const open = 'root-point'
    const csv = `x-csv: {delimiter: "|", columns: [symbol, price], optional: {extra: {after: symbol, type: integer, x-open: {id: ${open}, options: [with, without]}}}}`
    const { columns } = table(csv)
    expect(columns.map(({ name, optional, type }) => [name, optional, type])).toEqual([
      ['symbol', undefined, 'string'],
      ['extra', open, 'integer'],
      ['price', undefined, 'number'],
    ])
  })

  it('gives rules an id, a level and the nearest clause', () => {
    const { rules } = table(
      '',
      'x-validations: [{rule: "self.price >= 0", message: Price is below zero}, {id: own, rule: "self.price < 9", level: should, x-clause: OWN}]',
    )
    expect(rules).toEqual([
      {
        id: 'price-is-below-zero',
        rule: 'self.price >= 0',
        message: 'Price is below zero',
        level: 'must',
        scope: 'any',
        clause: 'TABLE',
        open: [],
      },
      {
        id: 'own',
        rule: 'self.price < 9',
        message: 'self.price < 9',
        level: 'should',
        scope: 'any',
        clause: 'OWN',
        open: [],
      },
    ])
  })

  it('includes what `allOf` adds', () => {
    const text = documentWith({
      operation: operation.replace('PriceTable', 'BaseTable'),
      schemas: `
Base: {type: object, properties: {id: {type: string}}, required: [id], x-validations: [{id: some, rule: "self.id != ''"}]}
BaseTable:
  type: string
  x-csv: {delimiter: ";"}
  contentSchema: {type: array, items: {allOf: [{$ref: '#/components/schemas/Base'}], properties: {more: {type: integer}}}}`,
    })
    const found = compileText(text).operations[0]?.answer
    expect(found).toMatchObject({
      kind: 'table',
      table: { row: 'GetRowsRow', columns: [{ name: 'id' }, { name: 'more' }], rules: [{ id: 'some' }] },
    })
  })
})

describe('compileTable refuses', () => {
  const refused = (csv: string, row?: string): string[] =>
    issuesOf(documentWith({ operation, schemas: schemas(csv, row) }))

  it('columns that the row does not have, or that occur twice', () => {
    expect(refused('x-csv: {columns: [symbol, symbol, nope]}')).toEqual([
      'openapi.yaml:27:25 /components/schemas/PriceTable/x-csv/columns/0: found "symbol", wanted each column once',
      'openapi.yaml:27:33 /components/schemas/PriceTable/x-csv/columns/1: found "symbol", wanted each column once',
      'openapi.yaml:27:41 /components/schemas/PriceTable/x-csv/columns/2: found "nope", wanted the name of a property of the row schema',
    ])
  })

  it('a quote that is the delimiter', () => {
    expect(refused('x-csv: {delimiter: ";", quote: ";"}')[0]).toContain(
      'found ";", wanted another character than the delimiter',
    )
  })

  it.each([
    ['decimalChar', 'e', 'a sign or a space, such as ","'],
    ['groupChar', 'é', 'a sign or a space, such as ","'],
    ['groupChar', '5', 'a sign or a space, such as ","'],
    ['groupChar', '-', 'a sign or a space, such as ","'],
    ['groupChar', '\n', 'a sign or a space, such as ","'],
    ['groupChar', "'", 'another character than the quote'],
    ['decimalChar', "'", 'another character than the quote'],
  ])('the %s %j, which is no sign in numbers', (word, sign, wanted) => {
    const [first] = refused(`x-csv: {delimiter: ";", quote: "'", ${word}: ${JSON.stringify(sign)}}`)
    expect(first).toMatch(new RegExp(`^openapi.yaml:27:\\d+ .*/x-csv/${word}: found`))
    expect(first).toContain(`wanted ${wanted}`)
  })

  it('rules that do not compile, with the columns that exist', () => {
    const [first, second] = refused('', 'x-validations: [{id: a, rule: "self.prize > 1"}, {id: b, rule: "self.price"}]')
    expect(first).toMatch(
      /x-validations\/0\/rule: found "self.prize > 1": no column "prize" among symbol, price, tags, wanted a CEL rule/,
    )
    expect(second).toMatch(/x-validations\/1\/rule: found "self.price": it returns double, not bool/)
  })

  it('summaries with an unknown operation, an unknown parameter or an unknown column', () => {
    const summary = (text: string): string[] => refused('', `x-summarises: [{id: s, ${text}}]`)
    expect(summary('operation: nobody')[0]).toMatch(
      /x-summarises\/0\/operation: found "nobody", wanted the id of an operation/,
    )
    expect(summary('operation: getRows, parameters: {nope: self.symbol}')[0]).toMatch(
      /found parameter "nope", wanted a parameter of getRows/,
    )
    expect(summary('operation: getRows, rules: [{id: r, rule: "sum(rows.map(r, r.prize)) > 0"}]')[0]).toMatch(
      /no column "prize"/,
    )
  })

  it('two rules with one id', () => {
    expect(refused('', 'x-validations: [{id: a, rule: "true"}, {id: a, rule: "true"}]')[0]).toMatch(
      /found rule id "a" again/,
    )
  })
})

describe('a table whose schema is a list of objects', () => {
  const listed = (members: string) =>
    compileText(
      documentWith({
        operation: `
responses:
  "200":
    description: ok
    content: {text/csv: {schema: {type: array, items: {type: object, required: [n], properties: ${members}}}}}
`,
      }),
    )
  const found = (members: string): Table | undefined => {
    const [operation] = listed(members).operations
    return operation && tableOf(operation)
  }

  it('has the members as columns, in no documented order', () => {
    const { columns = [], shape, header, delimiter } = found('{n: {type: integer}, word: {type: string}}') ?? {}
    expect([shape, header, delimiter]).toEqual(['open', true, ','])
    expect(columns.map(({ name, type, nullable }) => [name, type, nullable])).toEqual([
      ['n', 'integer', false],
      ['word', 'string', true],
    ])
  })

  it('quotes a wrong rule about nested members as the document writes it', () => {
    const rule = 'self.span.from <= self.span.until'
    const text = documentWith({
      operation: `responses: {"200": {description: ok, content: {application/json: {schema: {type: array, items: {type: object, x-validations: [{id: span, rule: ${rule}, message: m}], properties: {span: {type: object, properties: {from: {type: integer}}}}}}}}}}`,
    })
    expect(issuesOf(text).join()).toContain(`"${rule}": no column "span.until" among span.from`)
  })

  it('has no columns if a member is nested, and says so', () => {
    const nested = '{n: {type: integer}, place: {type: object, properties: {x: {type: number}}}}'
    expect(found(nested)?.columns).toEqual([])
    expect(listed(nested).notes.join()).toContain('tables of objects with nested members have no columns')
  })
})
