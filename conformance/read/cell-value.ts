import type { Column } from '../../spec/index.js'

export type CellValue = string | number | boolean | readonly string[] | null

/** A value, or the expected form in words. */
export type Decoded = { readonly value: CellValue } | { readonly wanted: string }

/** One cell by its column's type. An empty cell is null; another check judges whether it may be empty. */
export function decodeCell(text: string, type: Column['type']): Decoded {
  if (text === '') return { value: null }
  return DECODERS[type](text)
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

const DECODERS: Readonly<Record<Column['type'], (text: string) => Decoded>> = {
  string: (text) => ({ value: text }),
  number: decodeNumber,
  integer: decodeInteger,
  boolean: decodeBoolean,
  date: (text) => (isDate(text) ? { value: text } : { wanted: 'a calendar date as YYYY-MM-DD' }),
  timestamp: (text) => (isTimestamp(text) ? { value: text } : { wanted: 'a time as YYYY-MM-DD HH:MM:SS' }),
  'date-time': decodeDateTime,
  uri: (text) => (isAbsoluteUrl(text) ? { value: text } : { wanted: 'an absolute http or https URL' }),
  strings: decodeStrings,
}

/** Numbers that are too large for a double would all be equal, so each would obey every rule. */
function decodeNumber(text: string): Decoded {
  if (!NUMBER.test(text)) return { wanted: 'a number' }
  const value = Number(text)
  return Number.isFinite(value) ? { value } : { wanted: 'a number below 1.8e308' }
}

function decodeInteger(text: string): Decoded {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isInteger(value) ? { value } : { wanted: 'a whole number' }
}

function decodeBoolean(text: string): Decoded {
  const lower = text.toLowerCase()
  return lower === 'true' || lower === 'false' ? { value: lower === 'true' } : { wanted: 'true or false' }
}

function decodeStrings(text: string): Decoded {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value) && value.every((member) => typeof member === 'string')) return { value }
  } catch {
    // Text that is not JSON gets the same finding as JSON of another shape.
  }
  return { wanted: 'a JSON array of strings' }
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8))
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  return day >= 1 && day <= days
}

function isTimestamp(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split(' ')
  return rest.length === 0 && isDate(date) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)
}

/** By RFC 3339; times in different zones are compared in UTC. */
function decodeDateTime(text: string): Decoded {
  const isWhole = isDate(text.slice(0, 10)) && CLOCK.test(text.slice(10))
  return isWhole ? { value: new Date(text.toUpperCase()).toISOString() } : { wanted: 'a time as YYYY-MM-DDTHH:MM:SSZ' }
}

const CLOCK = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i

function isAbsoluteUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !/\s/.test(text)
}
