import {
  compileRule,
  evaluate,
  type Operation,
  operationById,
  type Rule,
  RuleBudget,
  type Summary,
} from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { hidesEdge, widerDetails } from '../../ask/more/wider-details.js'
import { mayContinue } from '../../ask/pages/may-be-page.js'
import { requestValues } from '../../ask/sent-value.js'
import type { SummarisedRows } from '../../ask/summary-calls.js'
import { cacheByName, cachePair } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { isCapped } from '../../read/is-capped.js'
import { cellsOfRows, rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { bothClocks, todayOf } from '../../read/time.js'
import { watchGaps } from '../finding/gap.js'
import { type Details, hasLongLookBackElsewhere, hasShortLookBack, mayLackOlder } from '../finding/may-lack-older.js'
import type { TablePlace } from '../finding/table-place.js'
import { allUnpadded, type Cells, unpadded } from '../finding/unpadded.js'
import { laggingReadings, windowReadings } from '../finding/window-readings.js'
import { withoutParts } from '../finding/without-parts.js'
import { tableIn } from './empty-sources.js'

export interface Summarised {
  readonly place: TablePlace
  readonly summary: Summary
  readonly rule: Rule
}

/** A row that breaks the rule, and the rows behind it. */
export interface BrokenRow {
  readonly call: SummarisedRows
  readonly row: DataRow
  readonly details: TableAnswer
  readonly target: Operation
}

export interface SummaryVerdict {
  /** The number of rows that obey the rule, up to the first one that breaks it. */
  readonly count: number
  /** The number of rows for which the rule exceeds its cost. */
  readonly costly: number
  readonly broken?: BrokenRow
  readonly details?: TableAnswer
  /** The first reading of the rule that all rows follow. */
  readonly reading?: number
}

interface WideDetails extends Details {
  /** The same details in a longer window, if they were requested. */
  readonly wider: TableAnswer | undefined
}

interface Reached {
  readonly count: number
  readonly costly: number
  readonly row?: DataRow
  readonly reading?: number
}

/** By the rows of the details, and those of the longer window or else the same ones. */
const keptFor = cachePair((_rows: readonly DataRow[], _wider: readonly DataRow[]) => new Map<string, Reached>())

/**
 * The request that shows what lies just outside the window of the details: the row may count it. Undefined if they are
 * a part of another answer, which was chosen far from the end of its window, or if longer windows were refused.
 */
export function widerCall({ call, details, target }: Omit<BrokenRow, 'row'>, evidence: Evidence): Probe | undefined {
  return call.details === undefined && !call.isNarrowed ? widerDetails(details, target, evidence) : undefined
}

/** The verdict of each reading alone, in the order of the rule. */
export function eachReading(call: SummarisedRows, found: Summarised, evidence: Evidence): readonly SummaryVerdict[] {
  const { readings = [], ...rule } = found.rule
  return readings.map((text) => summaryVerdict(call, { ...found, rule: { ...rule, rule: text } }, evidence))
}

/** A cache: a pair of rows and details is judged once, although probes are derived from it first. */
export function summaryVerdict(asked: SummarisedRows, found: Summarised, evidence: Evidence): SummaryVerdict {
  const call = withoutParts(asked, found)
  const target = operationById(evidence.contract, found.summary.operation)
  const details =
    target && (call.details ?? answerTo(call.probe, target, evidence) ?? tableIn(evidence.answer(call.probe), target))
  if (target === undefined || details === undefined) return { count: 0, costly: 0 }
  const rows = rowsOf(details)
  if (isPart(details, call.probe, target, evidence)) return { count: 0, costly: 0, details }
  const probe = widerCall({ call, details, target }, evidence)
  const wider = answerTo(probe, target, evidence)
  const known = keptFor(rows, rowsOf(wider ?? details))
  const flags = {
    isShort: hasShortLookBack(target, evidence),
    isLongElsewhere: hasLongLookBackElsewhere(target, evidence),
    isNarrowed: call.isNarrowed,
  }
  const exchanges = [call.base.exchange, details.exchange]
  const circumstances = JSON.stringify([
    flags,
    found.place.key,
    found.summary.id,
    found.rule.id,
    found.rule.rule,
    requestValues(call.base.exchange.probe, found.place.operation),
    exchanges.map(bothClocks),
    todayOf(exchanges),
    details.exchange.probe.key,
    wider?.exchange.probe.key,
  ])
  const key = `${circumstances} ${cellsText(call.rows, found.place)}`
  const reached = known.get(key) ?? evaluateCall(call, found, { details, target, wider, ...flags })
  known.set(key, reached)
  const { row, ...sums } = reached
  const isCut = probe !== undefined && wider !== undefined && isPart(wider, probe, target, evidence)
  const mayCountMore = isCut || (call.details === undefined && !call.isNarrowed && hidesEdge(details, target, evidence))
  return { details, ...sums, ...(row === undefined || mayCountMore ? {} : { broken: { call, row, details, target } }) }
}

function isPart(answer: TableAnswer, probe: Probe, target: Operation, evidence: Evidence): boolean {
  return isCapped(rowsOf(answer).length, target, probe) || mayContinue(answer, target, evidence)
}

const textOnce = cacheByName<readonly DataRow[], string>()

/** All cells of the rows, cached because every rule of a summary needs them. */
export function cellsText(rows: readonly DataRow[], { key, table }: TablePlace): string {
  return textOnce(rows, key, () => JSON.stringify(rows.map((row) => table.columns.map(({ name }) => row.text(name)))))
}

/** Every row obeys the rule; if the rule has several readings, all rows of the answer obey the same one. */
function evaluateCall(call: SummarisedRows, found: Summarised, details: WideDetails): Reached {
  const { rule, readings = [] } = found.rule
  const each: Reached[] = []
  for (const [reading, text] of readings.entries()) {
    const reached = evaluateReading(text, call, found, details)
    if (reached.row === undefined) return { ...reached, reading }
    each.push(reached)
  }
  const rowByRow = evaluateReading(rule, call, found, details)
  if (rowByRow.row !== undefined) return rowByRow
  const [furthest = rowByRow] = each.sort((a, b) => b.count - a.count)
  return furthest
}

/** Up to the first row that breaks it. */
function evaluateReading(text: string, call: SummarisedRows, { place }: Summarised, asked: WideDetails): Reached {
  const { details } = asked
  const compiled = compileRule(text, 'row')
  const params = requestValues(call.base.exchange.probe, place.operation)
  const today = todayOf([call.base.exchange, details.exchange])
  const all = cellsOfRows(rowsOf(details))
  const budget = new RuleBudget()
  const evaluateOver = (self: Cells, rows: readonly Cells[], spent = budget) =>
    evaluate(compiled, { self, rows, params, today }, spent)
  // If a detail lacks a value that the rule reads, a sum may be right although it looks wrong.
  const readsGap = (self: Cells, members = all): boolean => {
    const { rows, touched } = watchGaps(members, compiled.reads.members)
    evaluateOver(self, rows, new RuleBudget())
    return touched()
  }
  // One operation may pad its identifiers with zeros and another one not.
  const verdictOver = (self: Cells, rows: readonly Cells[]) => {
    const shown = evaluateOver(self, rows)
    if (shown !== 'broken') return shown
    const [plain, plainRows] = [unpadded(self), allUnpadded(rows)]
    return plain === self && plainRows === rows ? 'broken' : evaluateOver(plain, plainRows)
  }
  let readings: readonly (readonly Cells[])[] | 'too many' | undefined
  let lagging: readonly (readonly Cells[])[] | undefined
  const mayHoldOtherwise = (self: Cells): boolean => {
    readings ??= windowReadings(asked, asked.wider)?.map(cellsOfRows) ?? 'too many'
    if (readings === 'too many' || readsGap(self, readings.at(-1))) return true
    lagging ??= laggingReadings(asked).map(cellsOfRows)
    return [...readings, ...lagging].some((rows) => rows.length !== all.length && verdictOver(self, rows) !== 'broken')
  }
  let count = 0
  let costly = 0
  for (const row of call.rows) {
    const self = row.values()
    const verdict = verdictOver(self, all)
    if (verdict === 'broken' && !readsGap(self) && !mayLackOlder(row, call.base, asked) && !mayHoldOtherwise(self))
      return { count, costly, row }
    if (verdict === 'holds') count += 1
    if (verdict === 'costly') costly += 1
  }
  return { count, costly }
}
