import type { Operation } from '../../spec/index.js'
import { ApiError } from '../api-error.js'
import type { Reached } from '../facts.js'
import { isCalendarDay } from './calendar-day.js'
import type { Relation } from './relation.js'

/** Where a page begins: after one row, or at the edge of one date. */
export type Position =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'date'; readonly column: string; readonly date: string }

/** The position that the request's cursor names; undefined when it has none. */
export function readCursor(facts: Reached, relation: Relation): Position | undefined {
  const parameter = cursorParameter(facts.operation)
  const text = parameter === undefined ? undefined : facts.values[parameter.name]
  if (parameter?.cursor === undefined || typeof text !== 'string') return undefined
  const { column } = parameter.cursor
  if (isCalendarDay(text)) return { kind: 'date', column, date: text }
  const opened = open(text)
  if (opened === undefined) return refuse(parameter.name, text, facts)
  // A cursor of another day's world still knows its date, should the rows have moved.
  const stays = relation.column(column)?.(opened.index) === opened.date
  return stays ? { kind: 'row', index: opened.index } : { kind: 'date', column, date: opened.date }
}

export function cursorParameter(operation: Operation) {
  return operation.parameters.find((parameter) => parameter.cursor !== undefined)
}

/** A date and a tie-breaker: the row itself. */
export function sealCursor(date: string, index: number): string {
  return Buffer.from(`${date}.${index.toString(36)}`).toString('base64url')
}

function open(text: string): { readonly date: string; readonly index: number } | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})\.([0-9a-z]{1,9})$/.exec(Buffer.from(text, 'base64url').toString('latin1'))
  const [, date, index] = found ?? []
  if (date === undefined || index === undefined || !isCalendarDay(date)) return undefined
  const position = { date, index: Number.parseInt(index, 36) }
  // Base64 has several spellings of one text; only ours is a cursor.
  return sealCursor(date, position.index) === text ? position : undefined
}

function refuse(parameter: string, found: string, facts: Reached): undefined {
  if (facts.choices['invalid-value'] === 'ignored') return undefined
  throw new ApiError('parameter-invalid', {
    parameter,
    found: found.slice(0, 60),
    wanted: 'a cursor of an earlier answer, or a date as YYYY-MM-DD',
  })
}
