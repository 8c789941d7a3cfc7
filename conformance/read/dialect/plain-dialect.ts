import { plainNumber, type Table } from '../../../spec/index.js'
import type { Reading } from './read-table.js'

/** The text without comments and without the lines before the table. */
export function tableLines(text: string, { skipRows = 0, commentChar }: Table): string {
  if (skipRows === 0 && commentChar === undefined) return text
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .slice(skipRows)
  return lines.filter((line) => commentChar === undefined || !line.startsWith(commentChar)).join('\n')
}

/** The text with a header, also where the dialect has none. */
export function withHeader(text: string, { header, columns, delimiter }: Table): string {
  if (header) return text
  const names = columns.filter(({ optional }) => optional === undefined).map(({ name }) => name)
  return `${names.join(delimiter)}${text.includes('\r\n') ? '\r\n' : '\n'}${text}`
}

/**
 * Cells with a decimal point and without groups of digits, and empty where the dialect writes a word for an empty cell.
 */
export function plainCells(reading: Reading, { columns, decimalChar, groupChar, nullSequence }: Table): Reading {
  if ((decimalChar ?? groupChar ?? nullSequence) === undefined) return reading
  const numeric = new Set(columns.filter(({ type }) => type === 'number' || type === 'integer').map(({ name }) => name))
  const isNumber = reading.header.map((name) => numeric.has(name))
  const texts = new Set(columns.filter(({ type }) => type === 'string').map(({ name }) => name))
  const mayBeBlank = reading.header.map((name) => texts.has(name) || !columns.some((column) => column.name === name))
  const plain = (cell: string, at: number): string => {
    if (cell === nullSequence) return ''
    if (cell === '' && nullSequence !== undefined && mayBeBlank[at] !== true) return BLANK
    return isNumber[at] === true ? plainNumber(cell, { decimalChar, groupChar }) : cell
  }
  return { ...reading, rows: reading.rows.map((row) => ({ ...row, cells: row.cells.map(plain) })) }
}

/** Replaces an empty text if the dialect has a word for an empty cell, so that no type accepts it. */
export const BLANK = ' '
