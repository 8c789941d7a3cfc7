import { hasDay, inNumber, type Operation } from '../../../spec/index.js'
import { cursorMark, textMark } from '../../ask/pages/column-marks.js'
import { announcesPages, cursorColumn, handedCursor } from '../../ask/pages/handed-cursor.js'
import { type Page, walk, walkBase } from '../../ask/pages/page-walk.js'
import { PAGES } from '../../ask/pages/whole-base.js'
import { hasMuchRoom } from '../../ask/tier-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { describe, unconfirmed, type Violation, violated } from '../finding/finding.js'
import { heldUnchanged } from '../finding/held-apart.js'
import { operationOf } from '../finding/table-place.js'
import { endlessProbes, judgeEndless } from './endless-pages.js'
import { judgeLater, laterProbes, withFurther } from './later-page.js'
import { besideProbes, judgeBeside } from './next-beside.js'
import { endProbes, judgeEnd, rowsLeft } from './page-end.js'
import { edgesOf, isBareValue, markOf, pageCheck, type Walked } from './page-place.js'

const pages = pageCheck((walked) => lost(walked) ?? skipped(walked))

export const pageComplete: Check = {
  id: 'page.complete',
  area: 'page',
  level: 'must',
  reads: 'tables',
  title: 'A walk through the pages loses no row',
  explain:
    "Every row of the plain call, up to the last page, must be on some page. In a walk by plain values, rows with the value of a page's end are ignored. A page after a day must begin with the next known rows. If the plain call shows further rows, a walk must not end with a page without rows, nor with a page that names no next page although other answers of the operation do. Filtered answers are requested again in two pages (under a small quota, with the rest of it): these must have the same rows, and the last page must not lead back to an earlier one. If a page of an unfiltered request is not full, the next page that it names must have rows. A page that names no next page must have as many rows as every larger page of the same request.",
  ...pages,
  derives: (instance, evidence) => [
    ...pages.derives(instance, evidence),
    ...endProbes(instance, evidence),
    ...(missingNextPage(instance, evidence)?.again.wanted ?? []),
    ...laterProbes(instance, evidence).filter(({ repeat }) => repeat > 0 || isRoomy(instance, evidence)),
    ...endlessProbes(instance, evidence),
    ...besideProbes(instance, evidence),
  ],
  extras: (instance, evidence) => (isRoomy(instance, evidence) ? [] : laterProbes(instance, evidence)),
  judge: (instance, evidence) =>
    judgeEnd(instance, evidence) ??
    judgeMissingNextPage(instance, evidence) ??
    withFurther(pages.judge(instance, evidence), [
      judgeLater(instance, evidence),
      judgeEndless(instance, evidence),
      judgeBeside(instance, evidence),
    ]),
}

/** Most later pages need two requests: where a quota limits the caller, they use the rest of it. */
function isRoomy(instance: Instance, evidence: Evidence): boolean {
  return hasMuchRoom(operationOf(instance, evidence.contract), evidence)
}

/** The first page of the walk that names no next page although the plain call shows more rows than the pages so far. */
function missingNextPage(instance: Instance, evidence: Evidence) {
  const operation = operationOf(instance, evidence.contract)
  const [base, pages] = [walkBase(operation, evidence), walk(operation, evidence)]
  const end = pages.findIndex(({ answer }) => answer && handedCursor(answer.exchange, operation) === undefined)
  const answers = pages.slice(0, end + 1).flatMap(({ answer }) => answer ?? [])
  const answer = answers.at(-1)
  const count = answers.flatMap(rowsOf).length
  if (answer === undefined || base === undefined || count >= rowsOf(base).length) return undefined
  if (operation.tells?.next === undefined) {
    const walked = pages.slice(0, end + 1)
    // A walk by plain values leaves rows with these values out, and its last page need not name a next one.
    const isLeft = isByOpaque(walked, base, operation) || rowsLeft(base, walked, operation).length > 0
    if (end + 1 === PAGES || !isLeft || !announcesPages(operation, evidence)) return undefined
  }
  const sent = [base.exchange, answer.exchange]
  const said = `${describe(answer.exchange.probe)} names no next page although there are more rows than the ${count} so far`
  return { operation, said, sent, again: heldUnchanged(sent, operation, evidence) }
}

