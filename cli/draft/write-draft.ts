import { Document } from 'yaml'
import type { DraftColumn } from './draft-columns.js'
import type { Draft, DraftOperation, DraftTable } from './draft-contract.js'
import type { JsonPlace } from './read-json-list.js'
import type { Support } from './sample.js'

/** The draft as an OpenAPI document in our words; descriptions say what supports each claim. */
export function writeDraft(draft: Draft, title: string, server: string): string {
  const schemes = draft.credentials.map(({ name, in: place }) => [
    schemeName(name),
    name === 'authorization'
      ? { type: 'http', scheme: 'bearer' }
      : { type: 'apiKey', in: place, name: headerName(name) },
  ])
  const errors = draft.errors.filter(({ when }) => when.length > 0)
  const tables = draft.operations.flatMap((operation) =>
    operation.table ? [schemasOf(operation, operation.table)] : [],
  )
  const document = new Document({
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title,
      version: '0.0.0',
      description: `Drafted from ${draft.requests} recorded requests. Read every line before you rely on it.`,
    },
    servers: [{ url: server }],
    ...(schemes.length > 0 && { security: schemes.map(([name]) => ({ [String(name)]: [] })) }),
    ...(errors.length > 0 && { 'x-errors': Object.fromEntries(errors.map((error) => [error.code, errorOf(error)])) }),
    paths: pathsOf(draft.operations),
    components: {
      ...(schemes.length > 0 && { securitySchemes: Object.fromEntries(schemes) }),
      schemas: Object.assign({}, ...tables),
    },
  })
  return document.toString({ lineWidth: 120, flowCollectionPadding: false })
}

function pathsOf(operations: readonly DraftOperation[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) }
  }
  return paths
}

function schemeName(name: string): string {
  return name === 'authorization' ? 'bearer' : name.replace(/[^A-Za-z0-9]+/g, '_')
}

function headerName(name: string): string {
  return name
}

function errorOf({ status, when, fields, message, details }: Draft['errors'][number]) {
  return { status, when, fields, message, details }
}

function operationOf(operation: DraftOperation) {
  const { id, method, path, parameters, pathParameters, status, mediaType, table, answers } = operation
  const content = contentOf(operation)
  const order = table?.order ?? []
  return {
    operationId: id,
    summary: `${method.toUpperCase()} ${path}`,
    description: `Seen in ${answers} answers.${order.length > 0 ? ` Order: ${supportText(order[0]?.support)}.` : ''}`,
    ...(order.length > 0 && {
      'x-order': order.map(({ column, direction }) => ({ column, direction, by: 'value' })),
    }),
    parameters: [
      ...pathParameters.map(({ name, example: value }) => ({
        name,
        in: 'path',
        required: true,
        description: 'A part of the path that varies',
        schema: { type: 'string' },
        example: value,
      })),
      ...parameters.map(parameterOf),
    ],
    responses: {
      '4XX': { description: 'Refused' },
      [status]: { description: 'As recorded', ...(mediaType !== '' && { content: { [mediaType]: content } }) },
    },
  }
}

function contentOf({ id, table, examples }: DraftOperation) {
  if (table !== undefined && 'delimiter' in table.form)
    return {
      schema: { $ref: `#/components/schemas/${nameOf(id)}Table` },
      examples: { first: { value: table.example } },
    }
  if (examples === undefined) return { schema: { type: 'string' } }
  const [first] = examples
  if (table === undefined) return { schema: schemaOf(...examples), example: first }
  const list = { type: 'array', items: { $ref: `#/components/schemas/${nameOf(id)}Row` } }
  const { member }: JsonPlace = 'delimiter' in table.form ? {} : table.form
  if (member === undefined) return { schema: list, example: first }
  const whole = schemaOf(...examples)
  const schema = { ...whole, properties: { ...Object(whole.properties), [member]: list } }
  return { schema, example: first }
}

function parameterOf(parameter: DraftOperation['parameters'][number]) {
  const { name, type, example, filter, cap, cursor, answers, isRequired } = parameter
  const support = filter?.support ?? cap?.support
  const said = support ? supportText(support) : `seen in ${answers} requests`
  const isFree = type !== 'list' && filter?.map === undefined && cap === undefined && cursor === undefined
  return {
    name,
    in: 'query',
    ...(isRequired && { required: true }),
    description: `What it does was read off the answers: ${said}`,
    ...(type === 'list' && { style: 'form', explode: false }),
    schema: parameterSchema(parameter),
    ...(isFree && { example: type === 'string' ? example : Number(example) }),
    ...(filter && { 'x-filter': { column: filter.column, op: filter.op, ...(filter.map && { map: filter.map }) } }),
    ...(cap && { 'x-cap': 'rows' }),
    ...(cursor !== undefined && { 'x-cursor': { column: cursor } }),
  }
}

