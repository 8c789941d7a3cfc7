import {
  type CellType,
  type Column,
  columnOf,
  hasDay,
  hasRowCursor,
  type Operation,
  type Table,
} from '../../../spec/index.js'
import { type ColumnMark, cursorMark, isSorted, marksOf, textMark } from '../../ask/pages/column-marks.js'
import { cursorColumn } from '../../ask/pages/handed-cursor.js'
import type { Check } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf } from '../../read/table-answer.js'
import type { Violation } from '../finding/finding.js'
import { markOf, pageCheck, type Walked } from './page-place.js'

export const pageOrdered: Check = {
  id: 'page.ordered',
  area: 'page',
  level: 'must',
  reads: 'tables',
  title: 'Each page continues where the one before it ended',
  explain:
    "No row of a page comes before the end of the previous page, by the cursor's column (or by another date of the row, if the order is open). If the cursor is a plain value, no row comes before it.",
  ...pageCheck((walked) => backwards(walked) ?? beyondBareValue(walked)),
}

function backwards(walked: Walked): Violation | undefined {
  const { pages } = walked
  const columns = knownColumns(walked)
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1]
    if (before === undefined) continue
    const marks = columns.map(({ name }) => [marksOf(before.answer, name), marksOf(page.answer, name)] as const)
    // A missing or empty column proves nothing about the order.
    const told = marks.filter(([a, b]) => a.length > 0 && b.length > 0)
    if (told.length === 0 || told.some(([a, b]) => continues(a, b)) || isInGroups(walked, columns)) continue
    return {
      message: `Page ${index + 1} does not continue where page ${index} ended`,
      expected: 'rows after the end of the previous page',
      actual: 'rows before that end',
      exchanges: [page.answer.exchange, before.answer.exchange],
    }
  }
  return undefined
}

/** Rows of an open order may be grouped by another column, and ordered within each group only. */
function isInGroups(walked: Walked, columns: readonly Column[]): boolean {
  if (!hasOpenOrder(walked)) return false
  const answers = walked.pages.map(({ answer }) => answer)
  const rows = answers.flatMap(rowsOf)
  const names = answers.flatMap(({ body }) => (body.kind === 'table' ? body.reading.header : []))
  const grouping = [...new Set(names)].filter((name) => !columns.some((column) => column.name === name))
  return grouping.some((name) => {
    const runs = runsOf(rows, name)
    const isGrouping = new Set(runs.map(([row]) => row?.text(name))).size === runs.length
    return isGrouping && runs.length * 2 <= rows.length && columns.every((column) => isSortedInRuns(runs, column.name))
  })
}

/** Neighbouring rows with one value of a column. */
function runsOf(rows: readonly DataRow[], name: string): readonly (readonly DataRow[])[] {
  const runs: DataRow[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run !== undefined && run[0]?.text(name) === row.text(name)) run.push(row)
    else runs.push([row])
  }
  return runs
}

function isSortedInRuns(runs: readonly (readonly DataRow[])[], name: string): boolean {
  return runs.every((run) => isSorted(run.map((row) => textMark(row, name))))
}

function hasOpenOrder({ operation, isOpaque }: Walked): boolean {
  return isOpaque || operation.order.some(({ open }) => open.length > 0)
}

/**
 * If the meaning of the cursor or the order of the rows is open, the only known order is one that the plain call itself
 * obeys: rows in another order, such as the largest first, may lawfully come with a date as the cursor.
 */
function knownColumns(walked: Walked): readonly Column[] {
  const { plain, operation } = walked
  const by = hasRowCursor(operation) ? leadingColumn(operation) : cursorColumn(operation)
  const columns = by === undefined ? [] : walkedColumns(plain.table, by)
  return hasOpenOrder(walked) ? columns.filter(({ name }) => isSorted(marksOf(plain, name))) : columns
}

/** The column that promises the order of the rows; undefined if none does so in every answer. */
function leadingColumn({ order: [first] }: Operation): string | undefined {
  if (first === undefined || first.level !== 'must' || first.by !== 'value') return undefined
  return first.when === undefined && first.unless === undefined ? first.column : undefined
}

/**
 * Columns that can order a walk: any date column; for a cursor over another column, that column. Strings are left out,
 * because their order depends on the alphabet.
 */
function walkedColumns(table: Table, cursor: string): readonly Column[] {
  const meant = columnOf(table, cursor)
  if (meant === undefined || hasDay(meant.type)) return table.columns.filter(({ type }) => hasDay(type))
  return isNumber(meant.type) ? [meant] : []
}

/** The next page continues, descending or ascending like the page before, or like itself if that page has one value. */
function continues(before: readonly ColumnMark[], after: readonly ColumnMark[]): boolean {
  const directed = [before, after].find(isDirected)
  if (directed === undefined) return true
  return isFalling(directed) ? after.reduce(most) <= before.reduce(least) : after.reduce(least) >= before.reduce(most)
}

/** If all rows have one value, there is no direction. */
function isDirected(marks: readonly ColumnMark[]): boolean {
  return marks.some((mark) => mark !== marks[0])
}

function isFalling(marks: readonly ColumnMark[]): boolean {
  return (marks[0] ?? '') >= (marks.at(-1) ?? '')
}

function beyondBareValue({ bare, plain, operation }: Walked): Violation | undefined {
  const { answer, cursor = '' } = bare ?? {}
  if (answer === undefined || hasRowCursor(operation)) return undefined
  const column = cursorColumn(operation)
  // An undocumented column is compared like a date.
  const { type } = columnOf(plain.table, column) ?? { type: 'date' }
  // Alphabets differ, so only dates and numbers have a single order.
  if (!isNumber(type) && !hasDay(type)) return undefined
  const known = marksOf(plain, column)
  if (!isDirected(known)) return undefined
  const isDown = isFalling(known)
  const edge = isNumber(type) ? Number(cursor) : type === 'date-time' ? cursorMark(cursor) : cursor
  const wrong = rowsOf(answer).find((row) => {
    const text = markOf(row, operation)
    const mark = typeof edge === 'number' ? Number(text) : text.slice(0, edge.length)
    return text !== '' && (isDown ? mark > edge : mark < edge)
  })
  if (wrong === undefined) return undefined
  return {
    message: `Row ${wrong.number} comes before the cursor "${cursor}": "${column}" is "${markOf(wrong, operation)}"`,
    expected: `rows from "${cursor}" on`,
    actual: markOf(wrong, operation),
    exchanges: [answer.exchange],
  }
}

const isNumber = (type: CellType): boolean => type === 'integer' || type === 'number'
const least = (a: ColumnMark, b: ColumnMark): ColumnMark => (a < b ? a : b)
const most = (a: ColumnMark, b: ColumnMark): ColumnMark => (a > b ? a : b)
