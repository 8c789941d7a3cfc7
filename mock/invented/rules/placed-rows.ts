import {
  type Column,
  compileRule,
  type ExpressionTree,
  evaluate,
  type Rule,
  type Today,
  treeOf,
} from '../../../spec/index.js'
import type { Row, Value } from '../../model/relation.js'
import { fitsColumn } from './fits-column.js'

/** The rule names a row by its place, such as `self[0]`: it is about rows in the order of the answer. */
export function namesPlace(rule: string): boolean {
  return nodesOf(treeOf(rule)).some((node) => node.op === '[]' && isSelf(node.args[0]))
}

/** The rows, if need be with a cell that makes the rule true: `self[0].change == 0`. The columns are free to change. */
export function withPlacedCell(
  rule: Rule,
  rows: readonly Row[],
  columns: readonly Column[],
  today: Today,
): readonly Row[] | undefined {
  const compiled = compileRule(rule, 'rows')
  const isHeld = (self: readonly Row[]): boolean => evaluate(compiled, { self, today }) !== 'broken'
  if (isHeld(rows)) return rows
  for (const node of nodesOf(treeOf(rule.rule))) {
    const cell =
      node.op === '==' ? (cellIn(node.args[0], node.args[1]) ?? cellIn(node.args[1], node.args[0])) : undefined
    if (cell === undefined || !columns.some((one) => one.name === cell.column && fitsColumn(one, cell.value))) continue
    const self = rows.map((row, index): Row => (index === cell.place ? { ...row, [cell.column]: cell.value } : row))
    if (isHeld(self)) return self
  }
  return undefined
}

interface PlacedCell {
  readonly place: number
  readonly column: string
  readonly value: Value
}

function cellIn(side: ExpressionTree, other: ExpressionTree): PlacedCell | undefined {
  if (side.op !== '.' || other.op !== 'value') return undefined
  const [row, column] = side.args
  if (row.op !== '[]' || !isSelf(row.args[0]) || row.args[1].op !== 'value') return undefined
  const value = typeof other.args === 'bigint' ? Number(other.args) : other.args
  const isCell = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
  return isCell ? { place: Number(row.args[1].args), column, value } : undefined
}

function isSelf(node: ExpressionTree): boolean {
  return node.op === 'id' && node.args === 'self'
}

function nodesOf(value: unknown): readonly ExpressionTree[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (!isNode(value)) return []
  return [value, ...nodesOf(value.args)]
}

function isNode(value: unknown): value is ExpressionTree {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value
}
