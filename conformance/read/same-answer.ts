import { columnOf, jsonValue, type Operation, tableOf } from '../../spec/index.js'
import { cacheOne, cachePair } from '../cache/cache.js'
import type { Exchange, Recorded } from '../exchange.js'
import { decodeCell } from './cell-value.js'
import type { DataRow } from './data-rows.js'
import type { Reading } from './dialect/read-table.js'
import { readText } from './response-text.js'
import { rowsOf, type TableAnswer, tablesOf } from './table-answer.js'

/**
 * Whether two answers are equal: the same rows with the same values, or the same members, in any order that equal sort
 * keys allow. Two answers of one server may differ in line endings, number forms and quoting, but not in values.
 */
export function sameAnswer(a: Exchange, b: Exchange, operation: Operation): boolean {
  const [here, there] = [wholeTable(a, operation), wholeTable(b, operation)]
  if (here !== undefined && there !== undefined && lacksFirstRow(here, there)) return false
  return fingerprint(a, operation) === fingerprint(b, operation)
}

/** Different tables usually differ in this; writing and sorting all rows of long ones takes much longer. */
function lacksFirstRow(here: TableAnswer, there: TableAnswer): boolean {
  const [rows, others] = [rowsOf(here), rowsOf(there)]
  const [first] = rows
  if (rows.length !== others.length || first === undefined) return rows.length !== others.length
  const names = here.table.columns.map(({ name }) => name)
  return !others.some((row) => names.every((name) => valueText(row, name) === valueText(first, name)))
}

function wholeTable(exchange: Exchange, operation: Operation): TableAnswer | undefined {
  if (tableOf(operation) === undefined || exchange.response === undefined) return undefined
  const [answer] = tablesOf(exchange, operation)
  return answer?.property === undefined && answer?.body.kind === 'table' ? answer : undefined
}

function fingerprint(exchange: Exchange, operation: Operation): string {
  const answer = wholeTable(exchange, operation)
  return answer === undefined ? textOf(exchange) : tableText(answer)
}

function valueText(row: DataRow, name: string): string {
  return String(row.value(name) ?? row.text(name))
}

/** Header and rows by value, rows sorted. */
export function tableText(answer: TableAnswer): string {
  return answer.body.kind === 'table' ? textOnce(answer.body.reading, rowsOf(answer)) : ''
}

const textOnce = cachePair(({ header }: Reading, rows: readonly DataRow[]) => rowLines(rows, header))

function rowLines(rows: readonly DataRow[], names: readonly string[]): string {
  const texts = rows.map((row) => names.map((name) => valueText(row, name)).join('|'))
  return [names.join('|'), ...texts.sort()].join('\n')
}

/**
 * The same for the answers of two operations. Objects may have further members, so only the columns of both are
 * compared; without any, nothing can be.
 */
export function bothTexts(a: TableAnswer, b: TableAnswer): readonly [string, string] | undefined {
  if (![a, b].some(({ body }) => body.kind === 'table' && body.isJson)) return [tableText(a), tableText(b)]
  const names = a.table.columns.flatMap(({ name }) => (columnOf(b.table, name) === undefined ? [] : [name]))
  if (names.length === 0) return undefined
  const textIn = (answer: TableAnswer): string => rowLines(rowsOf(answer), names)
  return [textIn(a), textIn(b)]
}

function textOf({ response }: Exchange): string {
  return response === undefined ? '' : orderlessOnce(response)
}

const orderlessOnce = cacheOne((response: Recorded): string => {
  const text = readText(response).text.trim()
  if (!text.startsWith('{') && !text.startsWith('[')) return text
  try {
    return orderless(JSON.parse(text))
  } catch {
    // It is not JSON, or too deep.
    return text
  }
})

/** JSON with sorted members: rows with equal sort keys may change places, in every list of a page. */
export function orderless(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(orderless).sort().join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${orderless(member)}`)
  return `{${members.sort().join(',')}}`
}

/** Two texts of one cell that are neither the same number, nor the same moment, nor lists of the same members. */
export function areOtherTexts(shown: string | undefined, own: string | undefined): boolean {
  if (shown === undefined || own === undefined || shown === own) return false
  const isSameNumber = shown !== '' && Number(shown) === Number(own)
  return !(isSameNumber || areOneMoment(shown, own) || haveSameMembers(shown, own))
}

/** With another offset, or with more or fewer decimals of the second. */
export function areOneMoment(...texts: readonly [string, string]): boolean {
  const [a, b] = texts.map((text) => decodeCell(text, 'date-time'))
  return a !== undefined && b !== undefined && 'value' in a && 'value' in b && a.value !== null && a.value === b.value
}

/** Two lists of the same members: no word of a document says that their order matters. */
function haveSameMembers(...texts: readonly [string, string]): boolean {
  if (!texts.every((text) => text.startsWith('['))) return false
  const [a, b] = texts.map((text) => orderless(jsonValue(text)))
  return a === b
}
