import { compileRule, evaluate, operationById, type Rule, type Summary } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { isCapped } from '../derive/filter-answers.js'
import { answerTo } from '../derive/filter-groups.js'
import { requestValues } from '../derive/request-values.js'
import type { SummarisedRows } from '../derive/summary-calls.js'
import type { DataRow } from '../read/data-rows.js'
import { cellsOf, rowsOf, type TableAnswer } from '../read/table-answer.js'
import { watchGaps } from './gap.js'
import { type Details, mayLackOlder } from './may-lack-older.js'
import type { TablePlace } from './table-place.js'

export interface Summarised {
  readonly place: TablePlace
  readonly summary: Summary
  readonly rule: Rule
}

export interface SummaryVerdict {
  readonly call: SummarisedRows
  readonly count: number
  readonly row?: DataRow
  readonly details?: TableAnswer
}

const kept = new WeakMap<readonly DataRow[], Map<string, SummaryVerdict>>()

/** Judged when further probes are derived, and again when all are in: the same rows against the same details once. */
export function summaryVerdict(call: SummarisedRows, found: Summarised, evidence: Evidence): SummaryVerdict {
  const target = operationById(evidence.contract, found.summary.operation)
  const details = target === undefined ? undefined : answerTo(call.probe, target, evidence)
  if (target === undefined || details === undefined) return { call, count: 0 }
  const rows = rowsOf(details)
  if (isCapped(rows.length, target, call.probe)) return { call, count: 0, details }
  const known = kept.get(rows) ?? new Map<string, SummaryVerdict>()
  kept.set(rows, known)
  const texts = call.rows.map((row) => found.place.table.columns.map(({ name }) => row.text(name)))
  const key = JSON.stringify([
    found.place.key,
    found.summary.id,
    found.rule.id,
    found.rule.rule,
    requestValues(call.base.exchange.probe, found.place.operation),
    texts,
  ])
  const { count, row } = known.get(key) ?? evaluateCall(call, found, { details, target, isNarrowed: call.isNarrowed })
  known.set(key, { call, count, ...(row === undefined ? {} : { row }) })
  return { call, details, count, ...(row === undefined ? {} : { row }) }
}

/** Every row follows the rule; and where the rule has several readings, all rows follow the same one. */
function evaluateCall(call: SummarisedRows, found: Summarised, details: Details): SummaryVerdict {
  const { rule } = found
  const verdicts: SummaryVerdict[] = []
  for (const text of rule.readings ?? [rule.rule]) {
    const verdict = evaluateReading(text, call, found, details)
    if (verdict.row === undefined) return verdict
    verdicts.push(verdict)
  }
  const rowByRow = evaluateReading(rule.rule, call, found, details)
  const [furthest] = verdicts.sort((a, b) => b.count - a.count)
  return rowByRow.row === undefined && furthest !== undefined ? furthest : rowByRow
}

/** Up to the first row that breaks it. */
function evaluateReading(text: string, call: SummarisedRows, { place }: Summarised, asked: Details): SummaryVerdict {
  const { details } = asked
  const compiled = compileRule(text, 'row')
  const params = requestValues(call.base.exchange.probe, place.operation)
  const cells = rowsOf(details).map((row) => cellsOf(row, details.table))
  const { rows, touched } = watchGaps(cells, compiled.reads.members)
  let count = 0
  for (const row of call.rows) {
    const verdict = evaluate(compiled, { self: cellsOf(row, call.base.table), rows, params })
    const isHidden = touched()
    // Where a detail hides a value that the rule reads, a sum may be right and not show it.
    if (verdict === 'broken' && !isHidden && !mayLackOlder(row, call.base, asked)) return { call, count, row, details }
    if (verdict === 'holds') count += 1
  }
  return { call, count, details }
}
