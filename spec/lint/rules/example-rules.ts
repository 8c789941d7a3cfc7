import { compileRule } from '../../cel/compile-rule.js'
import { evaluate } from '../../cel/evaluate.js'
import { decodeCell } from '../document/decode-cell.js'
import { decodeTable, dialectOf } from '../document/decode-table.js'
import { type TableExample, tableExamples } from '../document/examples.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { type Node, nodeAt, nodesAt, textAt } from '../document/node.js'
import { plainCell, plainExample } from '../document/plain-example.js'
import { tableColumns } from '../document/table-columns.js'

type Cells = Readonly<Record<string, unknown>>

/** If an example breaks a rule of its document, one of them is wrong. */
export const exampleRules: LintRule = {
  name: 'example-rules',
  title: 'Every example of a table satisfies the rules of its rows and of the table',
  severity: 'error',
  find: (document) => tableExamples(document).flatMap(judge),
}

function judge(example: TableExample): readonly Problem[] {
  const { table, path } = example
  const rows = cellsOf(example)
  const rowProblems = nodesAt(table.row, 'x-validations').flatMap((rule) =>
    rows.flatMap((row, index) => (breaks(rule, row) ? [problem(rule, path, `row ${index + 1} of an example`)] : [])),
  )
  const list = nodeAt(table.schema, 'contentSchema')
  const tableRules = [...nodesAt(list, 'x-validations'), ...nodesAt(table.schema, 'x-validations')]
  return [
    ...rowProblems,
    ...tableRules.flatMap((rule) => (breaks(rule, rows) ? [problem(rule, path, 'an example')] : [])),
  ]
}

function problem(rule: Node, path: TableExample['path'], where: string): Problem {
  const found = `${where} in which ${textAt(rule, 'message') ?? 'a rule is broken'}`
  return { path, found, wanted: `the rule ${textAt(rule, 'id') ?? ''}: ${textAt(rule, 'rule') ?? ''}` }
}

/**
 * rule-compiles reports a rule that does not compile. A rule that reads the request cannot be evaluated for an example.
 */
function breaks(rule: Node, self: Cells | readonly Cells[]): boolean {
  const text = ruleText(rule)
  if (text === undefined) return false
  try {
    return evaluate(compileRule(text, Array.isArray(self) ? 'rows' : 'row'), { self }) === 'broken'
  } catch {
    return false
  }
}

function ruleText(rule: Node): string | undefined {
  const [text, unless] = [textAt(rule, 'rule'), textAt(rule, 'unless')]
  return text === undefined || unless === undefined ? text : `(${unless}) || (${text})`
}

/** Cells that do not decode count as empty here: example-decodes reports them. */
function cellsOf({ table, text }: TableExample): readonly Cells[] {
  const records = decodeTable(plainExample(text, table.csv), dialectOf(table))
  const header = table.csv.header === false ? table.columns : (records[0] ?? [])
  const columns = tableColumns(table)
  return records.slice(table.csv.header === false ? 0 : 1).map((record) =>
    Object.fromEntries(
      columns.map((column) => {
        const cell = plainCell(record[header.indexOf(column.name)] ?? '', column, table.csv)
        const decoded = decodeCell(cell, column)
        return [column.name, 'value' in decoded ? decoded.value : null]
      }),
    ),
  )
}
