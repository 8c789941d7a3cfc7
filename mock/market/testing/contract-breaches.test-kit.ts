import { type Column, compileRule, evaluate, matchesPattern, type Rule, type Table } from '../../../spec/index.js'
import type { Row, Value } from '../../model/relation.js'

/** For tests: all violations of the contract in a table, one line each. */
export function contractBreaches(
  table: Table,
  rows: readonly Row[],
  params: Readonly<Record<string, string>>,
  bare: boolean,
): readonly string[] {
  const cells = rows.flatMap((row) => table.columns.flatMap((column) => cellBreach(column, row[column.name])))
  const byRow = rows.flatMap((self) => table.rules.flatMap((rule) => broken(rule, 'row', { self, params })))
  const fitting = table.tableRules.filter(({ scope }) => scope === 'any' || bare)
  const whole = fitting.flatMap((rule) => broken(rule, 'rows', { self: rows, params }))
  return [...cells, ...byRow, ...whole]
}

export function broken(rule: Rule, self: 'row' | 'rows', bindings: Parameters<typeof evaluate>[1]): readonly string[] {
  const found = evaluate(compileRule(rule, self), bindings)
  return found === 'broken' ? [`${rule.id}: ${rule.message} ${JSON.stringify(bindings.self).slice(0, 300)}`] : []
}

const FORMS = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamp: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
  uri: /^https?:\/\//,
} as const

function cellBreach(column: Column, value: Value | undefined): readonly string[] {
  if (value === undefined) return column.optional === undefined ? [`${column.name}: missing`] : []
  const wanted = value === null ? (column.nullable ? undefined : 'a value') : unmet(column, value)
  return wanted === undefined ? [] : [`${column.name}: ${JSON.stringify(value)}, wanted ${wanted}`]
}

function unmet(column: Column, value: Value): string | undefined {
  switch (column.type) {
    case 'number':
    case 'integer':
      return unmetNumber(column, value)
    case 'date':
    case 'timestamp':
    case 'uri':
      return FORMS[column.type].test(String(value)) ? undefined : column.type
    default:
      if (column.enum && !column.enum.includes(String(value))) return column.enum.join()
      return column.pattern && matchesPattern(String(value), column.pattern) === false ? column.pattern : undefined
  }
}

function unmetNumber({ type, minimum, maximum }: Column, value: Value): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'a number'
  if (type === 'integer' && !Number.isInteger(value)) return 'a whole number'
  return value < (minimum ?? value) || value > (maximum ?? value) ? 'a number in range' : undefined
}
