import {
  type Bindings,
  type Column,
  type Contract,
  compileRule,
  evaluate,
  hasDay,
  type Operation,
  type Rule,
  type Table,
  valueAt,
} from '../../../spec/index.js'
import { isoDay } from '../../clock/calendar-day.js'
import { DAY } from '../../clock/time-units.js'
import { withMember } from '../../invented/with-member.js'
import { paramTexts, type Reached } from '../../model/facts.js'
import type { Row, Value } from '../../model/relation.js'
import { onJson } from '../make/on-member.js'
import { onRows } from '../make/on-rows.js'
import { reddened } from '../make/reddened.js'
import { shiftDay } from '../make/shift-day.js'
import type { Draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { rowOperations } from './table-operations.js'

/** Rows that break one invariant of the document, if possible with cells that are lawful by themselves. */
export function ruleFaults(contract: Contract): readonly Draft[] {
  return rowOperations(contract).flatMap(({ operation, table }) => [
    ...table.rules.filter(isJudged).map((rule) => rowFault(contract, operation, table, rule)),
    ...table.tableRules
      .filter((rule) => isJudged(rule) && !comparesAnswers(rule))
      .map((rule) => tableFault(contract, operation, table, rule)),
  ])
}

function isJudged({ level }: Rule): boolean {
  return level !== 'observe'
}

function rowFault(contract: Contract, operation: Operation, table: Table, rule: Rule): Draft {
  const isBroken = (row: Row, circumstances: Circumstances): boolean =>
    evaluate(compileRule(rule, 'row'), { self: row, ...circumstances }) === 'broken'
  const columns = table.columns.filter(({ name }) => rule.rule.includes(name))
  return {
    ...said(operation, rule, 'invariant.row'),
    consequences: [
      ...columns
        .flatMap(({ name }) => inTurn(contract, operation, name))
        .filter(({ check }) => check !== 'invariant.row'),
      { check: 'column.pattern', because: 'a cell that breaks the rule may leave its range' },
    ],
    outcome(outcome, facts) {
      const circumstances = circumstancesOf(facts)
      const broken = (row: Row): Row => variants(row, columns).find((one) => isBroken(one, circumstances)) ?? row
      const single = onSingleRow(operation, columns, broken)
      return single?.(outcome, facts) ?? onRows(operation.id, (rows) => rows.map(broken))(outcome, facts)
    },
  }
}

/** Changes the cells of an answer that is one object. */
function onSingleRow({ id, answer }: Operation, columns: readonly Column[], change: (row: Row) => Row) {
  const list = answer.kind === 'json' ? answer.list : undefined
  if (list?.single !== true) return undefined
  const path = list.member?.split('.') ?? []
  return onJson(id, (body) => {
    const cells = columns.map(({ name }) => [name, valueAt(body, [...path, ...name.split('.')]) ?? null] as const)
    const row = Object.fromEntries(cells.flatMap(([name, cell]) => (isPlain(cell) ? [[name, cell] as const] : [])))
    const changed = Object.entries(change(row)).filter(([name, cell]) => cell !== row[name])
    return changed.reduce((whole, [name, cell]) => withMember(whole, [...path, ...name.split('.')], cell), body)
  })
}

function isPlain(cell: unknown): cell is string | number | boolean | null {
  return cell === null || ['string', 'number', 'boolean'].includes(typeof cell)
}

function said({ id }: Operation, rule: Rule, check: string): Omit<Draft, 'consequences' | 'outcome'> {
  return {
    kind: 'rule-broken',
    place: `${id}#${rule.id}`,
    clauses: [rule.clause],
    title: `${id} has rows in which ${rule.message}`,
    caughtBy: `${check}@${id}#${rule.id}`,
  }
}

type Circumstances = Required<Pick<Bindings, 'params' | 'today'>>

/** The values of the request in the form that the rules of the document read, and a day that no time zone excuses. */
function circumstancesOf({ values, now }: Reached): Circumstances {
  return { params: paramTexts(values), today: { earliest: isoDay(now - DAY), latest: isoDay(now + DAY) } }
}

/**
 * The row with changed cells, the likeliest to break a rule first: two exchanged, one too high, one too low, two
 * changed.
 */
function variants(row: Row, columns: readonly Column[]): readonly Row[] {
  const exchanged = columns.flatMap((one) =>
    columns
      .filter((other) => one !== other && one.type === other.type)
      .map((other) => ({ ...row, [one.name]: row[other.name] ?? null, [other.name]: row[one.name] ?? null })),
  )
  const changed = columns.flatMap((column) =>
    otherValues(row[column.name] ?? null, column).map((value) => ({ ...row, [column.name]: value })),
  )
  const both = columns.flatMap((column) =>
    changed.flatMap((one) =>
      otherValues(row[column.name] ?? null, column).map((value) => ({ ...one, [column.name]: value })),
    ),
  )
  return [...exchanged, ...changed, ...(columns.length > 2 ? [] : both)]
}

function otherValues(value: Value, { minimum, maximum, enum: words, type }: Column): readonly Value[] {
  if (words !== undefined) return words.filter((word) => word !== value)
  if (typeof value === 'number')
    return [
      maximum,
      minimum,
      value * 2 + 7,
      type === 'integer' ? Math.floor(value / 2) - 7 : value / 2 - 7,
      -value - 1,
    ].flatMap((one) => (one === undefined || one === value ? [] : [one]))
  if (value === null) return type === 'integer' || type === 'number' ? [1, -1] : []
  if (typeof value === 'boolean') return [!value]
  if (hasDay(type) && typeof value === 'string') return [shiftDay(value, 4000), shiftDay(value, -4000)]
  return typeof value === 'string' ? [`${value}x`, 'x', `${value}, ${value}`] : []
}

/** A rule that compares with another answer is broken by hand-written faults. */
function comparesAnswers(rule: Rule): boolean {
  return compileRule(rule, 'rows').reads.rows
}

/** The first of these that breaks the rule: doubled rows, another order, exchanged cells. */
function tableFault(contract: Contract, operation: Operation, table: Table, rule: Rule): Draft {
  const isBroken = (rows: readonly Row[], circumstances: Circumstances): boolean =>
    evaluate(compileRule(rule, 'rows'), { self: rows, ...circumstances }) === 'broken'
  const columns = table.columns.filter(({ name }) => rule.rule.includes(name))
  return {
    ...said(operation, rule, 'invariant.table'),
    consequences: [
      ...inTurn(contract, operation).filter(({ check }) => check !== 'invariant.table'),
      ...reddened(OF_OTHER_ROWS, 'a row has wrong cells'),
    ],
    outcome: onRows(operation.id, (rows, facts) => {
      const circumstances = circumstancesOf(facts)
      return [...otherTables(rows, columns)].find((one) => isBroken(one, circumstances)) ?? rows
    }),
  }
}

const OF_OTHER_ROWS = [
  'cap.honoured',
  'cap.default',
  'default.spelled-out',
  'page.complete',
  'page.disjoint',
  'column.pattern',
  'invariant.row',
]

function* otherTables(rows: readonly Row[], columns: readonly Column[]): Generator<readonly Row[]> {
  const [first] = rows
  if (first === undefined) return
  yield [first, first, ...rows.slice(2)]
  yield rows.toReversed()
  for (const { name } of columns) {
    const cells = rows.map((row) => row[name] ?? null)
    yield rows.map((row, index) => ({ ...row, [name]: cells[cells.length - 1 - index] ?? null }))
  }
  yield rows.map((row, index) => ({ ...row, ...inSteps(first, columns, index) }))
  for (const column of columns) {
    const others = otherValues(first[column.name] ?? null, column)
    for (const value of others)
      yield rows.map((row, index) => (index % 2 === 1 ? { ...row, [column.name]: value } : row))
    for (const value of others) yield rows.map((row) => ({ ...row, [column.name]: value }))
  }
}

/** Periods of thirty days each, instead of calendar months. */
function inSteps(first: Row, columns: readonly Column[], index: number): Row {
  const dated = columns.filter(({ type }) => hasDay(type))
  return Object.fromEntries(dated.map(({ name }) => [name, shiftDay(String(first[name]), -30 * index)]))
}
