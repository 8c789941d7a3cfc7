import type { DraftOperation } from './draft-contract.js'
import type { DraftForm, DraftTable } from './draft-form.js'
import type { DraftColumn } from './samples/draft-columns.js'
import { type JsonPlace, rowObjects } from './samples/read-json-list.js'
import type { Support } from './samples/sample.js'
import { schemaOf } from './samples/schema-of.js'

export function supportText(support: Support | undefined): string {
  return support === undefined ? 'no support' : `${support.rows} rows in ${support.answers} answers`
}

export function nameOf(id: string): string {
  return `${id[0]?.toUpperCase()}${id.slice(1)}`
}

/** The forms of the answer, the usual one first, with the names of their schemas. */
export function formsOf({ forms = [], ...usual }: DraftOperation): readonly NamedForm[] {
  const { id, path } = usual
  return [usual, ...forms.map((form) => ({ ...form, path, id: `${id}${formName(form)}` }))]
}

/** `text/csv` as `Csv`. */
function formName({ mediaType }: DraftForm): string {
  const words = (mediaType.split('/')[1] ?? '').split(/[^a-z0-9]+/).filter((word) => word !== '' && word !== 'x')
  return words.map(nameOf).join('')
}

export type NamedForm = DraftForm & Pick<DraftOperation, 'id' | 'path' | 'shapes'>

/** The schemas of the rows in every form of the answer. */
export function operationSchemas(operation: DraftOperation): object {
  return Object.assign({}, ...formsOf(operation).map((form) => (form.table ? schemasOf(form, form.table) : {})))
}

/** Media types whose name says that they are tables. */
const DELIMITED = /separated|csv|tsv|psv/

function schemasOf({ id, path, examples, mediaType }: NamedForm, { form, columns, key, rules, rows }: DraftTable) {
  const name = nameOf(id)
  const isText = 'delimiter' in form
  const own = columns.filter(({ name: column }) => isText || !column.includes('.'))
  const inner = isText ? {} : innerMembers(examples ?? [], form, columns)
  const optional = new Set(isText ? [] : optionalColumns(examples ?? [], form, columns))
  return {
    [`${name}Row`]: {
      type: 'object',
      description: `A row of ${path}, from ${rows} different ones${key === undefined ? '' : `. Key: ${supportText(key.support)}`}`,
      required: own.filter(({ name: column }) => !optional.has(column)).map((column) => column.name),
      properties: { ...Object.fromEntries(own.map((column) => [column.name, columnSchema(column)])), ...inner },
      ...(key && { 'x-key': { columns: [key.column] } }),
      ...(rules.length > 0 && {
        'x-validations': rules.map((one) => ({ id: one.id, rule: one.rule, message: one.message })),
      }),
    },
    ...('delimiter' in form && {
      [`${name}Table`]: {
        type: 'string',
        contentMediaType: DELIMITED.test(mediaType) ? mediaType : 'text/csv',
        contentSchema: { type: 'array', items: { $ref: `#/components/schemas/${name}Row` } },
        'x-csv': { ...form, header: true, quote: form.quote ?? undefined },
      },
    }),
  }
}

/** Members that are not columns, because they hold objects. */
function innerMembers(examples: readonly unknown[], place: JsonPlace, columns: readonly DraftColumn[]) {
  const { properties } = schemaOf(rowObjects(examples, place))
  const names = new Set(columns.map(({ name }) => name))
  const others = Object.entries(Object(properties)).filter(([name]) => !names.has(name))
  return Object.fromEntries(others.map(([name, schema]) => [name, withColumns(schema, name, columns)]))
}

/** The schema of a member with the drafted columns in it. */
function withColumns(schema: unknown, path: string, columns: readonly DraftColumn[]): unknown {
  const column = columns.find(({ name }) => name === path)
  if (column !== undefined) return columnSchema(column)
  const { properties } = Object(schema)
  if (properties === undefined || !columns.some(({ name }) => name.startsWith(`${path}.`))) return schema
  const members = Object.entries(properties).map(([name, inner]) => [
    name,
    withColumns(inner, `${path}.${name}`, columns),
  ])
  return { ...Object(schema), properties: Object.fromEntries(members) }
}

/** Columns that a row may lack. */
function optionalColumns(examples: readonly unknown[], place: JsonPlace, columns: readonly DraftColumn[]) {
  const rows = rowObjects(examples, place)
  return columns.map(({ name }) => name).filter((name) => rows.some((row) => !Object.hasOwn(row, name)))
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  timestamp: 'timestamp',
  'date-time': 'date-time',
  uri: 'uri',
}

export function columnSchema({ type, nullable, enum: values, pattern, support, example }: DraftColumn) {
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
