import { type Contract, hasRowCursor, inNumber, type Operation } from '../../../spec/index.js'
import { cursorMark, isSorted, marksOf, textMark } from '../../ask/pages/column-marks.js'
import { cursorColumn, cursorOf } from '../../ask/pages/handed-cursor.js'
import { mayBeOpaque } from '../../ask/pages/may-be-opaque.js'
import { bareValuePage, type Page, walk, walkBase } from '../../ask/pages/page-walk.js'
import { walkBaseProbes } from '../../ask/pages/whole-base.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import {
  dataChanged,
  describe,
  noEvidence,
  pass,
  unanswered,
  unconfirmed,
  type Violation,
  violated,
} from '../finding/finding.js'
import { type HeldApart, heldUnchanged } from '../finding/held-apart.js'
import { presentValues } from '../finding/present-values.js'
import { hasOurColumns, nothingProven, operationOf, readsAnyAnswer } from '../finding/table-place.js'

/** One instance for every operation with pages. */
export function pageInstances(contract: Contract): Instance[] {
  return contract.operations.flatMap((operation) => {
    const cursor = cursorOf(operation)
    if (cursor === undefined) return []
    const place = { key: operation.id, operation: operation.id, parameter: cursor.name }
    return [{ ...place, ...cited(cursor.clause, operation.clause) }]
  })
}

export interface Walked {
  readonly operation: Operation
  /** The answer without a cursor: the plain one, or the answer for one symbol. */
  readonly plain: TableAnswer
  /** At least two pages with rows. */
  readonly pages: readonly (Page & { readonly answer: TableAnswer })[]
  readonly bare: Page | undefined
  /** The documentation leaves the meaning of the cursor open. */
  readonly isOpaque: boolean
}

type Problem = (walked: Walked) => Violation | undefined

/** Walks three pages; a mistake counts only if the repeated plain call is unchanged. */
export function pageCheck(problemOf: Problem): Required<Pick<Check, 'instances' | 'needs' | 'derives' | 'judge'>> {
  return {
    instances: pageInstances,
    needs: readsAnyAnswer.needs,
    derives: (instance, evidence) => pageProbes(instance, evidence, problemOf),
    judge: (instance, evidence) => judgePages(instance, evidence, problemOf),
  }
}

function pageProbes(instance: Instance, evidence: Evidence, problemOf: Problem): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const bare = bareValuePage(operation, evidence)
  const walked = walkedPages(operation, evidence)
  const problem = walked && !cutsOtherOrder(walked) && problemOf(walked)
  return [
    ...readsAnyAnswer.derives(instance, evidence),
    ...walkBaseProbes(operation, evidence),
    ...walk(operation, evidence).map(({ probe }) => probe),
    ...presentValues(bare?.probe),
    ...(walked && problem ? walkedAgain(walked, problem, evidence).wanted : []),
  ]
}

function judgePages(instance: Instance, evidence: Evidence, problemOf: Problem): Finding {
  const operation = operationOf(instance, evidence.contract)
  const walked = walkedPages(operation, evidence)
  if (walked === undefined) return notWalked(operation, evidence)
  const problem = problemOf(walked)
  if (problem !== undefined && cutsOtherOrder(walked))
    return noEvidence(
      'no-data',
      `The pages are cut by "${cursorColumn(operation)}", but its rows are in another order; which rows a page then has is open`,
      problem.exchanges,
    )
  if (problem === undefined) {
    const exchanges = walked.pages.map(({ answer }) => answer.exchange)
    return pass(inNumber(exchanges.length, 'page'), exchanges)
  }
  const { state, answers } = walkedAgain(walked, problem, evidence)
  if (state === 'waiting') return unconfirmed(problem.message, problem.exchanges)
  return state === 'moved' ? dataChanged(answers, 'pages') : violated(instance, problem)
}

/**
 * Repeats the plain call and every page, after the last page, because a cache may have answered any of them. The page
 * after a plain value is repeated if the problem is in it.
 */
function walkedAgain(
  { operation, plain, pages, bare }: Walked,
  { exchanges }: Violation,
  evidence: Evidence,
): HeldApart {
  const beside = presentValues(bare?.answer).filter(({ exchange }) => exchanges.includes(exchange))
  const asked = [plain, ...pages.map(({ answer }) => answer), ...beside].map(({ exchange }) => exchange)
  return heldUnchanged(asked, operation, evidence)
}

function walkedPages(operation: Operation, evidence: Evidence): Walked | undefined {
  const [plain, cursor] = [walkBase(operation, evidence), cursorOf(operation)]
  const pages = walk(operation, evidence).flatMap((page) =>
    page.answer === undefined ? [] : [{ ...page, answer: page.answer }],
  )
  if (plain === undefined || cursor === undefined || pages.length < 2) return undefined
  if (plain.table.shape === 'open' && !hasOurColumns(plain)) return undefined
  const isOpaque = mayBeOpaque(cursor, evidence.contract)
  return { operation, plain, pages, isOpaque, bare: bareValuePage(operation, evidence) }
}

function notWalked(operation: Operation, evidence: Evidence): Finding {
  const pages = walk(operation, evidence)
  const open = pages.find(({ answer }) => answer === undefined)
  if (open !== undefined) return unanswered(open.probe, evidence)
  const [first, second] = pages
  if (first !== undefined && second === undefined) {
    return noEvidence('no-data', `No next cursor came in the answer to ${describe(first.probe)}`)
  }
  return nothingProven(operation, evidence, 'enough rows for several pages')
}

/**
 * The document leaves cursor and order open. The service cuts rows by the values of one column and orders them by
 * another, so its pages share rows and leave others out.
 */
function cutsOtherOrder({ plain, pages, operation }: Walked): boolean {
  const column = cursorColumn(operation)
  const isOpen = (cursorOf(operation)?.open.length ?? 0) > 0
  const isPromised = operation.order.some((key) => key.column === column && key.level === 'must')
  if (!isOpen || isPromised || isSorted(marksOf(plain, column))) return false
  const marks = new Set([plain, ...pages.map(({ answer }) => answer)].flatMap((answer) => marksOf(answer, column)))
  return pages.every(({ cursor }) => cursor === undefined || BARE_DATE.test(cursor) || marks.has(cursorMark(cursor)))
}

/** The text of the cursor's column in a row, a time in UTC. */
export function markOf(row: DataRow, operation: Operation): string {
  return textMark(row, cursorColumn(operation))
}

/**
 * The plain values at which a page was cut: rows with this value may be on either page, unless it identifies the row.
 */
export function edgesOf({ pages, plain, operation }: Walked): ReadonlySet<string> {
  const isId = hasRowCursor(operation)
  const marks = [plain, ...pages.map(({ answer }) => answer)].flatMap((answer) =>
    rowsOf(answer).map((row) => markOf(row, operation)),
  )
  return new Set(
    pages.flatMap(({ cursor, handedOver }) =>
      presentValues(cursor).flatMap((value) =>
        handedOver ? marks.filter((mark) => isBareValue(value, mark)) : isId ? [] : [cursorMark(value)],
      ),
    ),
  )
}

/**
 * A server may send the day of its last row, or of the next row, as the cursor: rows of that day are then lost or
 * repeated.
 */
export function isBareValue(cursor: string, mark: string): boolean {
  return BARE_DATE.test(cursor) && mark.startsWith(cursor.slice(0, 10))
}

const BARE_DATE = /^\d{4}-\d{2}-\d{2}(T00:00(:00(\.0+)?)?Z?)?$/