/** The service named each further page, and by no value of a row: such a page begins behind the last row before it. */
function isByOpaque([, ...further]: readonly Page[], base: TableAnswer, operation: Operation): boolean {
  const marks = rowsOf(base).map((row) => markOf(row, operation))
  const isOpaque = ({ cursor, handedOver }: Page): boolean =>
    handedOver &&
    cursor !== undefined &&
    !marks.some((mark) => mark === cursorMark(cursor) || isBareValue(cursor, mark))
  return further.length > 0 && further.every(isOpaque)
}

function judgeMissingNextPage(instance: Instance, evidence: Evidence): Finding | undefined {
  const untold = missingNextPage(instance, evidence)
  if (untold === undefined) return undefined
  const { operation, said: message, sent, again } = untold
  if (again.state === 'waiting') return unconfirmed(message, sent)
  const isNamed = again.sides[1]?.some((one) => handedCursor(one, operation) !== undefined)
  if (again.state === 'moved' || isNamed) return undefined
  return violated(instance, { message, expected: 'a cursor', exchanges: sent })
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

/**
 * The page after a day begins with later rows than a walk by the server's cursors shows. Each date of the row must be
 * before those of all rows of the page, because the service may sort or compare by another date.
 */
function skipped({ pages, plain, bare, operation, isOpaque }: Walked): Violation | undefined {
  const { answer, cursor: value } = bare ?? {}
  const isDay = plain.table.columns.some(({ name, type }) => name === cursorColumn(operation) && hasDay(type))
  if (bare === undefined || answer === undefined || value === undefined || !isDay) return undefined
  const from = cursorMark(value)
  const marks = rowsOf(answer)
    .map((row) => markOf(row, operation))
    .filter((mark) => mark !== from)
  const isDescending = marks.every((mark) => mark < from)
  const isNearer = (one: string, other: string): boolean => (isDescending ? one > other : one < other)
  if (marks.length === 0 || !(isDescending || marks.every((mark) => mark > from))) return undefined
  const days = plain.table.columns.filter(({ type }) => hasDay(type)).map(({ name }) => name)
  const comesFirst = (row: DataRow): boolean =>
    marks.every((mark) => isNearer(markOf(row, operation), mark)) &&
    days.every((day) => rowsOf(answer).every((one) => !isNearer(textMark(one, day), textMark(row, day))))
  const row = pages
    .flatMap((page) => rowsOf(page.answer))
    .filter((one) => isNearer(from, markOf(one, operation)) && comesFirst(one))
    .find((one) => !isByAnotherDay([one], { pages: [{ ...bare, answer }], plain, operation, isOpaque, bare }))
  if (row === undefined) return undefined
  return {
    message: `The page after "${value}" begins with later rows than "${rowText(row, plain).slice(0, 120)}"`,
    expected: 'the next rows',
    actual: `a page that begins with ${marks[0]}`,
    exchanges: [answer.exchange, ...pages.map((page) => page.answer.exchange)],
  }
}

/** A service may compare a plain value with another day of the row, such as the day when it was recorded. */
function isByAnotherDay(missing: readonly DataRow[], { pages, plain, operation }: Walked): boolean {
  const own = cursorColumn(operation)
  const days = plain.table.columns.filter(({ name, type }) => hasDay(type) && name !== own)
  return days.some(({ name }) => missing.every((row) => pages.some((page) => excludes(page, row, [own, name]))))
}

/** By the first column the row belongs to the page. By the second column it does not, while all rows of the page do. */
function excludes(
  { cursor, handedOver, answer }: Page,
  row: DataRow,
  [own, other]: readonly [string, string],
): boolean {
  if (cursor === undefined || handedOver || answer === undefined) return false
  const edge = cursorMark(cursor)
  const sideOf = (one: DataRow, column: string): number =>
    textMark(one, column).slice(0, edge.length).localeCompare(edge)
  const sides = new Set(rowsOf(answer).map((one) => sideOf(one, other)))
  return sides.has(sideOf(row, own)) && !sides.has(sideOf(row, other))
}
