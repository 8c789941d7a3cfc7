import { type Column, type Contract, hasDay, type Operation, type Rule, type Summary } from '../../../spec/index.js'
import type { Fault } from '../../model/fault.js'
import type { Row, Value } from '../../model/relation.js'
import { onRow } from '../make/on-rows.js'
import type { Draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { shiftDay } from './shift-day.js'
import { rowOperations } from './table-operations.js'

/** Summaries that do not agree with the rows behind them: one value is wrong, or the rows behind were joined twice. */
export function summaryFaults(contract: Contract): readonly Draft[] {
  return rowOperations(contract).flatMap(({ operation, table }) =>
    table.summaries.flatMap((summary) => {
      const place: SummaryPlace = { contract, operation, summary, columns: table.columns }
      const rules = summary.rules.filter(isJudged)
      return [...rules.flatMap((rule) => wrongValue(place, rule)), ...joinedTwice(place, rules)]
    }),
  )
}

interface SummaryPlace {
  readonly contract: Contract
  readonly operation: Operation
  readonly summary: Summary
  readonly columns: readonly Column[]
}

const FEW = 2

/** Where it is open which rows count, and there are more than two ways to count, one of them fits or says nothing too often. */
function isJudged({ level, open, rule, readings }: Rule): boolean {
  const isVague = open.length > 0 && readings === undefined && rule.split('||').length > FEW
  return level !== 'observe' && !isVague
}

/** The first column that the rule compares is the one that it is about. */
function wrongValue(place: SummaryPlace, rule: Rule): readonly Draft[] {
  const { operation, summary, columns } = place
  const [name] = comparedColumns(rule)
  const column = columns.find((one) => one.name === name)
  const change = column && wrong(column, rule)
  if (column === undefined || change === undefined) return []
  return [
    {
      kind: 'summary-wrong',
      place: `${operation.id}#${summary.id}.${rule.id}`,
      clauses: [rule.clause, summary.clause],
      title: `"${column.name}" of ${operation.id} does not agree with the rows behind it (${rule.id})`,
      caughtBy: `consistency.summary@${operation.id}#${summary.id}.${rule.id}`,
      consequences: readers(place, [column.name]),
      outcome: onRow(operation.id, (row) => ({ ...row, [column.name]: change(row[column.name] ?? null) })),
    },
  ]
}

/** A join that matches twice: every row behind counts two times in every number. */
function joinedTwice(place: SummaryPlace, rules: readonly Rule[]): readonly Draft[] {
  const { operation, summary, columns } = place
  const names = columns
    .filter(
      ({ name, type }) =>
        isNumber(type) && rules.some((rule) => !isFloor(name, rule) && comparedColumns(rule).includes(name)),
    )
    .map(({ name }) => name)
  const owner = rules.find((rule) => names.includes(comparedColumns(rule)[0] ?? ''))
  if (owner === undefined) return []
  return [
    {
      kind: 'rows-joined-twice',
      place: `${operation.id}#${summary.id}`,
      clauses: [summary.clause, owner.clause],
      title: `${operation.id} counts every row behind it twice`,
      caughtBy: `consistency.summary@${operation.id}#${summary.id}.${owner.id}`,
      consequences: readers(place, names),
      outcome: onRow(operation.id, (row) => doubled(row, names)),
    },
  ]
}

function readers({ contract, operation }: SummaryPlace, names: readonly string[]): NonNullable<Fault['consequences']> {
  return names
    .flatMap((name) => inTurn(contract, operation, name))
    .concat({ check: 'column.pattern', because: 'the wrong value may leave its range' })
    .filter(({ check }) => check !== 'consistency.summary')
}

/** The columns that the rule names, those that it compares with the rows behind first. */
function comparedColumns({ rule }: Rule): readonly string[] {
  const compared = [...rule.matchAll(/\b(?:near|sums)\(self\.(\w+)|\bself\.(\w+) [=<>]=/g)].map(
    ([, inside, beside]) => inside ?? beside ?? '',
  )
  const named = [...rule.matchAll(/\bself\.(\w+)/g)].map(([, name = '']) => name)
  return [...compared, ...named]
}

/** Far enough from the right value for every reading of the rule; undefined where no wrong value is known. */
function wrong({ name, type, enum: words }: Column, rule: Rule): ((value: Value) => Value) | undefined {
  const change = isFloor(name, rule) ? (value: number) => -1 - value : (value: number) => value * 2 + 1000
  if (isNumber(type)) return (value) => change(typeof value === 'number' ? value : 0)
  if (hasDay(type)) return (value) => (typeof value === 'string' ? shiftDay(value, 4000) : value)
  return words && ((value) => words.find((word) => word !== value) ?? value)
}

/** The value must not be smaller than something; it may be larger. */
function isFloor(name: string, { rule }: Rule): boolean {
  return rule.includes(`self.${name} >=`)
}

function isNumber(type: Column['type']): boolean {
  return type === 'integer' || type === 'number'
}

function doubled(row: Row, names: readonly string[]): Row {
  const twice = (value: Value | undefined): Value => (typeof value === 'number' ? value * 2 : (value ?? null))
  return { ...row, ...Object.fromEntries(names.map((name) => [name, twice(row[name])])) }
}
