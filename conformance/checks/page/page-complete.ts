import { hasDay, inNumber } from '../../../spec/index.js'
import { cursorColumn, handedCursor } from '../../ask/pages/handed-cursor.js'
import { type Page, walk } from '../../ask/pages/page-walk.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowText } from '../../read/row-text.js'
import { sameAnswer } from '../../read/same-answer.js'
import { rowsOf } from '../../read/table-answer.js'
import { noEvidence, type Violation, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf } from '../finding/table-place.js'
import { endProbes, judgeEnd } from './page-end.js'
import { edgesOf, markOf, pageCheck, type Walked } from './page-place.js'

const pages = pageCheck(lost)

export const pageComplete: Check = {
  id: 'page.complete',
  area: 'page',
  level: 'must',
  reads: 'tables',
  title: 'A walk through the pages loses no row',
  explain:
    "Every row of the plain call, up to the last page, must be on some page. In a walk by plain values, rows with the value of a page's end are ignored. A walk ends too early with a page without rows, or with a first page whose body names no next page (x-tells), if the plain call shows further rows.",
  ...pages,
  derives: (instance, evidence) => [
    ...pages.derives(instance, evidence),
    ...endProbes(instance, evidence),
    ...presentValues(missingNextPage(instance, evidence)?.repeat),
  ],
  judge: (instance, evidence) =>
    judgeEnd(instance, evidence) ?? judgeMissingNextPage(instance, evidence) ?? pages.judge(instance, evidence),
}

/** The first page, if its body names no next page although the plain call shows at least three times as many rows. */
function missingNextPage(instance: Instance, evidence: Evidence) {
  const operation = operationOf(instance, evidence.contract)
  const path = operation.tells?.next
  const [first, second] = walk(operation, evidence)
  if (path === undefined || first?.answer === undefined || second !== undefined) return undefined
  const { probe, answer } = first
  return { path, operation, probe, answer, repeat: repeatAfter(probe, answer.exchange, evidence) }
}

function judgeMissingNextPage(instance: Instance, evidence: Evidence): Finding | undefined {
  const untold = missingNextPage(instance, evidence)
  if (untold === undefined) return undefined
  const { path, operation, answer, repeat } = untold
  const again = evidence.answer(repeat)
  const message = `"${path}" names no next page although there are more rows than the ${rowsOf(answer).length} of its answer`
  if (again?.response === undefined)
    return noEvidence('budget', `${message}: a repeated request must confirm it`, [answer.exchange])
  if (handedCursor(again, operation) !== undefined || !sameAnswer(answer.exchange, again, operation)) return undefined
  return violated(instance, { message, expected: 'a cursor', exchanges: [answer.exchange, again] })
}

function lost(walked: Walked): Violation | undefined {
  const { pages, plain, operation } = walked
  const walkedRows = pages.flatMap(({ answer }) => rowsOf(answer).map((row) => rowText(row, answer)))
  const present = new Set(walkedRows)
  // The answer to a plain value may repeat rows with that value: only different rows show how far the walk got.
  const reached = rowsOf(plain).filter((row) => present.has(rowText(row, plain))).length
  const expected = rowsOf(plain).slice(0, reached)
  const missing = expected.filter((row) => !present.has(rowText(row, plain)))
  const walkedTo = pages.flatMap(({ answer }) => rowsOf(answer)).slice(-1)
  const edges = new Set([...edgesOf(walked), ...walkedTo.map((row) => markOf(row, operation))])
  const wrong = missing.filter((candidate) => !edges.has(markOf(candidate, operation)))
  const [row] = wrong
  if (row === undefined || isByAnotherDay(wrong, walked)) return undefined
  return {
    message: `A walk through ${pages.length} pages lost row ${row.number} of the plain call: "${rowText(row, plain).slice(0, 120)}"`,
    expected: 'every row of the plain call',
    actual: `${inNumber(missing.length, 'row')} missing`,
    exchanges: [...pages.map(({ answer }) => answer.exchange), plain.exchange],
  }
}

/** A service may compare a plain value with another day of the row, such as the day when it was recorded. */
function isByAnotherDay(missing: readonly DataRow[], { pages, plain, operation }: Walked): boolean {
  const own = cursorColumn(operation)
  const days = plain.table.columns.filter(({ name, type }) => hasDay(type) && name !== own)
  return days.some(({ name }) => missing.every((row) => pages.some((page) => excludes(page, row, [own, name]))))
}

/** By the first column the row belongs to the page; by the second it does not, and all rows of the page do. */
function excludes(
  { cursor, handedOver, answer }: Page,
  row: DataRow,
  [own, other]: readonly [string, string],
): boolean {
  if (cursor === undefined || handedOver || answer === undefined) return false
  const sideOf = (one: DataRow, column: string): number =>
    (one.text(column) ?? '').slice(0, cursor.length).localeCompare(cursor)
  const sides = new Set(rowsOf(answer).map((one) => sideOf(one, other)))
  return sides.has(sideOf(row, own)) && !sides.has(sideOf(row, other))
}
