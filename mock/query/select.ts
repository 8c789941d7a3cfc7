import type { OrderKey } from '../../spec/index.js'
import { isCalendarDay } from '../clock/calendar-day.js'
import type { BoundFilter, Relation, Value } from '../model/relation.js'
import type { Position } from './cursor.js'
import { type Comparator, comparator, type OrderOptions } from './order.js'
import { type Predicate, predicate } from './predicate.js'
import { TopK } from './top-k.js'

export interface Plan extends OrderOptions {
  readonly filters: readonly BoundFilter[]
  readonly keys: readonly OrderKey[]
  readonly limit: number
  readonly after?: Position | undefined
  /** A bare date as position takes the rows of that date in. */
  readonly edgeInclusive?: boolean
  /** Which of two equal rows comes first; a relation ascends, so that the later one is the newer one. */
  readonly ties?: 'later-first' | 'earlier-first'
  /** A further test, such as a fuzzy match. */
  readonly also?: Predicate | undefined
}

export interface Selection {
  readonly indices: readonly number[]
  /** The row after the last one; undefined when there is none. */
  readonly next: number | undefined
}

/** Filters, orders and cuts over indices. No row is built. */
export function select(relation: Relation, plan: Plan): Selection {
  const { candidates, tests } = narrowed(relation, plan)
  const ties = plan.ties === 'earlier-first' ? 1 : -1
  const byKeys = comparator(plan.keys, relation, plan)
  const total: Comparator = (a, b) => byKeys(a, b) || ties * (a - b)
  const starts = afterPosition(relation, plan, total)
  if (starts !== undefined) tests.push(starts)
  const best = new TopK(plan.limit + 1, total)
  const stops = stopRule(relation, plan, ties)
  // From the end at which the better rows are likely to stand, so that the others need one comparison each.
  const last = candidates.length - 1
  for (let step = 0; step <= last; step += 1) {
    const index = candidates[ties < 0 ? last - step : step] ?? 0
    if (best.full && stops(index, best.worst ?? 0)) break
    if (passes(tests, index)) best.offer(index)
  }
  const indices = best.sorted()
  return { indices: indices.slice(0, plan.limit), next: indices[plan.limit] }
}

/** Indices that pass the filters, ascending, without order or cut: what an aggregate folds. */
export function matching(relation: Relation, filters: readonly BoundFilter[]): readonly number[] {
  const { candidates, tests } = narrowed(relation, { filters })
  const found: number[] = []
  for (let at = 0; at < candidates.length; at += 1) {
    const index = candidates[at] ?? 0
    if (passes(tests, index)) found.push(index)
  }
  return found
}

export type Visit = (index: number) => 'go on' | 'enough'

/** The same from the last index down, until the visitor says that it has seen enough. */
export function backwards(relation: Relation, filters: readonly BoundFilter[], visit: Visit): void {
  const { candidates, tests } = narrowed(relation, { filters })
  for (let at = candidates.length - 1; at >= 0; at -= 1) {
    const index = candidates[at] ?? 0
    if (passes(tests, index) && visit(index) === 'enough') return
  }
}

interface Narrowed {
  readonly candidates: ArrayLike<number>
  readonly tests: Predicate[]
}

function narrowed(relation: Relation, plan: Pick<Plan, 'filters' | 'also'>): Narrowed {
  const help = relation.narrow?.(plan.filters)
  const rest = plan.filters.filter((bound) => !help?.decided.includes(bound.parameter))
  const tests = rest.map((bound) => predicate(bound, relation))
  if (plan.also !== undefined) tests.push(plan.also)
  return { candidates: help?.indices ?? everyIndex(relation.size), tests }
}

function passes(tests: readonly Predicate[], index: number): boolean {
  for (const test of tests) if (!test(index)) return false
  return true
}

let identity = new Uint32Array(0)

/** 0, 1, 2, … as a view of one array that grows with the largest relation. */
function everyIndex(size: number): ArrayLike<number> {
  if (identity.length < size) identity = Uint32Array.from({ length: size }, (_, index) => index)
  return identity.subarray(0, size)
}

/** In a relation that ascends by the first key, a walk from the end may stop once only worse rows can follow. */
function stopRule(relation: Relation, plan: Plan, ties: number): (index: number, worst: number) => boolean {
  const [first, second] = plan.keys
  const helps = first?.direction === 'desc' && first.by === 'value' && relation.ascending === first.column
  if (first === undefined || !helps || ties > 0) return () => false
  if (second === undefined) return () => true
  const byFirst = comparator([first], relation, plan)
  return (index, worst) => byFirst(index, worst) > 0
}

function afterPosition(relation: Relation, plan: Plan, total: Comparator): Predicate | undefined {
  const { after } = plan
  if (after === undefined) return undefined
  if (after.kind === 'row') return (index) => total(index, after.index) > 0
  const read = relation.column(after.column)
  if (read === undefined) return undefined
  const descending = plan.keys.find((key) => key.column === after.column)?.direction !== 'asc'
  const { value } = after
  return (index) => {
    const order = compareTo(value, read(index))
    if (order === 0) return plan.edgeInclusive === true
    return descending ? order < 0 : order > 0
  }
}

/** Where a cell stands beside the value of a cursor: numbers as numbers, times by the day where only a day is named. */
function compareTo(value: string, cell: Value): number {
  if (typeof cell === 'number') return cell - Number(value)
  const text = isCalendarDay(value) ? String(cell).slice(0, value.length) : String(cell)
  return text < value ? -1 : text > value ? 1 : 0
}
