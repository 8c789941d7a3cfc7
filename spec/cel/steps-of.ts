import type { ASTNode } from '@marcbachmann/cel-js'
import { CHARACTERS, type Cost, costOf, type Names, type Size } from './expression-cost.js'

/** The sizes of the values that an expression may read. */
export interface DataSize {
  /** Rows of `self`, where it is a list. */
  readonly self: number
  /** Rows of `rows`. */
  readonly rows: number
  /** Members of the longest list in a cell. */
  readonly list: number
  /** Characters of the longest text in a cell. */
  readonly text: number
}

/** An expression, and the parts of it that are computed once and not for each member of a list. */
export interface Parted {
  readonly ast: ASTNode
  readonly parts: readonly { readonly name: string; readonly whole: Parted }[]
}

/** The most steps that an expression can take. */
export function stepsOf(expression: Parted, self: 'row' | 'rows', { self: count, rows, list, text }: DataSize): number {
  const characters = Math.max(text, list * Math.max(CHARACTERS, text))
  const row: Size = { length: 1, member: { length: Math.max(list, text), member: { length: text }, characters } }
  const names = new Map<string, Size>([
    ['self', self === 'row' ? row : { length: count, member: row }],
    ['rows', { length: rows, member: row }],
    ['params', { length: 1, member: { length: text } }],
    ['today', { length: 1, member: { length: 10 } }],
  ])
  return partedCost(expression, names).steps
}

function partedCost({ ast, parts }: Parted, names: Names): Cost {
  const costs = parts.map(({ name, whole }) => [name, partedCost(whole, names)] as const)
  const { steps, size } = costOf(ast, new Map([...names, ...costs.map(([name, cost]) => [name, cost.size] as const)]))
  return { steps: steps + costs.reduce((total, [, cost]) => total + cost.steps, 0), size }
}
