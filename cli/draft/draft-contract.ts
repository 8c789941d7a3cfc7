import { type DraftColumn, draftColumn } from './draft-columns.js'
import { type DraftCredential, type DraftError, draftCredentials, draftErrors } from './draft-errors.js'
import { type DraftOrder, draftOrder } from './draft-order.js'
import { type DraftParameter, draftParameter } from './draft-parameter.js'
import { type DraftRule, draftRules } from './draft-rules.js'
import { groupPaths, matches, type PathGroup } from './group-paths.js'
import type { KnownOperation } from './known-document.js'
import { type Dialect, readDialect, readTextTable, type TextTable } from './read-dialect.js'
import { type JsonPlace, readJsonList, readJsonPlace, textColumns } from './read-json-list.js'
import type { Sample } from './sample.js'
import { shallowJson } from './shallow-json.js'
import { type TypedRows, typedRows } from './typed-rows.js'

export interface DraftTable {
  readonly form: Dialect | JsonPlace
  readonly columns: readonly DraftColumn[]
  readonly order: readonly DraftOrder[]
  readonly rules: readonly DraftRule[]
  readonly rows: number
  /** A short answer, as text. */
  readonly example: string
}

export interface DraftOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly pathParameters: readonly { readonly name: string; readonly example: string }[]
  readonly parameters: readonly (DraftParameter & { readonly isRequired: boolean })[]
  readonly status: number
  readonly mediaType: string
  readonly table?: DraftTable
  /** JSON bodies. */
  readonly examples?: readonly unknown[]
  readonly answers: number
  /** The document that the draft begins with describes the operation. */
  readonly isKnown?: true
}

/** The service as the recordings show it, with the support for each statement. */
export interface Draft {
  readonly requests: number
  readonly credentials: readonly DraftCredential[]
  readonly operations: readonly DraftOperation[]
  readonly errors: readonly DraftError[]
  /** Headers with the remaining quota, and the limits that were seen. */
  readonly rateHeaders: readonly { readonly header: string; readonly values: readonly string[] }[]
}

export function draftContract(samples: readonly Sample[], known: readonly KnownOperation[] = []): Draft {
  const credentials = draftCredentials(samples)
  const groups = groupPaths(
    samples.filter(({ status }) => status >= 200 && status < 300),
    known,
  )
  const secret = new Set(credentials.flatMap((one) => (one.in === 'query' ? [one.name] : [])))
  // The request was refused, not the caller.
  const invalid = samples.filter(({ status }) => [400, 404, 422].includes(status))
  return {
    requests: samples.length,
    credentials,
    operations: groups.map((group) =>
      draftOperation(
        group,
        invalid.filter((sample) => matches(group, sample)),
        secret,
      ),
    ),
    errors: draftErrors(
      samples,
      ({ path }) => [...groups, ...known].some(({ template }) => template.values(path) !== undefined),
      credentials,
    ),
    rateHeaders: rateHeaders(samples),
  }
}

function draftOperation(group: PathGroup, refused: readonly Sample[], secret: ReadonlySet<string>): DraftOperation {
  const { method, samples, parameters: pathParameters, known } = group
  const { path } = group.template
  const bodies = samples.filter(({ body }) => body.trim() !== '' && !/^\s*error\s*,/i.test(body))
  const read = readBodies(bodies)
  const asked = read?.tables.map(({ sample, table }) => ({ ...sample, rows: typedRows(table, read.columns) }))
  const order = draftOrder(
    (asked ?? []).map(({ rows }) => rows),
    (read?.columns ?? []).map(({ name }) => name),
  )
  const leading = order[0]?.column
  const answers = asked ?? samples.map((sample) => ({ ...sample, rows: [] }))
  const parameters = namesIn(samples, secret).map((name) => ({
    ...draftParameter(name, answers, read?.columns ?? [], leading),
    isRequired: samples.every(({ query }) => query.has(name)) && refused.some(({ query }) => !query.has(name)),
  }))
  const base = {
    id: known?.id ?? idOf(method, path),
    method,
    path,
    pathParameters,
    parameters,
    status: samples[0]?.status ?? 200,
    mediaType: bodies[0]?.mediaType ?? samples[0]?.mediaType ?? '',
    answers: samples.length,
    ...(known && { isKnown: true as const }),
  }
  const examples = bodies.map(({ body }) => shallowJson(body)).filter((value) => value !== undefined)
  return {
    ...base,
    ...(examples.length > 0 && { examples }),
    ...(read && { table: draftTable(read, answers, order, exampleOf(bodies[0]?.body ?? '')) }),
  }
}

