import {
  argumentsOf,
  compileRule,
  type ExpressionTree,
  memberOf,
  operandsOf,
  treeOf,
  unwrapped,
} from '../../../spec/index.js'

/** A conjunct of a rule that defines one column: `self.net == self.buy - self.sell`, `near(self.a, …)`. */
export interface Equation {
  readonly column: string
  /** CEL that computes the value. */
  readonly value: string
  /** CEL of a day: `value` is the number of days that the column's day is later, or with `-` earlier. */
  readonly days?: { readonly from: string; readonly sign: 1 | -1 }
}

/** `self.low <= self.high`: the two columns, the smaller one first. */
export interface Comparison {
  readonly less: string
  readonly more: string
}

/** All equations in the conjuncts of a rule. The column may be on either side. */
export function equationsIn(rule: string): readonly Equation[] {
  return conjuncts(rule).flatMap((part) => {
    const total = totalIn(part)
    if (total !== undefined) return total
    const [left, right] = sides(part)
    if (left === undefined || right === undefined) return []
    return [...equation(left, right), ...equation(right, left), ...daysIn(left, right), ...daysIn(right, left)]
  })
}

/** The ways to read a rule: its alternatives, each with its equations. */
export function alternativesIn(rule: string): readonly (readonly Equation[])[] {
  return operandsOf(unwrapped(rule), '||').map(equationsIn)
}

export function comparisonsIn(rule: string): readonly Comparison[] {
  return conjuncts(rule).flatMap((part) => {
    const { op, args } = treeOf(part)
    if (op !== '<' && op !== '<=' && op !== '>' && op !== '>=') return []
    const [left, right] = args.map(columnAt)
    if (left === undefined || right === undefined) return []
    return [op.startsWith('<') ? { less: left, more: right } : { less: right, more: left }]
  })
}

/**
 * The equations at the limit of an inequality (`self.net - self.buy * self.price <= 0.01`, `self.net <= self.buy +
 * 1.0`): a row that obeys one obeys the inequality too, and often the opposite one.
 */
export function limitsIn(rule: string): readonly Equation[] {
  return conjuncts(rule).flatMap((part) => {
    const limited = LIMITS.map((op) => operandsOf(part, op)).find((sides) => sides.length === 2)
    return (limited ?? []).flatMap((side, at, both) => {
      const [left = '', right = '', ...others] = operandsOf(unwrapped(side), '-')
      const isDifference = right !== '' && others.length === 0
      return [
        ...(isDifference ? [...equation(left, right), ...equation(right, left)] : []),
        ...equation(side, both[1 - at] ?? ''),
      ]
    })
  })
}

const LIMITS = ['<=', '>=', '<', '>'] as const

/** The column name, if the expression is exactly one column. */
export function columnIn(expression: string): string | undefined {
  return columnAt(treeOf(expression))
}

function columnAt(tree: ExpressionTree | undefined): string | undefined {
  if (tree === undefined) return undefined
  if (tree.op === 'call' && tree.args[0] === 'double' && tree.args[1].length === 1) return columnAt(tree.args[1][0])
  return memberOf(tree, 'self')
}

function equation(side: string, value: string): readonly Equation[] {
  const column = columnIn(side)
  return column !== undefined && isKnown(column, value) ? [{ column, value }] : []
}

/** `sums(self.total, list)`: the total is the sum of the list. */
function totalIn(part: string): readonly Equation[] | undefined {
  const tree = treeOf(part)
  if (tree.op !== 'call' || tree.args[0] !== 'sums') return undefined
  const [total = '', list = ''] = argumentsOf(part, tree)
  return equation(total, `sum(${list})`)
}

/** `days(self.first, self.last) == 6`: each day from the other one. */
function daysIn(side: string, value: string): readonly Equation[] {
  const tree = treeOf(side)
  if (tree.op !== 'call' || tree.args[0] !== 'days') return []
  const [early = '', late = ''] = argumentsOf(side, tree)
  const solved = (day: string, from: string, sign: 1 | -1): readonly Equation[] =>
    equation(day, value).flatMap((one) => (isKnown(one.column, from) ? [{ ...one, days: { from, sign } }] : []))
  return [...solved(late, early, 1), ...solved(early, late, -1)]
}

function isKnown(column: string, value: string): boolean {
  return !compileRule(value, 'row').reads.self.includes(column)
}

function sides(part: string): readonly string[] {
  const tree = treeOf(part)
  if (tree.op === 'call' && tree.args[0] === 'near') return argumentsOf(part, tree).slice(0, 2)
  const both = operandsOf(part, '==')
  return both.length === 2 ? both : []
}

function conjuncts(rule: string): readonly string[] {
  const parts = operandsOf(unwrapped(rule), '&&')
  return parts.length === 1 ? parts : parts.flatMap(conjuncts)
}
