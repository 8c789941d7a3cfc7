import {
  argumentsOf,
  type Column,
  columnOf,
  compileRule,
  evaluateText,
  grouped,
  memberOf,
  operandsOf,
  type Table,
  treeOf,
  unwrapped,
} from '../../../spec/index.js'
import type { Row } from '../../model/relation.js'
import { fitsColumn } from './fits-column.js'

/** `self.all(r, sum(self.filter(x, x.day == r.day).map(x, x.share)) == 100)`: one total in every group of rows. */
export interface GroupSum {
  /** The columns whose cells are equal in a group; none: all rows are one group. */
  readonly by: readonly string[]
  readonly column: string
  readonly total: number
}

/** The first alternative of a rule that gives every group of rows a constant sum. */
export function groupSumIn(rule: string): GroupSum | undefined {
  const each = callOf(rule, 'all')
  const [variable = '', body = rule] = each ?? []
  for (const part of operandsOf(unwrapped(body), '||')) {
    const found = sumIn(unwrapped(part), each === undefined ? undefined : variable)
    if (found !== undefined) return found
  }
  return undefined
}

/** The column, if no other rule reads it, and no answer shows only a part of a group. */
export function freeColumn({ by, column }: GroupSum, table: Table, dated: Column | undefined): Column | undefined {
  const isRead = table.rules.some((rule) => compileRule(rule, 'row').reads.self.includes(column))
  const isWhole = dated === undefined || by.includes(dated.name)
  return isRead || !isWhole || table.summaries.length > 0 ? undefined : columnOf(table, column)
}

/** Rows with cells that give every group the sum; a group without lawful cells is left out. */
export function withGroupSums(
  rows: readonly Row[],
  { by, column: name, total }: GroupSum,
  column: Column,
): readonly (Row | undefined)[] {
  const step = column.multipleOf ?? (column.type === 'integer' ? 1 : 0.01)
  const nameOf = (index: number): string => JSON.stringify(by.map((name) => rows[index]?.[name] ?? null))
  const groups = grouped([...rows.keys()], nameOf)
  const made: (Row | undefined)[] = rows.map(() => undefined)
  for (const group of groups.values()) {
    const parts = shares(
      group.map((index) => Number(rows[index]?.[name] ?? 0)),
      total,
      step,
    )
    if (!parts.every((part) => fitsColumn(column, part))) continue
    for (const [at, index] of group.entries()) made[index] = { ...rows[index], [name]: parts[at] ?? null }
  }
  return made
}

/** The numbers scaled to the sum, in whole steps; the largest one absorbs the rounding. */
function shares(numbers: readonly number[], total: number, step: number): readonly number[] {
  const all = numbers.reduce((sum, number) => sum + number, 0)
  const steps = numbers.map((number) =>
    Math.floor((all === 0 ? total / numbers.length : (number / all) * total) / step),
  )
  const left = Math.round(total / step) - steps.reduce((sum, count) => sum + count, 0)
  const largest = steps.indexOf(Math.max(...steps))
  return steps.map((count, at) => Number(((at === largest ? count + left : count) * step).toFixed(8)))
}

function sumIn(part: string, variable: string | undefined): GroupSum | undefined {
  for (const [side, list] of sumSides(part)) {
    const total = Number(evaluateText(side, { self: {} }) ?? Number.NaN)
    const mapped = callOf(list, 'map')
    if (!Number.isFinite(total) || mapped === undefined) continue
    const [member = '', cell = '', source = ''] = mapped
    const column = memberOf(treeOf(cell), member)
    const by = source === 'self' ? [] : groupedBy(source, variable)
    if (column !== undefined && by !== undefined) return { by, column, total }
  }
  return undefined
}

/** A constant and the list whose sum it is, for each way to read the comparison. */
function sumSides(part: string): readonly (readonly [side: string, list: string])[] {
  const tree = treeOf(part)
  const name = tree.op === 'call' ? tree.args[0] : undefined
  if (name === 'sums') {
    const [total = '', list = ''] = argumentsOf(part, tree)
    return [[total, list]]
  }
  const [left = '', right = ''] = name === 'near' ? argumentsOf(part, tree) : operandsOf(part, '==')
  return [
    [left, right],
    [right, left],
  ].flatMap(([side = '', sum = '']) => {
    const call = sum === '' ? undefined : treeOf(sum)
    if (call?.op !== 'call' || call.args[0] !== 'sum') return []
    return [[side, argumentsOf(sum, call)[0] ?? ''] as const]
  })
}

/** `self.filter(x, x.day == r.day && …)`: the columns that are equal in the row `r`. */
function groupedBy(source: string, outer: string | undefined): readonly string[] | undefined {
  const [member = '', test = '', list] = callOf(source, 'filter') ?? []
  if (list !== 'self' || outer === undefined) return undefined
  const columns = operandsOf(unwrapped(test), '&&').map((part) => {
    const sides = operandsOf(unwrapped(part), '==').map((side) => treeOf(side))
    const names = [member, outer].map((name) => sides.flatMap((side) => memberOf(side, name) ?? []))
    const [[inner] = [], [same] = []] = names
    return sides.length === 2 && inner === same ? inner : undefined
  })
  return columns.includes(undefined) ? undefined : columns.flatMap((name) => name ?? [])
}

/** `list.all(r, body)`: the variable, the body and the list, as they are written. */
export function callOf(
  expression: string,
  name: string,
): readonly [variable: string, body: string, list: string] | undefined {
  const text = unwrapped(expression)
  const tree = treeOf(text)
  if (tree.op !== 'rcall' || tree.args[0] !== name) return undefined
  const [variable = '', body = ''] = argumentsOf(text, tree)
  return [variable, body, text.slice(tree.args[1].start, tree.args[1].end)]
}
