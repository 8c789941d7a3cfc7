import type { Column } from '../../spec/index.js'
import { bareText } from '../model/bare-text.js'
import type { Choices } from '../model/choices.js'
import type { Value } from '../model/relation.js'

export type CellFormat = (value: Value | undefined) => string

export interface CellDialect {
  readonly delimiter: string
  /** Quote fields that need it; null = never quote. */
  readonly quote: string | null
}

/** How the cells of one column are written under the current choices. */
export function cellFormat(column: Column, choices: Choices, dialect: CellDialect): CellFormat {
  const quoted = quoting(dialect)
  switch (column.type) {
    case 'number':
      return numberFormat(choices['number-form'])
    case 'integer':
    case 'boolean':
    case 'date':
    case 'timestamp':
    case 'date-time':
      return plain
    case 'strings':
      return (value) => quoted(value === null || value === undefined ? '' : JSON.stringify(value))
    case 'string':
    case 'uri': {
      const bare = choices['cik-padding'] === 'bare' && column.open.includes('cik-padding')
      return bare ? (value) => quoted(plain(value).replace(/^0+(?=\d)/, '')) : (value) => quoted(plain(value))
    }
  }
}

function plain(value: Value | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

const LARGE = 1e6
const SMALL = 1e-3

function numberFormat(form: string | undefined): CellFormat {
  if (form === 'fixed') return (value) => (typeof value === 'number' ? value.toFixed(2) : plain(value))
  if (form !== 'exponent') return plain
  return (value) => {
    if (typeof value !== 'number' || value === 0) return plain(value)
    const size = Math.abs(value)
    return size >= LARGE || size < SMALL ? value.toExponential() : String(value)
  }
}

function quoting({ delimiter, quote }: CellDialect): (text: string) => string {
  if (quote === null) return (text) => bareText(text, delimiter)
  const breaks = (text: string) => text.includes(delimiter) || text.includes('\n') || text.includes('\r')
  return (text) =>
    breaks(text) || text.includes(quote) ? `${quote}${text.replaceAll(quote, quote + quote)}${quote}` : text
}
