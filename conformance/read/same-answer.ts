import { type Operation, tableOf } from '../../spec/index.js'
import { cacheOne, cachePair } from '../cache/cache.js'
import type { Exchange, Recorded } from '../exchange.js'
import type { DataRow } from './data-rows.js'
import type { Reading } from './dialect/read-table.js'
import { readText } from './response-text.js'
import { rowsOf, type TableAnswer, tablesOf } from './table-answer.js'

/**
 * Whether two answers are equal: the same rows with the same values, or the same members, in any order that equal sort
 * keys allow. Two answers of one server may differ in line endings, number forms and quoting, but not in values.
 */
export function sameAnswer(a: Exchange, b: Exchange, operation: Operation): boolean {
  return fingerprint(a, operation) === fingerprint(b, operation)
}

function fingerprint(exchange: Exchange, operation: Operation): string {
  if (tableOf(operation) === undefined || exchange.response === undefined) return textOf(exchange)
  const [answer] = tablesOf(exchange, operation)
  const isWhole = answer?.property === undefined && answer?.body.kind === 'table'
  return isWhole ? tableText(answer) : textOf(exchange)
}

/** Header and rows by value, rows sorted. */
export function tableText(answer: TableAnswer): string {
  return answer.body.kind === 'table' ? textOnce(answer.body.reading, rowsOf(answer)) : ''
}

const textOnce = cachePair(({ header }: Reading, rows: readonly DataRow[]) => {
  const texts = rows.map((row) => header.map((name) => String(row.value(name) ?? row.text(name))).join('|'))
  return [header.join('|'), ...texts.sort()].join('\n')
})

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
