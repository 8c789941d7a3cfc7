import type { CellType, Column } from '../../contract/table.js'

export type Decoded = { readonly value: unknown } | { readonly wanted: string }

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

interface Reader {
  readonly wanted: string
  /** The value; undefined if the text is invalid. */
  read(text: string): unknown
}

const READERS: Readonly<Record<CellType, Reader>> = {
  string: { wanted: 'a text', read: (text) => text },
  integer: { wanted: 'a whole number', read: (text) => (Number.isInteger(asNumber(text)) ? Number(text) : undefined) },
  number: { wanted: 'a number', read: asNumber },
  boolean: { wanted: 'true or false', read: (text) => (/^(true|false)$/.test(text) ? text === 'true' : undefined) },
  date: { wanted: 'a day as YYYY-MM-DD', read: (text) => (isDay(text) ? text : undefined) },
  timestamp: { wanted: 'a time as YYYY-MM-DD HH:MM:SS', read: (text) => (isTimestamp(text) ? text : undefined) },
  'date-time': { wanted: 'a time as YYYY-MM-DDTHH:MM:SSZ', read: (text) => (isDateTime(text) ? text : undefined) },
  uri: { wanted: 'a URL', read: (text) => (URL.canParse(text) ? text : undefined) },
  strings: { wanted: 'a JSON array of strings', read: asStrings },
}

/** The value of a cell, or the expected form in words. */
export function decodeCell(text: string, column: Column): Decoded {
  if (text === '') return column.nullable ? { value: null } : { wanted: 'a value: this cell is never empty' }
  const { wanted, read } = READERS[column.type]
  const value = read(text)
  return value === undefined ? { wanted } : { value }
}

function asNumber(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text) : undefined
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // The parser would read 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function isTimestamp(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))
}

function isDateTime(text: string): boolean {
  const clock = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i
  return isDay(text.slice(0, 10)) && clock.test(text.slice(10))
}

function asStrings(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined
  } catch {
    return undefined
  }
}
