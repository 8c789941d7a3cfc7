import { nodeAt, textAt } from './node.js'
import type { Table } from './table-place.js'

/** How the text of a table is written: the words of `x-csv`. */
export interface Dialect {
  readonly delimiter: string
  readonly quote: string | undefined
  /** Fixed width: the characters of each column; 0 if the document has no number for it. */
  readonly widths?: readonly number[]
}

export function dialectOf({ csv, columns }: Pick<Table, 'csv' | 'columns'>): Dialect {
  const sizes = nodeAt(csv, 'widths')
  const isFixed = Object.keys(sizes).length > 0
  return {
    delimiter: textAt(csv, 'delimiter') ?? ',',
    quote: textAt(csv, 'quote'),
    ...(isFixed && { widths: columns.map((name) => Number(sizes[name]) || 0) }),
  }
}

/** The fields of every line. The linter has its own reader, so that it shares no bug with mock or judge. */
export function decodeTable(text: string, { delimiter, quote, widths }: Dialect): readonly (readonly string[])[] {
  if (widths !== undefined) return decodeFixed(text, widths)
  const field = fieldPattern(escaped(delimiter), quote === undefined ? undefined : escaped(quote))
  const records: string[][] = []
  let record: string[] = []
  while (field.lastIndex < text.length) {
    const start = field.lastIndex
    const found = field.exec(text)
    // The dialect is not valid, which another rule reports.
    if (found === null) return [...records, [...record, text.slice(start)]]
    const [, quoted, plain = '', end = ''] = found
    record.push(quoted === undefined ? plain : quoted.replaceAll(`${quote}${quote}`, quote ?? ''))
    if (end === delimiter) {
      // A delimiter at the end is followed by an empty field.
      if (field.lastIndex === text.length) record.push('')
      else continue
    }
    records.push(record)
    record = []
  }
  return records
}

function decodeFixed(text: string, widths: readonly number[]): readonly (readonly string[])[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => {
    let rest = Array.from(line)
    const cells = widths.map((width) => {
      const cell = rest.slice(0, width)
      rest = rest.slice(width)
      return cell.join('').trim()
    })
    return rest.join('').trim() === '' ? cells : [...cells, rest.join('')]
  })
}

function fieldPattern(delimiter: string, quote: string | undefined): RegExp {
  const plain = `([^${delimiter}\\n]*?)`
  const quoted = quote === undefined ? '(?!)()' : `${quote}((?:[^${quote}]|${quote}${quote})*)${quote}`
  return new RegExp(`(?:${quoted}|${plain})(${delimiter}|\\r?\\n|$)`, 'y')
}

function escaped(character: string): string {
  return character.replaceAll(/[\\^$.*+?()[\]{}|\-/]/g, '\\$&')
}
