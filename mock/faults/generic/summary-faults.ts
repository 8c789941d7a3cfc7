import {
  type Column,
  type Contract,
  cellOf,
  compileRule,
  evaluate,
  hasDay,
  type Operation,
  type Rule,
  type Summary,
  type Table,
} from '../../../spec/index.js'
import type { Consequences } from '../../model/fault.js'
import type { Row, Value } from '../../model/relation.js'
import { onRow } from '../make/on-rows.js'
import { shiftDay } from '../make/shift-day.js'
import type { Draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { rowOperations } from './table-operations.js'

/**
 * Summaries that contradict their source rows: one value is wrong, or the source rows were joined twice. The wrong row
 * keeps its own rules, because a row that breaks them is reported for that and not compared.
 */
export function summaryFaults(contract: Contract): readonly Draft[] {
  return rowOperations(contract).flatMap(({ operation, table }) =>
    table.summaries.flatMap((summary) => {
      const place: SummaryPlace = { contract, operation, summary, table }
      const rules = summary.rules.filter(isJudged)
      return [...rules.flatMap((rule) => wrongValue(place, rule)), ...joinedTwice(place, rules)]
    }),
  )
}

interface SummaryPlace {
  readonly contract: Contract
  readonly operation: Operation
  readonly summary: Summary
  readonly table: Table
}

const FEW = 2

/**
 * If it is open which rows count and there are more than two ways to count, a wrong value fits one of them too often.
 * A value that can be compared within the row is covered by the rules of the row. A bound may leave room for a wrong
 * value.
 */
function isJudged({ level, open, rule, readings }: Rule): boolean {
  const ways = rule.split('||')
  const isVague = open.length > 0 && readings === undefined && ways.length > FEW
  const isOwn = !/\b(rows|params)\b/.test(ways[0] ?? '')
  return level !== 'observe' && !isVague && !isOwn && !isCeiling({ rule })
}

/** The first column that the rule compares gets the wrong value. */
function wrongValue(place: SummaryPlace, rule: Rule): readonly Draft[] {
  const { operation, summary, table } = place
  const [name] = comparedColumns(rule)
  const column = table.columns.find((one) => one.name === name)
  if (column === undefined || !(isNumber(column) || hasDay(column.type) || column.enum)) return []
  const amounts = table.columns.filter(({ type }) => type === 'number').map((one) => one.name)
  return [
    {
      kind: 'summary-wrong',
      place: `${operation.id}#${summary.id}.${rule.id}`,
      clauses: [rule.clause, summary.clause],
      title: `"${column.name}" of ${operation.id} does not agree with the rows behind it (${rule.id})`,
      caughtBy: `consistency.summary@${operation.id}#${summary.id}.${rule.id}`,
      consequences: readers(place, [column.name, ...amounts]),
      outcome: onRow(operation.id, (row) => {
        const alone = otherValues(row[column.name] ?? null, column, rule).map((value) => ({
          ...row,
          [column.name]: value,
        }))
        const beside = isFloor(column, rule) ? amounts.map((name) => halved(row, [column.name, name])) : []
        const doubles = column.type === 'number' ? [doubled(row, amounts)] : []
        return firstLawful(table, [...alone, ...beside, ...doubles]) ?? row
      }),
    },
  ]
}

/** A join that matches twice: every source row counts twice in every number, averages apart. */
function joinedTwice(place: SummaryPlace, rules: readonly Rule[]): readonly Draft[] {
  const { operation, summary, table } = place
  const owner = rules.find((rule) => isCounted(comparedColumns(rule)[0], rule, table))
  if (owner === undefined) return []
  const names = table.columns.filter(isNumber).map(({ name }) => name)
  const summed = names.filter((name) => rules.some((rule) => comparedColumns(rule).includes(name)))
  const [kept] = comparedColumns(owner)
  const sets = [summed, names, ...[summed, names].flatMap((set) => set.map((left) => set.filter((n) => n !== left)))]
  return [
    {
      kind: 'rows-joined-twice',
      place: `${operation.id}#${summary.id}`,
      clauses: [summary.clause, owner.clause],
      title: `${operation.id} counts every row behind it twice`,
      caughtBy: `consistency.summary@${operation.id}#${summary.id}.${owner.id}`,
      consequences: readers(place, names),
      outcome: onRow(operation.id, (row) => {
        const counting = sets.filter((set) => set.includes(kept ?? ''))
        return (
          firstLawful(
            table,
            counting.map((set) => doubled(row, set)),
          ) ?? row
        )
      }),
    },
  ]
}

/** The first row that breaks none of the rules for a single row. */
function firstLawful({ rules }: Table, rows: readonly Row[]): Row | undefined {
  const judged = rules.filter(({ level, rule }) => level !== 'observe' && !/\bparams\b/.test(rule))
  return rows.find((row) => judged.every((rule) => evaluate(compileRule(rule, 'row'), { self: row }) !== 'broken'))
}

function readers({ contract, operation }: SummaryPlace, names: readonly string[]): Consequences {
  return names
    .flatMap((name) => inTurn(contract, operation, name))
    .concat({ check: 'column.pattern', because: 'the wrong value may leave its range' })
    .filter(({ check }) => check !== 'consistency.summary')
}

/** The columns of the rule: first those that it compares with source rows, last those in conditions on the row. */
function comparedColumns({ rule }: Rule): readonly string[] {
  const selfIn = (text: string): readonly string[] => compileRule(text, 'row').reads.self
  const found = (pattern: RegExp): readonly string[] =>
    [...rule.matchAll(pattern)].flatMap(([, inside, beside]) => selfIn(inside ?? beside ?? "''"))
  return [...found(COMPARED), ...found(EQUALLED).toReversed(), ...selfIn(rule)]
}

/** `self.name`, or `self["name.inside"]` of a member of a member. */
const CELL = String.raw`\b(self(?:\.\w+|\["[^"]*"\]))`
const COMPARED = new RegExp(String.raw`\b(?:near|sums)\(${CELL}|${CELL} [=<>]=`, 'g')
const CEILING = new RegExp(`^${CELL} <= `)
const EQUALLED = new RegExp(`== ${CELL}`, 'g')

/** A number that must equal, or must not exceed, a count. */
function isCounted(name: string | undefined, rule: Rule, { columns }: Table): boolean {
  const column = columns.find((one) => one.name === name)
  return column !== undefined && isNumber(column) && !isFloor(column, rule)
}

const LATER = [4000, 30, 1]

/** Wrong values within the range of the column, those farthest from the right one first. */
function otherValues(value: Value, column: Column, rule: Rule): readonly Value[] {
  const { type, enum: words, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = column
  if (words !== undefined) return words.filter((word) => word !== value)
  if (hasDay(type))
    return typeof value === 'string' ? daysBeside(column, rule).map((days) => shiftDay(value, days)) : []
  const number = typeof value === 'number' ? value : 0
  // One more may disappear in rounding, except in a count.
  const others = isFloor(column, rule)
    ? [0, number - 1]
    : [number * 2 + 1000, ...(type === 'integer' ? [number + 1, number - 1] : [])]
  return others.filter((other) => other !== number && other >= minimum && other <= maximum)
}

/** A later day is wrong if the rule forbids later days, an earlier one if it forbids those; else both are wrong. */
function daysBeside(column: Column, rule: Rule): readonly number[] {
  if (isFloor(column, rule)) return LATER.map((days) => -days)
  return isBefore('<=', column, rule) ? LATER : LATER.flatMap((days) => [days, -days])
}

/** The rule has a lower bound only: the value may be larger. */
function isFloor(column: Column, rule: Rule): boolean {
  return isBefore('>=', column, rule)
}

function isBefore(sign: '<=' | '>=', { name }: Column, { rule }: Rule): boolean {
  return [`self.${name}`, cellOf(name)].some((cell) => rule.includes(`${cell} ${sign}`))
}

/** The rule only says how large a value may be. */
function isCeiling({ rule }: Pick<Rule, 'rule'>): boolean {
  return CEILING.test(rule)
}

function isNumber({ type }: Column): boolean {
  return type === 'integer' || type === 'number'
}

function doubled(row: Row, names: readonly string[]): Row {
  return times(2, row, names)
}

/** An odd count stays odd: half of it would be no count. */
function halved(row: Row, names: readonly string[]): Row {
  return names.some((name) => Number(row[name]) % 1 === 0 && Number(row[name]) % 2 !== 0) ? row : times(0.5, row, names)
}

function times(factor: number, row: Row, names: readonly string[]): Row {
  const scaled = (value: Value | undefined): Value => (typeof value === 'number' ? value * factor : (value ?? null))
  return { ...row, ...Object.fromEntries(names.map((name) => [name, scaled(row[name])])) }
}
