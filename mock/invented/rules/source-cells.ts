import {
  type Column,
  type Contract,
  columnOf,
  compileRule,
  evaluate,
  hasDay,
  operationById,
  parameterOf,
  type Summary,
  type Table,
  tableOf,
} from '../../../spec/index.js'
import type { Row, Value } from '../../model/relation.js'
import { columnIn, conjuncts } from './equation.js'
import { fitsColumn } from './fits-column.js'
import { pairsIn } from './witness-rows.js'

/** A column of the summary, and the column of the source rows that must have the same value. */
interface Pair {
  readonly own: Column
  readonly theirs: Column
}

/**
 * The cells by which a row selects the rows that it sums up, once for each of their combinations: a gauge and a day on
 * which it measured. Undefined: any values do.
 */
export function sourceCells(
  table: Table,
  contract: Contract,
  rowsOf: (operation: string) => readonly Row[],
): readonly Row[] | undefined {
  for (const summary of table.summaries) {
    const pairs = pairsOf(summary, table, contract)
    if (pairs === undefined || !(needsSource(summary, pairs, table) || isDated(pairs))) continue
    const found = new Map<string, Row>()
    for (const row of rowsOf(summary.operation)) {
      const cells: readonly (readonly [string, Value])[] = pairs.map(({ own, theirs }) => [
        own.name,
        cellIn(row[theirs.name] ?? null, own),
      ])
      const isWhole = pairs.every(({ own }, index) => {
        const cell: Value = cells[index]?.[1] ?? null
        return cell !== null && fitsColumn(own, cell)
      })
      if (isWhole) found.set(JSON.stringify(cells), Object.fromEntries(cells))
    }
    return [...found.values()]
  }
  return undefined
}

/** Any value of one cell finds rows, but not any pair of a thing and a day. */
function isDated(pairs: readonly Pair[]): boolean {
  return pairs.length > 1 && pairs.some(({ own }) => hasDay(own.type))
}

/** A row without source rows breaks a rule, and no two rows have the same ones. */
function needsSource({ rules }: Summary, pairs: readonly Pair[], { key }: Table): boolean {
  const columns = pairs.map(({ own }) => own.name)
  if (key?.columns.every((name) => columns.includes(name)) === false) return false
  return rules.some(
    ({ rule }) =>
      pairsIn(rule).length > 0 ||
      conjuncts(rule).some((part) => {
        const compiled = compileRule(part, 'row')
        return compiled.reads.self.length === 0 && evaluate(compiled, { self: {}, rows: [] }) === 'broken'
      }),
  )
}

/** One to one; undefined if a parameter takes anything but a cell, as the two ends of a period. */
function pairsOf(
  { operation: id, parameters }: Summary,
  table: Table,
  contract: Contract,
): readonly Pair[] | undefined {
  const operation = operationById(contract, id)
  const source = operation && tableOf(operation)
  if (operation === undefined || source === undefined) return undefined
  const pairs = new Map<string, Pair>()
  for (const [name, text] of Object.entries(parameters).filter(
    ([, value]) => compileRule(value, 'row').reads.self.length > 0,
  )) {
    const filter = parameterOf(operation, name)?.filter
    const own = columnOf(table, columnIn(text) ?? '')
    const theirs = filter?.on === 'row' ? columnOf(source, filter.column) : undefined
    if (own === undefined || theirs === undefined) return undefined
    if ((pairs.get(own.name)?.theirs ?? theirs) !== theirs) return undefined
    pairs.set(own.name, { own, theirs })
  }
  const all = [...pairs.values()]
  return new Set(all.map(({ theirs }) => theirs)).size === all.length ? all : undefined
}

/** A day of a time. */
function cellIn(value: Value, { type }: Column): Value {
  return type === 'date' && typeof value === 'string' ? value.slice(0, 10) : value
}
