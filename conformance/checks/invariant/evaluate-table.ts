import { compileRule, evaluate, type Verdict } from '../../../spec/index.js'
import { cacheByName } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import { cellsOfRows, rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { todayAt } from '../../read/time.js'
import { hasGap } from '../finding/gap.js'

export interface TableCircumstances {
  readonly params: Readonly<Record<string, string>>
  /** The answer without filters, for a rule that reads its rows. */
  readonly bare?: TableAnswer
}

const evaluatedOnce = cacheByName<readonly DataRow[], Verdict>()

/** The verdict on all rows together; equal rows under the same parameters have one verdict. */
export function evaluateTable(
  rule: { readonly rule: string },
  answer: TableAnswer,
  circumstances: TableCircumstances,
): Verdict {
  const { params } = circumstances
  const { reads } = compileRule(rule, 'rows')
  // The other answer is not a part of the key.
  if (reads.rows) return evaluateRows(rule, answer, circumstances)
  const today = reads.today ? todayAt(answer.exchange) : undefined
  const key = JSON.stringify([rule.rule, reads.params.map((name) => params[name]), today])
  return evaluatedOnce(rowsOf(answer), key, () => evaluateRows(rule, answer, circumstances))
}

/** If a row lacks a value that the rule reads, the rule may hold although it looks broken. */
function evaluateRows(
  rule: { readonly rule: string },
  answer: TableAnswer,
  { params, bare }: TableCircumstances,
): Verdict {
  const compiled = compileRule(rule, 'rows')
  const self = cellsOfRows(rowsOf(answer))
  const rows = bare === undefined ? undefined : cellsOfRows(rowsOf(bare))
  const verdict = evaluate(compiled, { self, params, today: todayAt(answer.exchange), ...(rows && { rows }) })
  return verdict === 'broken' && hasGap(self, compiled.reads.members) ? 'silent' : verdict
}
