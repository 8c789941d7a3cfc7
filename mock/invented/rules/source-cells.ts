import {
  type Column,
  type Contract,
  columnOf,
  compileRule,
  hasDay,
  operationById,
  parameterOf,
  type Summary,
  type Table,
  tableOf,
} from '../../../spec/index.js'
import type { Row, Value } from '../../model/relation.js'
import { columnIn } from './equation.js'
import { fitsColumn } from './fits-column.js'

/** A column of the summary, and the column of the source rows that must have the same value. */
interface Pair {
  readonly own: Column
  readonly theirs: Column
}

/**
 * The cells by which a row selects the rows that it sums up, once for each of their combinations: a gauge and a day on
 * which it measured. Undefined: one cell alone, or none that is a day, so that any value finds rows.
 */
export function sourceCells(
  table: Table,
  contract: Contract,
  rowsOf: (operation: string) => readonly Row[],
): readonly Row[] | undefined {
  for (const summary of table.summaries) {
    const pairs = pairsOf(summary, table, contract)
    if (pairs === undefined || pairs.length < 2 || !pairs.some(({ own }) => hasDay(own.type))) continue
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
