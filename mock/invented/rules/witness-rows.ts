import { memberOf, operandsOf, treeOf, unwrapped } from '../../../spec/index.js'
import type { Row } from '../../model/relation.js'
import { columnIn } from './equation.js'
import { callOf } from './group-sums.js'

/**
 * Cells that make a rule true because one source row has them (`rows.exists(r, r.day == self.busiest && …)`), or
 * because all source rows together do (`rows.all(r, r.zone in self.zones)`); one set of cells for each solution.
 */
export function cellsOfSources(rule: string, rows: readonly Row[]): readonly Row[] {
  const [variable = '', body = '', list] = callOf(rule, 'exists') ?? callOf(rule, 'all') ?? []
  if (list !== 'rows') return []
  const parts = operandsOf(unwrapped(body), '&&').map(unwrapped)
  if (callOf(rule, 'all') !== undefined) return parts.length === 1 ? memberLists(parts[0] ?? '', variable, rows) : []
  const pairs = parts.flatMap((part) => pairIn(part, variable))
  return pairs.length === 0
    ? []
    : rows.map((row) => Object.fromEntries(pairs.map(({ own, theirs }) => [own, row[theirs] ?? null])))
}

interface Pair {
  readonly own: string
  readonly theirs: string
}

/** `r.day == self.busiest`, on either side. */
function pairIn(part: string, variable: string): readonly Pair[] {
  const [left, right] = operandsOf(part, '==')
  if (left === undefined || right === undefined) return []
  const pair = (own: string | undefined, theirs: string | undefined): readonly Pair[] =>
    own === undefined || theirs === undefined ? [] : [{ own, theirs }]
  return [
    ...pair(columnIn(left), memberOf(treeOf(right), variable)),
    ...pair(columnIn(right), memberOf(treeOf(left), variable)),
  ]
}

/** `r.zone in self.zones`: the list of every zone. */
function memberLists(part: string, variable: string, rows: readonly Row[]): readonly Row[] {
  const tree = treeOf(part)
  if (tree.op !== 'in') return []
  const theirs = memberOf(tree.args[0], variable)
  const own = columnIn(part.slice(tree.args[1].start, tree.args[1].end))
  if (theirs === undefined || own === undefined) return []
  const cells = rows.flatMap((row) => (row[theirs] === null || row[theirs] === undefined ? [] : [String(row[theirs])]))
  return [{ [own]: [...new Set(cells)].sort() }]
}