function draftTable(
  { form, columns, tables }: ReadBodies,
  answers: readonly { readonly rows: TypedRows }[],
  order: DraftTable['order'],
  example: string,
): DraftTable {
  const rows = [...new Map(answers.flatMap((one) => one.rows.map((row) => [JSON.stringify(row), row]))).values()]
  return { form, columns, order, rules: draftRules(rows, columns, tables.length), rows: rows.length, example }
}

interface ReadBodies {
  readonly form: Dialect | JsonPlace
  readonly tables: readonly { readonly sample: Sample; readonly table: TextTable }[]
  readonly columns: readonly DraftColumn[]
}

/** The bodies as tables with one dialect, or as lists of JSON objects. */
function readBodies(bodies: readonly Sample[]): ReadBodies | undefined {
  if (bodies.length === 0) return undefined
  if (bodies.every(({ body }) => /^\s*[[{]/.test(body))) {
    const values = bodies.map(({ body }) => shallowJson(body))
    const place = readJsonPlace(values)
    if (place === undefined) return undefined
    const tables = bodies.map((sample, at) => ({ sample, table: readJsonList(values[at], place) }))
    return {
      form: place,
      tables,
      columns: columnsOf(
        tables.map(({ table }) => table),
        textColumns(values, place),
      ),
    }
  }
  const dialect = readDialect([...new Set(bodies.map(({ body }) => body))])
  if (dialect === undefined) return undefined
  const tables = bodies.flatMap((sample) => {
    const table = readTextTable(sample.body, dialect)
    return table === undefined ? [] : [{ sample, table }]
  })
  return {
    form: dialect,
    tables,
    columns: columnsOf(
      tables.map(({ table }) => table),
      new Set(),
    ),
  }
}

/** Every column of any answer; an answer without the column counts as empty cells. */
function columnsOf(tables: readonly TextTable[], texts: ReadonlySet<string>): readonly DraftColumn[] {
  const names = [...new Set(tables.flatMap(({ columns }) => columns))]
  return names.map((name) => {
    const cells = tables.flatMap(({ columns, rows }) => {
      const place = columns.indexOf(name)
      return rows.map((row) => row[place] ?? '')
    })
    return draftColumn(name, cells, tables.length, texts.has(name))
  })
}

function namesIn(samples: readonly Sample[], secret: ReadonlySet<string>): readonly string[] {
  return [...new Set(samples.flatMap(({ query }) => [...query.keys()]))].filter((name) => !secret.has(name))
}

function idOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return [method, ...words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)].join('')
}

const EXAMPLE_LINES = 3

function exampleOf(text: string): string {
  return `${text.split(/\r?\n/).slice(0, EXAMPLE_LINES).join('\n').trimEnd()}\n`
}

function rateHeaders(samples: readonly Sample[]): Draft['rateHeaders'] {
  const names = new Set(
    samples.flatMap(({ headers }) => [...headers.keys()].filter((name) => /rate-?limit/.test(name))),
  )
  return [...names].sort().map((header) => {
    const values = new Set(samples.flatMap(({ headers }) => headers.get(header) ?? []))
    return { header, values: /limit$/.test(header) ? [...values].sort() : [] }
  })
}