function parameterSchema({ type, cap, filter }: DraftOperation['parameters'][number]) {
  if (type === 'list') return { type: 'array', items: { type: 'string' } }
  return {
    type,
    ...(cap && { minimum: 1 }),
    ...(cap?.default !== undefined && { default: cap.default }),
    ...(cap?.maximum !== undefined && { maximum: cap.maximum }),
    ...(filter?.map && { enum: Object.keys(filter.map) }),
  }
}

function supportText(support: Support | undefined): string {
  return support === undefined ? 'no support' : `${support.rows} rows in ${support.answers} answers`
}

function nameOf(id: string): string {
  return `${id[0]?.toUpperCase()}${id.slice(1)}`
}

function schemasOf({ id, path, examples }: DraftOperation, { form, columns, rules, rows }: DraftTable) {
  const name = nameOf(id)
  const isText = 'delimiter' in form
  const inner = isText ? {} : innerMembers(examples ?? [], form, columns)
  const optional = new Set(isText ? [] : optionalColumns(examples ?? [], form, columns))
  return {
    [`${name}Row`]: {
      type: 'object',
      description: `A row of ${path}, from ${rows} different ones`,
      required: columns.filter(({ name: column }) => !optional.has(column)).map((column) => column.name),
      properties: { ...Object.fromEntries(columns.map((column) => [column.name, columnOf(column)])), ...inner },
      ...(rules.length > 0 && {
        'x-validations': rules.map((one) => ({ id: one.id, rule: one.rule, message: one.message })),
      }),
    },
    ...('delimiter' in form && {
      [`${name}Table`]: {
        type: 'string',
        contentMediaType: 'text/csv',
        contentSchema: { type: 'array', items: { $ref: `#/components/schemas/${name}Row` } },
        'x-csv': { delimiter: form.delimiter, header: true, ...(form.quote !== null && { quote: form.quote }) },
      },
    }),
  }
}

/** Rows of JSON bodies, as they are. */
function jsonRows(examples: readonly unknown[], { member }: JsonPlace): readonly Readonly<Record<string, unknown>>[] {
  return examples.flatMap((body) => (member === undefined ? body : Object(body)[member]) ?? [])
}

/** Members that are no columns, because they hold objects. */
function innerMembers(examples: readonly unknown[], place: JsonPlace, columns: readonly DraftColumn[]) {
  const { properties } = schemaOf(...jsonRows(examples, place))
  const names = new Set(columns.map(({ name }) => name))
  return Object.fromEntries(Object.entries(Object(properties)).filter(([name]) => !names.has(name)))
}

/** Columns that a row may lack. */
function optionalColumns(examples: readonly unknown[], place: JsonPlace, columns: readonly DraftColumn[]) {
  const rows = jsonRows(examples, place)
  return columns.map(({ name }) => name).filter((name) => rows.some((row) => !(name in row)))
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  timestamp: 'timestamp',
  'date-time': 'date-time',
  uri: 'uri',
}

function columnOf({ type, nullable, enum: values, pattern, support, example }: DraftColumn) {
  const format = FORMATS[type]
  const plain = type === 'strings' ? 'array' : format === undefined ? type : 'string'
  return {
    type: nullable ? [plain, 'null'] : plain,
    ...(format !== undefined && { format }),
    ...(type === 'strings' && { items: { type: 'string' } }),
    ...(values !== undefined && { enum: nullable ? [...values, null] : values, 'x-enum-level': 'should' }),
    ...(pattern !== undefined && { pattern }),
    description: `Seen in ${supportText(support)}`,
    ...(example !== '' && { examples: [exampleOf(example, plain)] }),
  }
}

function exampleOf(text: string, type: string): unknown {
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text.toLowerCase() === 'true' : type === 'array' ? JSON.parse(text) : text
}

/** A schema that all of these values fit: required is what every one of them has. */
function schemaOf(...values: readonly unknown[]): Readonly<Record<string, unknown>> {
  const [value] = values
  const kinds = new Set(values.map(kindOf))
  if (kinds.size !== 1 || value === null || value === undefined) return {}
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(...values.flat()) }
  if (typeof value !== 'object') return { type: kindOf(value) }
  const objects = values.map((one) => new Map(Object.entries(Object(one))))
  const names = [...new Set(objects.flatMap((one) => [...one.keys()]))]
  const given = (name: string) => objects.filter((one) => one.has(name)).map((one) => one.get(name))
  return {
    type: 'object',
    required: names.filter((name) => objects.every((one) => one.has(name))),
    properties: Object.fromEntries(names.map((name) => [name, schemaOf(...given(name))])),
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}
