import {
  type Column,
  type Contract,
  compileRule,
  evaluate,
  hasDay,
  type Operation,
  type Rule,
  type Table,
} from '../../../spec/index.js'
import type { Row, Value } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'
import { draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { shiftDay } from './shift-day.js'
import { rowOperations } from './table-operations.js'

/** Rows that break one invariant of the document, while every cell is lawful by itself wherever that can be. */
export function ruleFaults(contract: Contract): readonly Fault[] {
  return rowOperations(contract).flatMap(({ operation, table }) => [
    ...table.rules.filter(isJudged).map((rule) => rowFault(contract, operation, table, rule)),
    ...table.tableRules.filter(isJudged).map((rule) => tableFault(contract, operation, rule)),
  ])
}

function isJudged({ level, open, scope }: Rule): boolean {
  return level === 'must' && open.length === 0 && scope === 'any'
}

function rowFault(contract: Contract, operation: Operation, table: Table, rule: Rule): Fault {
  const isBroken = (row: Row): boolean => evaluate(compileRule(rule, 'row'), { self: row }) === 'broken'
  const columns = table.columns.filter(({ name }) => rule.rule.includes(name))
  return draft({
    kind: 'rule-broken',
    place: `${operation.id}#${rule.id}`,
    clause: rule.clause,
    title: `${operation.id} has rows in which ${rule.message}`,
    caughtBy: `invariant.row@${operation.id}#${rule.id}`,
    consequences: [
      ...columns
        .flatMap(({ name }) => inTurn(contract, operation, name))
        .filter(({ check }) => check !== 'invariant.row'),
      { check: 'column.pattern', because: 'a cell that breaks the rule may leave its range' },
    ],
    outcome: onRows(operation.id, (rows) => rows.map((row) => candidates(row, columns).find(isBroken) ?? row)),
  })
}

/** The row with other cells, the likeliest to break a rule first: two exchanged, one too high, one too low, one emptied. */
function* variants(row: Row, columns: readonly Column[]): Generator<Row> {
  for (const one of columns) {
    for (const other of columns) {
      if (one !== other && one.type === other.type)
        yield { ...row, [one.name]: row[other.name] ?? null, [other.name]: row[one.name] ?? null }
    }
  }
  for (const column of columns) {
    for (const value of otherValues(row[column.name] ?? null, column)) yield { ...row, [column.name]: value }
  }
}

function candidates(row: Row, columns: readonly Column[]): readonly Row[] {
  return [...variants(row, columns)]
}

function otherValues(value: Value, { minimum, maximum, enum: words, type }: Column): readonly Value[] {
  if (words !== undefined) return words.filter((word) => word !== value)
  if (typeof value === 'number')
    return [maximum, minimum, value * 2 + 7, value / 2 - 7, -value - 1].flatMap((one) =>
      one === undefined || one === value ? [] : [one],
    )
  if (typeof value === 'boolean') return [!value]
  if (hasDay(type) && typeof value === 'string') return [shiftDay(value, 4000), shiftDay(value, -4000)]
  return typeof value === 'string' ? [`${value}x`, 'x'] : []
}

/** The second row comes once more in place of the last one, or of the first. */
function tableFault(contract: Contract, operation: Operation, rule: Rule): Fault {
  const isBroken = (rows: readonly Row[]): boolean => evaluate(compileRule(rule, 'rows'), { self: rows }) === 'broken'
  return draft({
    kind: 'rule-broken',
    place: `${operation.id}#${rule.id}`,
    clause: rule.clause,
    title: `${operation.id} has rows in which ${rule.message}`,
    caughtBy: `invariant.table@${operation.id}#${rule.id}`,
    consequences: [
      ...inTurn(contract, operation).filter(({ check }) => check !== 'invariant.table'),
      ...['cap.honoured', 'cap.default', 'default.spelled-out', 'page.complete', 'page.disjoint'].map((check) => ({
        check,
        because: 'a row stands in the place of another one',
      })),
    ],
    outcome: onRows(operation.id, (rows) => [doubled(rows), rows.toReversed()].find(isBroken) ?? rows),
  })
}

function doubled(rows: readonly Row[]): readonly Row[] {
  const [first] = rows
  return first === undefined || rows.length < 2 ? rows : [first, first, ...rows.slice(2)]
}
