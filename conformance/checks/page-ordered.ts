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

function backwards({ pages, plain }: Walked): Violation | undefined {
  const columns = plain.table.columns.filter(({ type }) => type === 'date' || type === 'timestamp')
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1]
    if (before === undefined) continue
    const fits = columns.some(({ name }) => goesOn(before.answer, page.answer, name))
    if (fits || columns.length === 0) continue
    return {
      message: `Page ${index + 1} does not go on where page ${index} ended`,
      expected: 'rows that lie behind the page before',
      actual: 'rows that lie before its end',
      exchanges: [page.answer.exchange, before.answer.exchange],
    }
  }
  return undefined
}

/** Downwards or upwards, as the first page itself goes. */
function goesOn(before: TableAnswer, after: TableAnswer, column: string): boolean {
  const [a, b] = [textsOf(before, column), textsOf(after, column)]
  const [first, last] = [a[0], a.at(-1)]
  if (first === undefined || last === undefined || b.length === 0) return false
  const [low, high] = [a.reduce(least), a.reduce(most)]
  return first >= last ? b.reduce(most) <= low : b.reduce(least) >= high
}

function beyondBareValue({ bare, plain, operation }: Walked): Violation | undefined {
  const column = cursorOf(operation)?.cursor?.column
  if (bare?.answer === undefined || bare.cursor === undefined || column === undefined) return undefined
  const marks = textsOf(plain, column)
  const isFalling = (marks[0] ?? '') >= (marks.at(-1) ?? '')
  const { answer, cursor } = bare
  const wrong = rowsOf(answer).find((row) => {
    const mark = markOf(row, operation).slice(0, cursor.length)
    return mark !== '' && (isFalling ? mark > cursor : mark < cursor)
  })
  if (wrong === undefined) return undefined
  return {
    message: `Row ${wrong.number} lies before the cursor "${cursor}": "${column}" is "${markOf(wrong, operation)}"`,
    expected: `rows from "${cursor}" on`,
    actual: markOf(wrong, operation),
    exchanges: [answer.exchange],
  }
}

function textsOf(answer: TableAnswer, column: string): readonly string[] {
  return rowsOf(answer).flatMap((row) => row.text(column) || [])
}

const least = (a: string, b: string): string => (a < b ? a : b)
const most = (a: string, b: string): string => (a > b ? a : b)
