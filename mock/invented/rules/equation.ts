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
    const found = [...solved(left, right, 0), ...solved(right, left, 0)]
    return found.length > 0 ? found : [...solved(left, right, MOST_TERMS), ...solved(right, left, MOST_TERMS)]
  })
}

/** So many terms of a side are moved to the other one. */
const MOST_TERMS = 6

/** Of `a - b == whole`: `a` is `whole + b`, and `b` is `a - whole`. */
const MOVED: Readonly<Record<'+' | '-' | '*' | '/', readonly [ofFirst: string, ofLast: string]>> = {
  '+': ['(whole) - (b)', '(whole) - (a)'],
  '-': ['(whole) + (b)', '(a) - (whole)'],
  '*': ['(whole) / (b)', '(whole) / (a)'],
  '/': ['(whole) * (b)', '(a) / (whole)'],
}

/** What `side` says about its columns if it equals `value`; up to `most` terms of it are moved to the value. */
function solved(side: string, value: string, most: number): readonly Equation[] {
  const found = [...equation(side, value), ...daysIn(side, value)]
  if (found.length > 0 || most === 0) return found
  const bare = unwrapped(side)
  const sign = (['+', '-', '*', '/'] as const).find((one) => one === treeOf(bare).op)
  if (sign === undefined) return []
  const terms = operandsOf(bare, sign)
  const [a, b = ''] = [terms.slice(0, -1).join(` ${sign} `), terms.at(-1)]
  const texts: Readonly<Record<string, string>> = { a, b, whole: value }
  return MOVED[sign].flatMap((form, at) => {
    return solved(
      at === 0 ? a : b,
      form.replace(/\w+/g, (name) => texts[name] ?? ''),
      most - 1,
    )
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
        ...solved(side, both[1 - at] ?? '', 0),
      ]
    })
  })
}

const LIMITS = ['<=', '>=', '<', '>'] as const

/** The column name, if the expression is exactly one column. */
export function columnIn(expression: string): string | undefined {
  return columnAt(treeOf(expression))
}

/** The cell in another form. */
const FORMS: ReadonlySet<string> = new Set(['double', 'timestamp'])

function columnAt(tree: ExpressionTree | undefined): string | undefined {
  if (tree === undefined) return undefined
  if (tree.op === 'call' && FORMS.has(tree.args[0]) && tree.args[1].length === 1) return columnAt(tree.args[1][0])
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
  if (tree.op !== 'call') return []
  const args = argumentsOf(side, tree)
  if (tree.args[0] === 'double' && args.length === 1) return daysIn(args[0] ?? '', value)
  if (tree.args[0] !== 'days') return []
  const [early = '', late = ''] = args
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

export function conjuncts(rule: string): readonly string[] {
  const parts = operandsOf(unwrapped(rule), '&&')
  return parts.length === 1 ? parts : parts.flatMap(conjuncts)
}
