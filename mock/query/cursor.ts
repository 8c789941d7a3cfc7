import {
  type CellType,
  columnOf,
  hasDay,
  hasRowCursor,
  type Operation,
  type Parameter,
  tableOf,
} from '../../spec/index.js'
import { isCalendarDay } from '../clock/calendar-day.js'
import { ApiError } from '../model/api-error.js'
import type { Reached } from '../model/facts.js'
import { parameterRoles } from '../model/parameter-roles.js'
import type { Relation } from '../model/relation.js'

/** Where a page begins: after one row, or at the edge of one value (a date, a number, a string). */
export type Position =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'value'; readonly column: string; readonly value: string }

/** The position that the request's cursor names; undefined when it has none. */
export function readCursor(facts: Reached, relation: Relation): Position | undefined {
  const parameter = cursorParameter(facts.operation)
  const asked = parameter === undefined ? undefined : facts.values[parameter.name]
  if (parameter?.cursor === undefined || asked === undefined) return undefined
  const text = String(asked)
  const { column } = parameter.cursor
  const row = hasRowCursor(facts.operation) ? rowWith(text, column, relation) : undefined
  if (row !== undefined) return { kind: 'row', index: row }
  const { isBare, wanted } = FORMS[formOf(facts.operation, column)]
  const opened = isCalendarDay(text) ? undefined : open(text)
  if (opened === undefined || !isBare(opened.value)) {
    if (isUnordered(facts.operation, column)) return refuse(parameter.name, text, `a value of ${column}`, facts)
    return isBare(text) ? { kind: 'value', column, value: text } : refuse(parameter.name, text, wanted, facts)
  }
  // A cursor from another day still has its value, even if the rows have changed.
  const stays = String(relation.column(column)?.(opened.index)) === opened.value
  return stays ? { kind: 'row', index: opened.index } : { kind: 'value', column, value: opened.value }
}

/** The row whose column has this text. */
function rowWith(text: string, column: string, relation: Relation): number | undefined {
  const read = relation.column(column)
  if (read === undefined) return undefined
  for (let index = 0; index < relation.size; index += 1) if (String(read(index)) === text) return index
  return undefined
}

/** Without the row of the cursor, its value names no place, because the rows are in another order. */
function isUnordered(operation: Operation, column: string): boolean {
  return hasRowCursor(operation) && operation.order[0]?.column !== column
}

export function cursorParameter(operation: Operation) {
  return parameterRoles(operation).cursor
}

/** A value and a tie-breaker: the row itself. */
export function sealCursor(value: string, index: number): string {
  return Buffer.from(`${value}.${index.toString(36)}`).toString('base64url')
}

/** Only a string can contain a sealed value: numbers and dates have a fixed form. */
export function takesSealed({ type, format, pattern, enum: words, maxLength }: Parameter): boolean {
  const isFree = format === undefined && pattern === undefined && words === undefined
  return type === 'string' && isFree && (maxLength ?? 64) >= 64
}

function open(text: string): { readonly value: string; readonly index: number } | undefined {
  const found = /^(.+)\.([0-9a-z]{1,9})$/s.exec(Buffer.from(text, 'base64url').toString('utf8'))
  const [, value, index] = found ?? []
  if (value === undefined || index === undefined) return undefined
  const position = { value, index: Number.parseInt(index, 36) }
  // Base64 has several spellings of one text; only the canonical one is a cursor.
  return sealCursor(value, position.index) === text ? position : undefined
}

interface Form {
  /** The column's value in a caller's spelling. */
  readonly isBare: (text: string) => boolean
  readonly wanted: string
}

const TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}:\d{2}/
const FORMS: Readonly<Record<'date' | 'timestamp' | 'number' | 'text', Form>> = {
  date: { isBare: isCalendarDay, wanted: 'a date as YYYY-MM-DD' },
  timestamp: {
    isBare: (text) => isCalendarDay(text) || isCalendarDay(TIME.exec(text)?.[1] ?? ''),
    wanted: 'a date as YYYY-MM-DD, or a timestamp',
  },
  number: { isBare: (text) => text.trim() !== '' && Number.isFinite(Number(text)), wanted: 'a number' },
  text: { isBare: () => true, wanted: 'a text' },
}

/** If the answer does not show the column, the cursor uses the usual date column. */
function formOf(operation: Operation, name: string): keyof typeof FORMS {
  const table = tableOf(operation)
  const type: CellType = (table && columnOf(table, name)?.type) ?? 'date'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'date') return 'date'
  return hasDay(type) ? 'timestamp' : 'text'
}

function refuse(parameter: string, found: string, wanted: string, facts: Reached): undefined {
  if (facts.choices['invalid-value'] === 'ignored') return undefined
  throw new ApiError('parameter-invalid', {
    parameter,
    found: found.slice(0, 60),
    wanted: `a cursor of an earlier answer, or ${wanted}`,
  })
}
