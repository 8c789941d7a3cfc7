import type { Contract, Operation } from '../../spec/index.js'
import type { Check, Evidence, Finding, Instance } from '../check.js'
import { bareValuePage, cursorOf, mayBeOpaque, type Page, walk, walkBase, walkBaseProbes } from '../derive/page-walk.js'
import { repeatAfter } from '../derive/repeat-after.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { sameAnswer } from '../read/same-answer.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { cited } from './cited.js'
import { describe, noEvidence, unanswered, type Violation, violated } from './finding.js'
import { hasOurColumns, nothingProven, operationOf, readsAnyAnswer } from './table-place.js'

/** One instance for every operation that is read page by page. */
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
  /** What came without cursor: the plain answer, or that of one symbol. */
  readonly plain: TableAnswer
  /** At least two pages with rows. */
  readonly pages: readonly (Page & { readonly answer: TableAnswer })[]
  readonly bare?: Page
  /** The documentation leaves open what the cursor is. */
  readonly isOpaque: boolean
}

type Problem = (walked: Walked) => Violation | undefined

/** Walks three pages; what looks wrong counts only when the plain call, asked again, has not moved. */
export function pageCheck(problemOf: Problem): Pick<Check, 'instances' | 'needs' | 'derives' | 'judge'> {
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
  const isWrong = walked !== undefined && problemOf(walked) !== undefined
  return [
    ...readsAnyAnswer.derives(instance, evidence),
    ...walkBaseProbes(operation, evidence),
    ...walk(operation, evidence).map(({ probe }) => probe),
    ...(bare === undefined ? [] : [bare.probe]),
    ...(isWrong ? walkedAgain(walked, evidence) : []),
  ]
}

function judgePages(instance: Instance, evidence: Evidence, problemOf: Problem): Finding {
  const operation = operationOf(instance, evidence.contract)
  const walked = walkedPages(operation, evidence)
  if (walked === undefined) return notWalked(operation, evidence)
  const problem = problemOf(walked)
  const exchanges = walked.pages.map(({ answer }) => answer.exchange)
  if (problem === undefined) {
    return { status: 'pass', message: `${walked.pages.length} pages`, exchanges: exchanges.map(({ id }) => id) }
  }
  const repeats = walkedAgain(walked, evidence).map((probe) => evidence.answer(probe))
  const first = [walked.plain.exchange, ...exchanges]
  if (repeats.some((second) => second?.response === undefined))
    return noEvidence('budget', `${problem.message}: to be asked again`, problem.exchanges)
  const moved = repeats.find((second, index) => {
    const before = first[index]
    return second !== undefined && before !== undefined && !sameAnswer(before, second, operation)
  })
  return moved === undefined
    ? violated(instance, problem)
    : noEvidence('no-data', 'The data moved between the pages', [...problem.exchanges, moved])
}

/** The plain call and every page, after the last of them: any may have come from a cache that is older than the others. */
function walkedAgain({ plain, pages }: Walked, evidence: Evidence): readonly Probe[] {
  const last = pages.at(-1)?.answer.exchange
  const asked = [plain, ...pages.map(({ answer }) => answer)]
  return asked.map(({ exchange }) => repeatAfter(exchange.probe, last, evidence))
}

function walkedPages(operation: Operation, evidence: Evidence): Walked | undefined {
  const plain = walkBase(operation, evidence)
  if (plain === undefined || (plain.table.shape === 'open' && !hasOurColumns(plain))) return undefined
  const pages = walk(operation, evidence).flatMap((page) =>
    page.answer === undefined ? [] : [{ ...page, answer: page.answer }],
  )
  const bare = bareValuePage(operation, evidence)
  const cursor = cursorOf(operation)
  if (pages.length < 2 || cursor === undefined) return undefined
  const isOpaque = mayBeOpaque(cursor, evidence.contract)
  return { operation, plain, pages, isOpaque, ...(bare === undefined ? {} : { bare }) }
}

function notWalked(operation: Operation, evidence: Evidence): Finding {
  const pages = walk(operation, evidence)
  const open = pages.find(({ answer }) => answer === undefined)
  if (open !== undefined) return unanswered(open.probe, evidence)
  if (pages.length === 1) {
    return noEvidence('no-data', `No next cursor came with ${describe(pages[0]?.probe ?? { ...NO_PROBE })}`)
  }
  return nothingProven(operation, evidence, 'enough rows for several pages')
}

const NO_PROBE = {
  key: '',
  method: 'GET',
  path: '',
  parameters: [],
  headers: [],
  presented: { form: 'none' },
  cost: 0,
  repeat: 0,
  phase: 0,
} as const

/** The text of the cursor's column in a row. */
export function markOf(row: DataRow, operation: Operation): string {
  return row.text(cursorOf(operation)?.cursor?.column ?? '') ?? ''
}

/** Values at which a page was cut and that are no clean cut, because the cursor is a bare value, handed over or not. */
export function edgesOf({ pages, plain, operation }: Walked): ReadonlySet<string> {
  const marks = [plain, ...pages.map(({ answer }) => answer)].flatMap((answer) =>
    rowsOf(answer).map((row) => markOf(row, operation)),
  )
  return new Set(
    pages.flatMap((page, index) => {
      const next = pages[index + 1]
      const last = rowsOf(page.answer).at(-1)
      if (next?.cursor === undefined || last === undefined) return []
      const { cursor, handedOver } = next
      return handedOver ? marks.filter((mark) => isBareValue(cursor, mark)) : [markOf(last, operation)]
    }),
  )
}

/** A server may hand over the bare day of its last row, or of the next one: the rows of that day are then lost or repeated. */
function isBareValue(cursor: string, mark: string): boolean {
  return BARE_DATE.test(cursor) && mark.startsWith(cursor.slice(0, 10))
}

const BARE_DATE = /^\d{4}-\d{2}-\d{2}(T00:00(:00(\.0+)?)?Z?)?$/
