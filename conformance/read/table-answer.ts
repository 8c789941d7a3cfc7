import { isObject, type JsonList, type Operation, type Table } from '../../spec/index.js'
import { cacheOne, cachePair } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import type { CellValue } from './cell-value.js'
import { type DataRow, dataRows, NO_ROWS } from './data-rows.js'
import { plainCells, tableLines, withHeader } from './dialect/plain-dialect.js'
import { readFixed } from './dialect/read-fixed.js'
import { type Reading, readTable } from './dialect/read-table.js'
import { jsonBodyText } from './json-lines.js'
import { isOtherForm, isOwnResponse } from './own-response.js'
import { readObjects } from './read-objects.js'
import { type ReadText, readJson, readText } from './response-text.js'

/** The content of an answer that is not a table. */
export type TableBody =
  | { readonly kind: 'table'; readonly reading: Reading; readonly isJson?: true }
  /** `error,<message>` instead of a table; `lines` counts all lines. */
  | { readonly kind: 'line-error'; readonly message: string; readonly text: string; readonly lines: number }
  | { readonly kind: 'json' | 'markup' | 'nothing'; readonly text: string }

/** One table of one answer: the body itself, or a property of a JSON body. */
export interface TableAnswer {
  readonly exchange: Exchange
  readonly table: Table
  /** Property of the JSON body that contains it. */
  readonly property?: string
  readonly body: TableBody
}

export function readBody(
  text: string,
  delimiter: string,
  read: (text: string) => Reading = (plain) => readTable(plain, delimiter),
): TableBody {
  const start = text.slice(0, 200).trimStart()
  if (start === '') return { kind: 'nothing', text }
  if (LINE_ERROR.test(start)) return lineError(text)
  if (start.startsWith('<')) return { kind: 'markup', text }
  if (/^[{[]/.test(start) && readJson(text) !== undefined) return { kind: 'json', text }
  // A table inside a JSON text keeps its byte order mark.
  return { kind: 'table', reading: read(text.replace(/^\uFEFF/, '')) }
}

/** `error,<message>` instead of a table. */
export function isLineError(text: string): boolean {
  return LINE_ERROR.test(text.slice(0, 200).trimStart())
}

const LINE_ERROR = /^error\s*[,|:;]/i

/** Every table that the contract promises: one for a table body, one for each table property of a JSON body. */
export const tablesOf = cachePair((exchange: Exchange, operation: Operation): readonly TableAnswer[] => {
  const { response } = exchange
  if (response === undefined) return []
  const isRead = response.status >= 300 || (isOwnResponse(response, operation) && !isOtherForm(response, operation))
  const found = !isRead ? [] : readOnce(response.body, operation)(readText(response))
  return found.map((read) => ({ ...read, exchange }))
})

/** The complete records of a table, typed by column name; empty without a table or a readable header. */
export function rowsOf({ body, table }: TableAnswer): readonly DataRow[] {
  return body.kind === 'table' ? typedOnce(body.reading, table) : NO_ROWS
}

/** The same for the body of an answer itself. */
export function rowsIn(exchange: Exchange, operation: Operation): readonly DataRow[] {
  const answer = tablesOf(exchange, operation).find(({ property }) => property === undefined)
  return answer === undefined ? NO_ROWS : rowsOf(answer)
}

const typedOnce = cachePair(dataRows)

type ReadTable = Omit<TableAnswer, 'exchange'>

/** Equal bodies are one object (`kept-bytes.ts`), so each is read once for a charset. */
const readOnce = cachePair((_body: Uint8Array, operation: Operation) => {
  const read = new Map<string, readonly ReadTable[]>()
  return ({ text, charset }: ReadText): readonly ReadTable[] => {
    const tables = read.get(charset) ?? readTables(text, operation)
    read.set(charset, tables)
    return tables
  }
})

/** One list for the same rows, so that results about it can be cached. */
export const cellsOfRows = cacheOne((rows: readonly DataRow[]): readonly Readonly<Record<string, CellValue>>[] =>
  rows.map((row) => row.values()),
)

function readTables(body: string, operation: Operation): readonly ReadTable[] {
  const { answer } = operation
  const text = jsonBodyText(body, operation)
  if (answer.kind === 'table') return [{ table: answer.table, body: readDialect(text, answer.table) }]
  if (answer.kind !== 'json') return []
  const list = answer.list && readList(text, answer.list)
  const members = jsonMembers(text)
  const inner = answer.tables.flatMap(({ property, table }) => {
    const value = members[property]
    return typeof value === 'string' ? [{ table, property, body: readDialect(value, table) }] : []
  })
  return list === undefined ? inner : [list, ...inner]
}

/** A table of any dialect, rewritten in the plain dialect. */
function readDialect(text: string, table: Table): TableBody {
  const plain = tableLines(text, table)
  const read = (lines: string): Reading =>
    table.widths === undefined
      ? readTable(withHeader(lines, table), table.delimiter, table.quote ?? undefined)
      : readFixed(lines, table, table.widths)
  // Without a header a table of no rows is an empty text.
  if (!table.header && plain.trim() === '') return { kind: 'table', reading: read('') }
  const body = readBody(plain, table.delimiter, read)
  return body.kind === 'table' ? { ...body, reading: plainCells(body.reading, table) } : body
}

/** A body that is not a list of objects is left to the schema check. */
function readList(text: string, list: JsonList): ReadTable | undefined {
  const reading = readObjects(text, list)
  return reading && { table: list.table, body: { kind: 'table', reading, isJson: true } }
}

function lineError(text: string): TableBody {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  const message = (lines[0] ?? '').replace(/^\s*error\s*[,|:;]\s*/i, '')
  return { kind: 'line-error', message, text, lines: lines.length }
}

/** Members of a JSON object; none for any other text. */
export function jsonMembers(text: string): Readonly<Record<string, unknown>> {
  if (!/^\s*\{/.test(text)) return {}
  const value = readJson(text)
  return isObject(value) ? value : {}
}
