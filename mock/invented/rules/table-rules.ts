import {
  argumentsOf,
  type Column,
  compileRule,
  type ExpressionTree,
  evaluate,
  evaluateText,
  namesIn,
  type Rule,
  RuleBudget,
  type Today,
  treeOf,
} from '../../../spec/index.js'
import type { Row } from '../../model/relation.js'
import { arrangedRows } from './arranged-rows.js'
import { type GroupSum, groupSumIn, withGroupSums } from './group-sums.js'
import { namesPlace, withPlacedCell } from './placed-rows.js'

/** Another row for the same place; undefined if there is none. */
export type Redraw = (index: number, salt: number) => Row | undefined

export interface HeldRows {
  /** The index of each row among those that were given. */
  readonly kept: readonly number[]
  readonly rows: readonly Row[]
}

const REDRAWS = 12

export interface Redrawing {
  readonly redraw: Redraw
  /** The largest number of different keys: with more rows, drawing again does not help. */
  most(key: string): number
  readonly today: Today
  /** The rows are in the order of their days. */
  readonly isDated?: boolean
  /** Columns whose cells may be replaced. */
  readonly free?: readonly Column[]
  /** Rules that the rows obey. */
  readonly obeyed?: readonly Rule[]
  /** The places of the rows, in the order of the answer. */
  inOrder?(rows: readonly Row[]): readonly number[]
  /** The column of a sum, if its cells may be replaced. */
  summed?(found: GroupSum): Column | undefined
}

/**
 * Makes rows obey a rule over all of them: draws duplicates again, and otherwise leaves rows out. Undefined =
 * impossible.
 */
export function holdTableRule(rule: Rule, rows: readonly Row[], redrawing: Redrawing): HeldRows | undefined {
  const key = distinctKey(rule.rule)
  if (key !== undefined) return distinctRows(key, rows, redrawing)
  const { inOrder, obeyed = [] } = redrawing
  if (inOrder !== undefined && namesPlace(rule.rule)) return holdPlaced(rule, rows, { ...redrawing, inOrder })
  const arranged = redrawing.free && arrangedRows([...obeyed, rule], rows, redrawing.free, redrawing.today)
  if (arranged !== undefined) return { kept: [...rows.keys()], rows: arranged }
  return withSums(rule, rows, redrawing) ?? leaveOut(rule, rows, redrawing)
}

/**
 * Holds a rule that names rows by their place: in the order of the answer, and then in the order in which they were
 * given.
 */
function holdPlaced(
  rule: Rule,
  rows: readonly Row[],
  { free = [], today, inOrder }: Redrawing & Required<Pick<Redrawing, 'inOrder'>>,
): HeldRows | undefined {
  const places = inOrder(rows)
  const view = places.map((place) => rows[place] ?? {})
  const changed = withPlacedCell(rule, view, free, today)
  const isMoved = changed !== undefined && inOrder(changed).some((place, index) => place !== index)
  const held =
    changed === undefined || isMoved ? leaveOut(rule, view, { today }) : { kept: [...view.keys()], rows: changed }
  if (held === undefined) return undefined
  const placed = held.kept.map((index, at) => ({ place: places[index] ?? 0, row: held.rows[at] ?? {} }))
  const sorted = placed.sort((a, b) => a.place - b.place)
  return { kept: sorted.map(({ place }) => place), rows: sorted.map(({ row }) => row) }
}

/** `size(distinct(self.map(r, r.day))) == size(self)`: the key of a row, as an expression over it. */
export function distinctKey(rule: string): string | undefined {
  const sides = treeOf(rule)
  if (sides.op !== '==') return undefined
  const [distinct, rows] = sides.args.map((side) => argumentOf('size', side))
  const mapped = distinct && argumentOf('distinct', distinct)
  if (mapped?.op !== 'rcall' || mapped.args[0] !== 'map' || !isSelf(mapped.args[1]) || !isSelf(rows)) return undefined
  const [variable, inner, ...more] = mapped.args[2]
  if (variable?.op !== 'id' || inner === undefined || more.length > 0) return undefined
  return keyIn(argumentsOf(rule, mapped)[1] ?? '', variable.args)
}

