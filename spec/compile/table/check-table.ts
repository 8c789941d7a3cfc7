import { checkRule } from '../../cel/check.js'
import type { Table } from '../../contract/table.js'
import type { Contract } from '../../contract.js'
import type { Compilation } from '../base/compilation.js'
import { checkDerivation } from './check-derivation.js'
import type { PlacedSummary } from './compile-derivation.js'
import type { PlacedRule } from './compile-rules.js'

interface PlacedTable {
  readonly table: Table
  readonly rowRules: readonly PlacedRule[]
  readonly tableRules: readonly PlacedRule[]
  readonly summaries: readonly PlacedSummary[]
}

/** Checks that rules are CEL over existing columns. Summaries are checked once all operations are known. */
export function checkTable({ table, rowRules, tableRules, summaries }: PlacedTable, compilation: Compilation): void {
  const { columns } = table
  report(rowRules, (text) => checkRule(text, { self: 'row', columns }))
  report(tableRules, (text) => checkRule(text, { self: 'rows', columns, rows: columns }))
  for (const summary of summaries) {
    compilation.afterwards.push((contract) => checkSummary(summary, table, contract))
  }
}

function checkSummary({ place, rules }: PlacedSummary, table: Table, contract: Contract): void {
  const answer = checkDerivation(place, contract, table.columns)
  if (answer === undefined) return
  report(rules, (text) => checkRule(text, { self: 'row', columns: table.columns, rows: answer.columns }))
}

function report(rules: readonly PlacedRule[], check: (text: string) => string | undefined): void {
  for (const { rule, place } of rules) {
    const problem = check(rule.rule)
    if (problem === undefined) continue
    // As the document writes it; a position counts in the rule with the names of nested columns as one.
    const written = problem.startsWith('no column') && typeof place.value === 'string' ? place.value : rule.rule
    place.report('a CEL rule that is true or false', `"${written}": ${problem}`)
  }
}
