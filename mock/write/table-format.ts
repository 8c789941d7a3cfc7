import { type Column, madeOnce, type Table } from '../../spec/index.js'
import type { Choices } from '../model/choices.js'
import { ReadChoices } from '../model/read-choices.js'
import { type Page, type Row, rowsOf } from '../model/relation.js'
import { type CellFormat, cellFormat } from './cell-format.js'
import { pageWriter } from './page-writer.js'

/** The form of one table under one set of choices; made once for each pair. */
export interface TableFormat {
  /** The text of all rows, header first. */
  text(rows: readonly Row[]): string
  /** The same for rows that are not built. */
  page(page: Page): string | Uint8Array
  /** Whether a finished text can be sent unchanged: same columns, and no choice that changes its form. */
  isKept(text: string | Uint8Array): boolean
}

const formats = madeOnce((choices: Choices) => madeOnce((table: Table) => sharedFormat(table, choices)))
/** Worlds that agree in every choice that the form depends on share one format. */
const shared = madeOnce((_: Table) => ({ reads: new ReadChoices(), made: new Map<string, TableFormat>() }))

export function tableFormat(table: Table, choices: Choices): TableFormat {
  return formats(choices)(table)
}

function sharedFormat(table: Table, choices: Choices): TableFormat {
  const { reads, made } = shared(table)
  const format = made.get(reads.keyOf(choices)) ?? makeFormat(table, reads.watch(choices))
  // Choices that were read now are part of the name from now on.
  made.set(reads.keyOf(choices), format)
  return format
}

function makeFormat(table: Table, choices: Choices): TableFormat {
  const delimiter = table.widths === undefined ? table.delimiter : ''
  const quote = table.quote ?? (choices['field-quoting'] === 'rfc4180' ? '"' : null)
  const columns = shownColumns(table, choices)
  const cells = columns.map((column) =>
    padded(
      inDialect(cellFormat(column, choices, { delimiter: delimiter === '' ? '\n' : delimiter, quote }), column, table),
      column,
      table,
    ),
  )
  const sparse = choices['empty-cells'] === 'anywhere'
  const row = sparse ? sparseRow(columns, cells, delimiter) : fullRow(columns, cells, delimiter)
  const end = table.lineTerminator ?? (choices['line-ending'] === 'crlf' ? '\r\n' : '\n')
  const before = leadingLines(table)
  const last = choices['final-newline'] === 'no' ? '' : end
  const renamed = table.shape === 'open' && (choices['open-columns'] ?? 'ours') !== 'ours'
  const names = columns.map((column) =>
    padded(() => (renamed ? camelCase(column.name) : column.name), column, table)(''),
  )
  const header = names.join(delimiter)
  const text = (rows: readonly Row[]): string => {
    const lines = rows.map(row)
    if (table.header) lines.unshift(header)
    lines.unshift(...before)
    const mark = table.byteOrderMark === true ? '\uFEFF' : ''
    return lines.length === 0 ? '' : mark + lines.join(end) + last
  }
  const keptForm = isKeptForm(table, choices)
  const bare = keptForm && quote === null && choices['cik-padding'] !== 'bare'
  return {
    text,
    page: bare ? pageWriter(header, columns, cells) : (page) => text(rowsOf(page)),
    isKept: keptForm ? (text) => beginsWith(text, `${header}\n`) : () => false,
  }
}

/** Cells of a special dialect: a word for empty cells, another decimal point, groups of digits. */
function inDialect(write: CellFormat, { type }: Column, table: Table): CellFormat {
  const { decimalChar = '.', groupChar, nullSequence, delimiter, quote } = table
  if ((table.decimalChar ?? groupChar ?? nullSequence) === undefined) return write
  const isNumber = type === 'number' || type === 'integer'
  const point = (text: string): string => {
    const [whole = '', ...fraction] = text.split('.')
    const other = [groupChar === undefined ? whole : inGroups(whole, groupChar), ...fraction].join(decimalChar)
    return quote !== null && other.includes(delimiter) ? `${quote}${other}${quote}` : other
  }
  return (value) => {
    const text = write(value)
    if (text === '' && nullSequence !== undefined) return nullSequence
    return isNumber ? point(text) : text
  }
}

