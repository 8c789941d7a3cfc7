import type { Sourced } from '../../contract/sourced.js'
import type { Column, Table } from '../../contract/table.js'
import { textOf } from '../../text-of.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { openIds } from '../base/open-point.js'
import { schemaParts, schemaProperties } from '../base/schema-parts.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'
import { checkTable } from './check-table.js'
import { compileColumn } from './compile-column.js'
import { compileSummary } from './compile-derivation.js'
import { compileDialect, type Dialect } from './compile-dialect.js'
import { compileKey } from './compile-key.js'
import { compileRules } from './compile-rules.js'
import { compileWidths } from './compile-widths.js'
import { listedRow, objectIn, tableRow } from './table-row.js'

/** The open point that allows any well-formed table; then only the mock uses the documented columns. */
const OPEN_COLUMNS = 'open-columns'
const DELIMITED = /^text\/(?:[a-z-]+-separated-values|csv|psv|tsv)\b/i

/** Whether a string schema is a table: it has a dialect, or the media type is one of delimited text. */
export function isTable(schema: Place, mediaType = ''): boolean {
  const inner = schema.at('contentMediaType')?.value
  return schema.has('x-csv') || DELIMITED.test(mediaType) || (typeof inner === 'string' && DELIMITED.test(inner))
}

/** `owner` names the row type of an unnamed schema. */
export function compileTable(
  schema: Place,
  options: { readonly owner: string; readonly mediaType: string; readonly scope: Scope },
  compilation: Compilation,
): Table {
  const dialect = schema.object('x-csv')
  const content = schema.schema('contentSchema')
  const row = tableRow(schema)
  const source = sourced(schema, options.scope, compilation)
  const rowScope = row === undefined ? source : sourced(row, source, compilation)
  const columns = compileColumns(schema, rowScope, compilation)
  const widths = dialect && compileWidths(dialect, columns)
  const delimiter = widths === undefined ? (dialect?.text('delimiter') ?? delimiterOf(schema, options.mediaType)) : ' '
  const quote = dialect === undefined ? '"' : (dialect.text('quote') ?? null)
  const written = dialect === undefined ? {} : compileDialect(dialect, delimiter, quote)
  const header = dialect?.flag('header') ?? true
  if (row === undefined && objectIn(schema) !== undefined)
    compilation.notes.add('tables of objects with nested members have no columns', options.owner)
  const { owner } = options
  const isOpen = dialect === undefined && listedRow(schema) !== undefined
  const rows = { row, holders: [content, schema], open: dialect, isOpen, columns, source, rowScope, owner }
  return compileRows(
    { ...rows, dialect: { delimiter, quote, header, ...compact({ widths }), ...written } },
    compilation,
  )
}

interface Rows {
  readonly row: Place | undefined
  /** The places with rules about all rows together. */
  readonly holders: readonly (Place | undefined)[]
  readonly open?: Place | undefined
  /** The order of the columns is not documented. */
  readonly isOpen?: boolean
  readonly columns: readonly Column[]
  readonly dialect: Dialect
  readonly source: Sourced
  readonly rowScope: Scope
  readonly owner: string
}

