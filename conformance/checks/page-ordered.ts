import { type Column, hasDay } from '../../spec/index.js'
import type { Check } from '../check.js'
import { cursorOf } from '../derive/page-walk.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import type { Violation } from './finding.js'
import { markOf, pageCheck, type Walked } from './page-place.js'

export const pageOrdered: Check = {
  id: 'page.ordered',
  area: 'page',
  level: 'must',
  reads: 'tables',
  title: 'Each page goes on where the one before it ended',
  explain:
    'No row of a page lies before the end of the page before it, by the column that the cursor means (or by another date of the row, where the order is left open). A bare value as the cursor returns no row beyond it.',
  ...pageCheck((walked) => backwards(walked) ?? beyondBareValue(walked)),
}

function backwards(walked: Walked): Violation | undefined {
  const { pages } = walked
  const columns = knownColumns(walked)
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1]
    if (before === undefined) continue
    const told = columns.filter(({ name }) => isTold(name, before.answer) && isTold(name, page.answer))
    if (told.length === 0 || told.some(({ name }) => goesOn(before.answer, page.answer, name))) continue
    return {
      message: `Page ${index + 1} does not go on where page ${index} ended`,
      expected: 'rows that lie behind the page before',
      actual: 'rows that lie before its end',
      exchanges: [page.answer.exchange, before.answer.exchange],
    }
  }
  return undefined
}

/** Where a cursor may mean anything no order is documented: then only one that the plain call keeps itself is known. */
function knownColumns({ plain, operation, isOpaque }: Walked): readonly Column[] {
  const columns = walkedColumns(plain, cursorOf(operation)?.cursor?.column)
  return isOpaque ? columns.filter(({ name }) => isSorted(marksOf(plain, name))) : columns
}

function isSorted(marks: readonly Mark[]): boolean {
  const pairs = marks.slice(1).map((mark, index) => [marks[index] ?? mark, mark] as const)
  return pairs.every(([a, b]) => a >= b) || pairs.every(([a, b]) => a <= b)
}

/** Of dates any one will do; a cursor along another column means that one, and texts have no order that all agree on. */
function walkedColumns({ table }: TableAnswer, cursor: string | undefined): readonly Column[] {
  const meant = table.columns.find(({ name }) => name === cursor)
  if (meant?.type === 'integer' || meant?.type === 'number') return [meant]
  const isText = meant !== undefined && !hasDay(meant.type)
  return isText ? [] : table.columns.filter(({ type }) => hasDay(type))
}

/** A column that is missing or empty says nothing of the order. */
function isTold(column: string, answer: TableAnswer): boolean {
  return marksOf(answer, column).length > 0
}

/** Downwards or upwards, as the first page itself goes. */
function goesOn(before: TableAnswer, after: TableAnswer, column: string): boolean {
  const [a, b] = [marksOf(before, column), marksOf(after, column)]
  const [first, last] = [a[0], a.at(-1)]
  if (first === undefined || last === undefined || b.length === 0) return false
  const [low, high] = [a.reduce(least), a.reduce(most)]
  return first >= last ? b.reduce(most) <= low : b.reduce(least) >= high
}

function beyondBareValue({ bare, plain, operation }: Walked): Violation | undefined {
  const column = cursorOf(operation)?.cursor?.column
  if (bare?.answer === undefined || bare.cursor === undefined || column === undefined) return undefined
  const known = plain.table.columns.find(({ name }) => name === column)
  const isNumber = known?.type === 'integer' || known?.type === 'number'
  // Alphabets differ: only dates and numbers have one order.
  if (known !== undefined && !isNumber && !hasDay(known.type)) return undefined
  const marks = marksOf(plain, column)
  const isFalling = (marks[0] ?? '') >= (marks.at(-1) ?? '')
  const { answer, cursor } = bare
  const edge = isNumber ? Number(cursor) : cursor
  const wrong = rowsOf(answer).find((row) => {
    const text = markOf(row, operation)
    const mark = isNumber ? Number(text) : text.slice(0, cursor.length)
    return text !== '' && (isFalling ? mark > edge : mark < edge)
  })
  if (wrong === undefined) return undefined
  return {
    message: `Row ${wrong.number} lies before the cursor "${cursor}": "${column}" is "${markOf(wrong, operation)}"`,
    expected: `rows from "${cursor}" on`,
    actual: markOf(wrong, operation),
    exchanges: [answer.exchange],
  }
}

type Mark = string | number

/** Numbers as such, anything else as its text. */
function marksOf(answer: TableAnswer, column: string): readonly Mark[] {
  return rowsOf(answer).flatMap((row): readonly Mark[] => {
    const cell = row.value(column)
    return typeof cell === 'number' ? [cell] : (row.text(column) ?? '') === '' ? [] : [row.text(column) ?? '']
  })
}

const least = (a: Mark, b: Mark): Mark => (a < b ? a : b)
const most = (a: Mark, b: Mark): Mark => (a > b ? a : b)