/** A whole number in groups of three digits; unchanged if it has an exponent. */
function inGroups(whole: string, groupChar: string): string {
  const [, sign, digits] = /^([+-]?)(\d+)$/.exec(whole) ?? []
  if (digits === undefined) return whole
  const first = digits.length % 3
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])]
  return `${sign}${groups.filter((group) => group !== '').join(groupChar)}`
}

/** Fixed width: numbers end at the end of their column, everything else begins at its start. */
function padded(write: CellFormat, { name, type }: Column, { columns, widths }: Table): CellFormat {
  const width = widths?.[columns.findIndex((column) => column.name === name)]
  if (width === undefined) return write
  const isNumber = type === 'number' || type === 'integer'
  return (value) => {
    const letters = Array.from(write(value)).slice(0, width)
    const text = letters.join('')
    const space = ' '.repeat(width - letters.length)
    return isNumber ? space + text : text + space
  }
}

/** Lines before the table. */
function leadingLines({ skipRows = 0, commentChar, row }: Table): readonly string[] {
  const told = Array.from(
    { length: skipRows },
    (_, index) => `${row}, line ${index + 1} of ${skipRows} before the table`,
  )
  return commentChar === undefined ? told : [...told, `${commentChar} ${row}`]
}

/** Additional lawful columns are written only if their open point says so. */
function shownColumns(table: Table, choices: Choices): readonly Column[] {
  const shown = table.columns.filter(({ optional }) => optional === undefined || choices[optional] === 'present')
  const other = table.shape === 'open' && (choices['open-columns'] ?? 'ours') !== 'ours'
  return other ? shown.toReversed() : shown
}

function fullRow(columns: readonly Column[], cells: readonly CellFormat[], delimiter: string): (row: Row) => string {
  const names = columns.map(({ name }) => name)
  return (row) => {
    let text = ''
    for (let at = 0; at < names.length; at += 1) {
      if (at > 0) text += delimiter
      text += cells[at]?.(row[names[at] ?? '']) ?? ''
    }
    return text
  }
}

/** `empty-cells`: about one in four of the nullable cells is empty; a row is written the same way in every answer. */
function sparseRow(columns: readonly Column[], cells: readonly CellFormat[], delimiter: string): (row: Row) => string {
  const mayBeEmpty = columns.map((column) => column.nullable && column.open.includes('empty-cells'))
  return (row) => {
    const texts = columns.map(({ name }, at) => cells[at]?.(row[name]) ?? '')
    const seed = checksum(texts.filter((_, at) => !mayBeEmpty[at]).join())
    return texts.map((text, at) => (mayBeEmpty[at] && (seed + at * 7) % 4 === 0 ? '' : text)).join(delimiter)
  }
}

function checksum(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_003
  return sum
}

/** Finished strings are stored with pipes, LF at every line end, unquoted, numbers in their shortest form. */
function isKeptForm(table: Table, choices: Choices): boolean {
  return (
    table.delimiter === '|' &&
    table.header &&
    isPlainDialect(table) &&
    choices['line-ending'] !== 'crlf' &&
    choices['final-newline'] !== 'no' &&
    choices['empty-cells'] !== 'anywhere' &&
    (choices['number-form'] ?? 'shortest') === 'shortest'
  )
}

function isPlainDialect(table: Table): boolean {
  const { decimalChar, groupChar, nullSequence, commentChar, skipRows, lineTerminator, byteOrderMark, widths } = table
  return [decimalChar, groupChar, nullSequence, commentChar, skipRows, lineTerminator, byteOrderMark, widths].every(
    (one) => one === undefined,
  )
}

function beginsWith(text: string | Uint8Array, header: string): boolean {
  if (typeof text === 'string') return text.startsWith(header)
  for (let at = 0; at < header.length; at += 1) if (text[at] !== header.charCodeAt(at)) return false
  return true
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