/** Rows with cells that give every group the sum of the rule, if this makes the rule true. */
function withSums(rule: Rule, rows: readonly Row[], { summed, today }: Redrawing): HeldRows | undefined {
  const found = groupSumIn(rule.rule)
  const column = found && summed?.(found)
  if (found === undefined || column === undefined) return undefined
  const made = withGroupSums(rows, found, column)
  const kept = made.flatMap((row, index) => (row === undefined ? [] : [index]))
  const self = made.filter((row) => row !== undefined)
  const isHeld = self.length > 0 && evaluate(compileRule(rule, 'rows'), { self, today }) !== 'broken'
  return isHeld ? { kept, rows: self } : undefined
}

/** The argument, if the node is a call of this function with one argument. */
function argumentOf(name: string, node: ExpressionTree): ExpressionTree | undefined {
  return node.op === 'call' && node.args[0] === name && node.args[1].length === 1 ? node.args[1][0] : undefined
}

function isSelf(node: ExpressionTree | undefined): boolean {
  return node?.op === 'id' && node.args === 'self'
}

/** The expression over a member of the list as one over a row. */
function keyIn(expression: string, variable: string): string {
  const places = namesIn(expression, variable).toReversed()
  return places.reduce((text, at) => `${text.slice(0, at)}self${text.slice(at + variable.length)}`, expression)
}

/** Every row gets a unique key: the later of two equal rows is drawn again, and left out if it stays equal. */
export function distinctRows(
  key: string,
  rows: readonly Row[],
  { redraw, most }: Pick<Redrawing, 'redraw' | 'most'>,
): HeldRows {
  const seen = new Set<string>()
  const keys = most(key)
  const kept: number[] = []
  const held: Row[] = []
  for (const [index, first] of rows.entries()) {
    let row = first
    for (let salt = 1; seen.size < keys && seen.has(keyOf(row, key)) && salt <= REDRAWS; salt += 1) {
      row = redraw(index, salt) ?? row
    }
    if (seen.has(keyOf(row, key))) continue
    seen.add(keyOf(row, key))
    kept.push(index)
    held.push(row)
  }
  return { kept, rows: held }
}

function keyOf(row: Row, key: string): string {
  return plainId(evaluateText(key, { self: row }) ?? '')
}

/** Ids that differ in zeros before them or in case are easily taken for the same. */
export function plainId(text: string): string {
  return text.replace(/(^|\|)0+(?=\d)/g, '$1').toLowerCase()
}

/**
 * Rows are added while the rule holds: all remaining ones at once, else half of them, down to the single row that
 * breaks it, which stays out. So a few rows that break it cost little, and a rule that requires a row gets one.
 */
function leaveOut(
  rule: Rule,
  rows: readonly Row[],
  { today, isDated }: Pick<Redrawing, 'today' | 'isDated'>,
): HeldRows | undefined {
  const compiled = compileRule(rule, 'rows')
  const budget = new RuleBudget()
  const kept: number[] = []
  // The oldest rows may lie outside every window.
  const places = isDated ? [...rows.keys()].reverse() : [...rows.keys()]
  let size = rows.length
  for (let at = 0; at < rows.length; ) {
    const more = places.slice(at, at + size)
    const self = inOrder([...kept, ...more]).map((index) => rows[index] ?? {})
    const held = evaluate(compiled, { self, today }, budget) !== 'broken'
    if (held) kept.push(...more)
    if (held || more.length === 1) at += more.length
    size = held ? size * 2 : Math.max(1, more.length >> 1)
  }
  return kept.length === 0 ? undefined : { kept: inOrder(kept), rows: inOrder(kept).map((index) => rows[index] ?? {}) }
}

function inOrder(places: readonly number[]): readonly number[] {
  return places.toSorted((a, b) => a - b)
}

/** Whether the rule is not only about the number of rows. */
export function isAboutCells({ rule }: Rule): boolean {
  return distinctKey(rule) === undefined && !/^size\(self\) *[<>=]+ *\d+$/.test(rule.trim())
}
