import { argumentsOf, compileRule, type ExpressionTree, operandsOf, treeOf, unwrapped } from '../../spec/index.js'

/** A conjunct of a rule that defines one column: `self.net == self.buy - self.sell`, `near(self.a, …)`. */
export interface Equation {
  readonly column: string
  /** CEL that computes the value. */
  readonly value: string
}

/** `self.low <= self.high`: the two columns, the smaller one first. */
export interface Comparison {
  readonly less: string
  readonly more: string
}

/** All equations in the conjuncts of a rule. The column may be on either side. */
export function equationsIn(rule: string): readonly Equation[] {
  return conjuncts(rule).flatMap((part) => {
    const [left, right] = sides(part)
    if (left === undefined || right === undefined) return []
    return [...equation(left, right), ...equation(right, left)]
  })
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

/** The column name, if the expression is exactly one column. */
export function columnIn(expression: string): string | undefined {
  return columnAt(treeOf(expression))
}

function columnAt(tree: ExpressionTree): string | undefined {
  if (tree.op !== '.') return undefined
  const [row, column] = tree.args
  return row.op === 'id' && row.args === 'self' ? column : undefined
}

function equation(side: string, value: string): readonly Equation[] {
  const column = columnIn(side)
  const isKnown = column !== undefined && !compileRule(value, 'row').reads.self.includes(column)
  return isKnown ? [{ column, value }] : []
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
