import type { Column, Filter, Rule, Table } from '../../spec/index.js'
import type { BoundFilter } from './relation.js'

/** Parts of a contract as the compiler makes them of a document that says no more. */
export function plainColumn(name: string, more: Partial<Column> = {}): Column {
  return { name, type: 'string', nullable: false, description: '', hints: {}, open: [], ...more }
}

export function plainTable(columns: readonly Column[], more: Partial<Table> = {}): Table {
  const rules = { rules: [], tableRules: [], summaries: [], open: [] }
  return { row: 'Row', delimiter: ',', header: true, quote: null, columns, shape: 'closed', ...rules, ...more }
}

export function plainRule(id: string, rule: string): Rule {
  return { id, rule, message: '', level: 'must', scope: 'any', open: [] }
}

export function boundFilter(column: string, op: Filter['op'], value: BoundFilter['value']): BoundFilter {
  const filter: Filter = { column, op, on: 'row', alternatives: [], open: [] }
  return { parameter: `${column}-${op}`, filter, value }
}
