import { type ExpressionTree, memberOf, operandsOf, treeOf } from '../../../spec/index.js'
import { RecentCache } from '../../model/recent-cache.js'
import type { Row } from '../../model/relation.js'
import { columnIn, conjuncts } from './equation.js'
import { callOf } from './group-sums.js'

/**
 * Cells that make a rule true because one source row has them (`rows.exists(r, r.day == self.busiest && …)`, or
 * `rows.all(r, r.day <= self.last)` of the newest row), or because all source rows together do (`rows.all(r, r.zone in
 * self.zones)`); one set of cells for each solution.
 */
export function cellsOfSources(rule: string, rows: readonly Row[]): readonly Row[] {
  const lists = quantified(rule).flatMap(({ name, variable, parts }) =>
    name === 'all' && parts.length === 1 ? memberLists(parts[0] ?? '', variable, rows) : [],
  )
  return [...(lists.length === 0 ? [] : [Object.assign({}, ...lists)]), ...cellsOfPairs(pairsIn(rule), rows)]
}

/** The cells of each source row that the columns repeat. */
export function cellsOfPairs(pairs: readonly Pair[], rows: readonly Row[]): readonly Row[] {
  if (pairs.length === 0) return []
  return rows.map((row) => Object.fromEntries(pairs.map(({ own, theirs }) => [own, row[theirs] ?? null])))
}

/** A column whose cell one source row has too. */
export interface Pair {
  readonly own: string
  readonly theirs: string
}

export function pairsIn(rule: string): readonly Pair[] {
  return quantified(rule).flatMap(({ name, variable, parts }) =>
    parts.flatMap((part) => pairIn(part, variable, name === 'all' ? ['==', '<=', '>='] : ['=='])),
  )
}

/** The cells that every source row shares with the summary (`rows.all(r, r.name == self.name)`). */
export function sharedPairs(rule: string): readonly Pair[] {
  return quantified(rule).flatMap(({ name, variable, parts }) =>
    name === 'all' ? parts.flatMap((part) => pairIn(part, variable, ['=='])) : [],
  )
}

interface Quantified {
  readonly name: 'all' | 'exists'
  readonly variable: string
  /** What is true of one source row, or of every one. */
  readonly parts: readonly string[]
}

/** The conjuncts of a rule about source rows, or about some of them. */
function quantified(rule: string): readonly Quantified[] {
  return read.get(rule, () => quantifiedIn(rule))
}

const read = new RecentCache<string, readonly Quantified[]>(500)

function quantifiedIn(rule: string): readonly Quantified[] {
  return conjuncts(rule).flatMap((conjunct) =>
    (['all', 'exists'] as const).flatMap((name) => {
      const [variable = '', body = '', list = ''] = callOf(conjunct, name) ?? []
      return isOfSources(list) ? [{ name, variable, parts: conjuncts(body) }] : []
    }),
  )
}

function isOfSources(list: string): boolean {
  return list === 'rows' || (list !== '' && isOfSources(callOf(list, 'filter')?.[2] ?? ''))
}

/** `r.day == self.busiest`, on either side. */
function pairIn(part: string, variable: string, signs: readonly ('==' | '<=' | '>=')[]): readonly Pair[] {
  const [left, right] = signs.map((sign) => operandsOf(part, sign)).find(({ length }) => length === 2) ?? []
  if (left === undefined || right === undefined) return []
  return [
    [left, right],
    [right, left],
  ].flatMap(([one = '', other = '']) => {
    const own = memberOf(plainCell(treeOf(one)), 'self')
    const theirs = memberOf(plainCell(treeOf(other)), variable)
    return own === undefined || theirs === undefined ? [] : [{ own, theirs }]
  })
}

/** `timestamp(r.time)` is the cell in another form. */
function plainCell(tree: ExpressionTree): ExpressionTree {
  const [inner, ...more] = tree.op === 'call' && FORMS.has(tree.args[0]) ? tree.args[1] : []
  return inner === undefined || more.length > 0 ? tree : plainCell(inner)
}

const FORMS: ReadonlySet<string> = new Set(['timestamp', 'double', 'int', 'string'])

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