/** Columns with the rules and summaries for their rows, in any dialect. */
export function compileRows(rows: Rows, compilation: Compilation): Table {
  const { row, holders, columns, dialect, source, rowScope, owner } = rows
  const parts = row === undefined ? [] : schemaParts(row)
  for (const place of [...parts, ...holders]) if (place !== undefined) compilation.ruled.add(place.key)
  const nested = new Set(columns.map((column) => column.name).filter((column) => column.includes('.')))
  const rowRules = compileRules(listsOf(parts, 'x-validations'), rowScope, compilation, nested)
  const tableRules = compileRules(listsOf(holders, 'x-validations'), source, compilation, nested)
  const summaries = listsOf(parts, 'x-summarises').flatMap(
    (place) => compileSummary(place, rowScope, compilation, nested) ?? [],
  )
  const open = [...holders, rows.open, row].some(
    (place) => place && openIds(place, compilation.openPoints).includes(OPEN_COLUMNS),
  )
  const name = row?.refName ?? `${owner}Row`
  const [keyPlace] = parts.flatMap((place) => place.object('x-key') ?? [])
  const key = keyPlace && compileKey(keyPlace, { row: name, columns, scope: rowScope }, compilation)
  const table: Table = {
    row: name,
    ...dialect,
    columns,
    shape: open || rows.isOpen === true || columns.length === 0 ? 'open' : 'closed',
    rules: rowRules.map(({ rule }) => rule),
    tableRules: tableRules.map(({ rule }) => rule),
    summaries: summaries.map(({ summary }) => summary),
    ...(key === undefined ? {} : { key }),
    ...source,
  }
  checkTable({ table, rowRules, tableRules, summaries }, compilation)
  return table
}

function listsOf(places: readonly (Place | undefined)[], key: string): Place[] {
  return places.flatMap((place) => place?.list(key) ?? [])
}

function delimiterOf(schema: Place, mediaType: string): string {
  const names = `${mediaType} ${textOf(schema.at('contentMediaType')?.value)}`
  return DELIMITERS.find(([name]) => name.test(names))?.[1] ?? ','
}

const DELIMITERS = [
  [/tab-separated|tsv/i, '\t'],
  [/pipe-separated|psv/i, '|'],
  [/semicolon-separated/i, ';'],
] as const

/** Columns in the order of `x-csv.columns` or, without it, of the row's properties. */
function compileColumns(schema: Place, scope: Scope, compilation: Compilation): Column[] {
  const dialect = schema.object('x-csv')
  const row = tableRow(schema)
  const listed = row === undefined ? [] : schemaProperties(row)
  const properties = new Map(listed.map((property) => [property.name, property.place]))
  // As in JSON, an optional member may be missing: its cell is empty.
  const isRequired = (name: string): boolean =>
    schema.has('contentSchema') || listed.some((property) => property.name === name && property.required)
  const named = dialect?.list('columns') ?? []
  const optional = dialect?.entries('optional') ?? []
  const bare =
    named.length === 0 ? [...properties.keys()].filter((name) => !optional.some(([key]) => key === name)) : []
  const columns = [...named.flatMap((place) => (typeof place.value === 'string' ? [place.value] : [])), ...bare].map(
    (name) => {
      const column = columnOf(name, properties.get(name), scope, compilation)
      return isRequired(name) ? column : { ...column, nullable: true }
    },
  )
  for (const place of named) checkName(place, row, properties, columns)
  for (const [name, place] of optional) {
    const open = typeof place.value === 'string' ? place.value : openIds(place, compilation.openPoints)[0]
    // A column that our rows never contain is described at the place that allows it.
    const column = { ...columnOf(name, properties.get(name) ?? place, scope, compilation), optional: open ?? name }
    const after = place.text('after')
    const index = columns.findIndex((other) => other.name === after)
    if (after !== undefined && index < 0) place.report('the name of a column', `after "${after}"`)
    columns.splice(after === undefined ? columns.length : index + 1, 0, column)
  }
  return columns
}

function columnOf(name: string, place: Place | undefined, scope: Scope, compilation: Compilation): Column {
  if (place !== undefined) return compileColumn(name, place, scope, compilation)
  return { name, type: 'string', nullable: true, description: '', hints: {}, ...scope, open: [] }
}

function checkName(
  place: Place,
  row: Place | undefined,
  properties: ReadonlyMap<string, Place>,
  columns: readonly Column[],
): void {
  const name = place.value
  if (typeof name !== 'string') place.report('the name of a column')
  else if (columns.filter((column) => column.name === name).length > 1) place.report('each column once')
  else if (row !== undefined && !properties.has(name)) place.report('the name of a property of the row schema')
}
