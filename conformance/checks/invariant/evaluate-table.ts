import { compileRule, evaluate, type Verdict } from '../../../spec/index.js'
import { cacheByName } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import { cellsOf, rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { hasGap } from '../finding/gap.js'

const evaluatedOnce = cacheByName<readonly DataRow[], Verdict>()

/** The verdict on all rows together; equal rows under the same parameters have one verdict. */
export function evaluateTable(
  rule: { readonly rule: string },
  answer: TableAnswer,
  params: Readonly<Record<string, string>>,
): Verdict {
  const { reads } = compileRule(rule, 'rows')
  const key = JSON.stringify([rule.rule, reads.params.map((name) => params[name])])
  return evaluatedOnce(rowsOf(answer), key, () => evaluateRows(rule, answer, params))
}

/** If a row lacks a value that the rule reads, the rule may hold although it looks broken. */
function evaluateRows(
  rule: { readonly rule: string },
  answer: TableAnswer,
  params: Readonly<Record<string, string>>,
): Verdict {
  const compiled = compileRule(rule, 'rows')
  const self = rowsOf(answer).map((row) => cellsOf(row, answer.table))
  const verdict = evaluate(compiled, { self, params })
  return verdict === 'broken' && hasGap(self, compiled.reads.members) ? 'silent' : verdict
}
