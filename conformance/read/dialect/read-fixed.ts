import type { Table } from '../../../spec/index.js'
import { lineEndingOf, type Reading, type ReadProblem, type ReadRow } from './read-table.js'

/** Reads a table of fixed width: each column has the same place in every line, with spaces around its text. */
export function readFixed(text: string, { columns, header: isNamed }: Table, widths: readonly number[]): Reading {
  const lines = text === '' ? [] : text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  const places = placesOf(columns, widths)
  const header = isNamed ? cellsOf(lines.shift() ?? '', places) : columns.map(({ name }) => name)
  return {
    header,
    rows: lines.map((line, index): ReadRow => ({ number: index + 1, cells: cellsOf(line, places) })),
    problems: lines.flatMap((line, index) => problemsOf(line, index + 1, places)),
    lineEnding: lineEndingOf(text),
    finalNewline: text.endsWith('\n'),
    quoted: false,
  }
}

interface Places {
  readonly widths: readonly number[]
  /** A line reaches the last column that is never empty. */
  readonly least: number
  readonly most: number
}

function placesOf(columns: Table['columns'], widths: readonly number[]): Places {
  const last = columns.findLastIndex(({ nullable }) => !nullable)
  return { widths, least: sum(widths.slice(0, Math.max(0, last))) + 1, most: sum(widths) }
}

/** The text behind the last column is one more cell. A writer may leave out the spaces of empty last columns. */
function cellsOf(line: string, { widths, least, most }: Places): readonly string[] {
  const letters = Array.from(line)
  const cells: string[] = []
  let start = 0
  for (const width of widths) {
    if (letters.length < least && start >= letters.length) break
    cells.push(
      letters
        .slice(start, start + width)
        .join('')
        .trim(),
    )
    start += width
  }
  const behind = letters.slice(most).join('').trim()
  return behind === '' ? cells : [...cells, behind]
}

function problemsOf(line: string, row: number, { least, most }: Places): readonly ReadProblem[] {
  const length = Array.from(line).length
  if (length >= least && Array.from(line.trimEnd()).length <= most) return []
  const found = line.trim() === '' ? 'an empty line' : `${length} characters in "${line.slice(0, 117)}"`
  return [{ row, message: `row ${row}: found ${found}, wanted ${least} to ${most} characters` }]
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
