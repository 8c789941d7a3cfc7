import {
  columnOf,
  compileRule,
  evaluate,
  evaluateText,
  type Rule,
  type RuleBudget,
  type Summary,
  type Table,
  type Today,
} from '../../spec/index.js'
import type { Row, Value } from '../model/relation.js'
import { equationsIn } from './equation.js'
import { fitsColumn } from './fits-column.js'
import { asCell } from './make-row.js'
import type { Ask } from './row-request.js'
import type { Source } from './source.js'

export interface Behind {
  readonly ask: Ask
  readonly source: Source
  readonly today: Today
  readonly budget: RuleBudget
}

/** The cells of a row that its summaries define, computed from its source rows; undefined without source rows. */
export function summarised(row: Row, table: Table, { ask, source, today, budget }: Behind): Row | undefined {
  let derived: Row = {}
  for (const summary of table.summaries) {
    const rows = behind(summary, row, ask)
    if (rows === undefined || rows.length === 0) return undefined
    for (const rule of summary.rules) {
      derived = { ...derived, ...holding(rule, { ...row, ...derived }, rows, { table, today, budget }) }
      const held =
        evaluate(compileRule(rule, 'row'), { self: { ...row, ...derived }, rows, today }, budget) !== 'broken'
      if (!held)
        source.note(`${table.row}: the summary "${summary.id}" has a rule that its rows cannot obey: "${rule.id}"`)
    }
  }
  return derived
}

function behind({ operation, parameters }: Summary, row: Row, ask: Ask): readonly Row[] | undefined {
  const asked: Record<string, string> = {}
  for (const [name, expression] of Object.entries(parameters)) {
    const text = evaluateText(expression, { self: row })
    if (text !== undefined) asked[name] = text
  }
  return ask(operation, asked)
}

/** The cell value that makes the rule true. */
function holding(
  rule: Rule,
  row: Row,
  rows: readonly Row[],
  { table, today, budget }: { readonly table: Table; readonly today: Today; readonly budget: RuleBudget },
): Row {
  const compiled = compileRule(rule, 'row')
  const isHeld = (self: Row): boolean => evaluate(compiled, { self, rows, today }, budget) !== 'broken'
  let cells: Record<string, Value> = {}
  for (const { column: name, value } of equationsIn(rule.rule)) {
    const column = columnOf(table, name)
    if (column === undefined) continue
    const candidates = asCell(evaluateText(value, { self: { ...row, ...cells }, rows, today }, budget), column)
    const lawful = candidates.filter((cell) => fitsColumn(column, cell))
    const cell = lawful.find((candidate) => isHeld({ ...row, ...cells, [name]: candidate })) ?? lawful[0]
    if (cell !== undefined) cells = { ...cells, [name]: cell }
  }
  return cells
}
