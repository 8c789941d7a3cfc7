import {
  argumentsOf,
  compileRule,
  type ExpressionTree,
  evaluate,
  evaluateText,
  namesIn,
  type Rule,
  RuleBudget,
  type Today,
  treeOf,
} from '../../spec/index.js'
import type { Row } from '../model/relation.js'

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
}

/**
 * Makes rows obey a rule over all of them: draws duplicates again, and otherwise leaves rows out. Undefined =
 * impossible.
 */
export function holdTableRule(rule: Rule, rows: readonly Row[], redrawing: Redrawing): HeldRows | undefined {
  const key = distinctKey(rule.rule)
  return key === undefined ? leaveOut(rule, rows, redrawing.today) : distinctRows(key, rows, redrawing)
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
  return evaluateText(key, { self: row }) ?? ''
}

/**
 * Rows are added while the rule holds: all remaining ones at once, else half of them, down to the single row that breaks
 * it, which stays out. So a few rows that break it cost little, and a rule that requires a row gets one.
 */
function leaveOut(rule: Rule, rows: readonly Row[], today: Today): HeldRows | undefined {
  const compiled = compileRule(rule, 'rows')
  const budget = new RuleBudget()
  const kept: number[] = []
  let size = rows.length
  for (let at = 0; at < rows.length; ) {
    const more = Array.from({ length: Math.min(size, rows.length - at) }, (_, step) => at + step)
    const self = [...kept, ...more].map((index) => rows[index] ?? {})
    const held = evaluate(compiled, { self, today }, budget) !== 'broken'
    if (held) kept.push(...more)
    if (held || more.length === 1) at += more.length
    size = held ? size * 2 : Math.max(1, more.length >> 1)
  }
  return kept.length === 0 ? undefined : { kept, rows: kept.map((index) => rows[index] ?? {}) }
}
