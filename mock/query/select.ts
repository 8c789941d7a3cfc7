import type { OrderKey } from '../../spec/index.js'
import { isCalendarDay } from '../clock/calendar-day.js'
import type { BoundFilter, Relation, Value } from '../model/relation.js'
import type { Position } from './cursor.js'
import { type Predicate, predicate } from './predicate.js'
import { type Comparator, comparator, type OrderOptions } from './row-order.js'
import { TopK } from './top-k.js'

export interface Plan extends OrderOptions {
  readonly filters: readonly BoundFilter[]
  readonly keys: readonly OrderKey[]
  readonly limit: number
  readonly after?: Position | undefined
  /** A plain date as position includes the rows of that date. */
  readonly edgeInclusive?: boolean
  /** The order of two equal rows; a relation ascends, so the later one is newer. */
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
  const scan = narrowed(relation, plan)
  const ties = plan.ties === 'earlier-first' ? 1 : -1
  const byKeys = comparator(plan.keys, relation, plan)
  const total: Comparator = (a, b) => byKeys(a, b) || ties * (a - b)
  const starts = afterPosition(relation, plan, total)
  if (starts !== undefined) scan.tests.push(starts)
  if (ties < 0 && ascendsBy(plan.keys, relation)) return cut(lastOf(scan, relation, plan.limit + 1), plan.limit)
  const best = new TopK(plan.limit + 1, total)
  if (ties < 0) fromTheEnd(scan, relation, (index) => best.offer(index), hopeless(best, plan.keys, relation))
  else for (const index of passing(scan)) best.offer(index)
  return cut(best.sorted(), plan.limit)
}

function cut(indices: readonly number[], limit: number): Selection {
  return { indices: indices.slice(0, limit), next: indices[limit] }
}

/** Whether the relation is already in the reverse of the requested order. */
function ascendsBy(keys: readonly OrderKey[], { ascending = [] }: Relation): boolean {
  return (
    keys.length > 0 &&
    keys.every(
      ({ by, direction, column }, place) => by === 'value' && direction === 'desc' && column === ascending[place],
    )
  )
}

/** The last indices that pass, the last one first. */
function lastOf(scan: Scan, relation: Relation, most: number): readonly number[] {
  const found: number[] = []
  fromTheEnd(scan, relation, (index) => (found.push(index) < most ? undefined : 'enough'))
  return found
}

/** If values ascend, a row below the worst row found so far cannot be among the best. */
function hopeless(best: TopK, [key]: readonly OrderKey[], relation: Relation): Predicate | undefined {
  const coded = key && relation.coded?.(key.column)
  if (
    key === undefined ||
    coded === undefined ||
    key.direction !== 'desc' ||
    key.by !== 'value' ||
    key.column !== relation.ascending?.[1]
  )
    return undefined
  return (index) => best.full && coded.code(index) < coded.code(best.worst ?? index)
}

/** Indices that pass the filters, ascending, without order or cut: the input of aggregates. */
export function matching(relation: Relation, filters: readonly BoundFilter[]): readonly number[] {
  return passing(narrowed(relation, { filters }))
}

export type Visit = (index: number) => 'go on' | 'enough'

/** The same from the last index down, until the visitor stops. */
export function backwards(relation: Relation, filters: readonly BoundFilter[], visit: Visit): void {
  fromTheEnd(narrowed(relation, { filters }), relation, visit)
}

/** The candidates, and the remaining tests for each. */
interface Scan {
  readonly indices: ArrayLike<number>
  /** The indices are this one and those after it, without a gap. */
  readonly from: number | undefined
  readonly tests: Predicate[]
  /**
   * The least value of the second ascending column. Once a row fails this test, all earlier rows of its run fail too.
   */
  readonly least: Predicate | undefined
}

function narrowed(relation: Relation, plan: Pick<Plan, 'filters' | 'also'>): Scan {
  const help = relation.narrow?.(plan.filters)
  const indices = help?.indices ?? everyIndex(relation.size)
  const from = help === undefined ? 0 : help.from
  const rest = plan.filters.filter((bound) => !help?.decided.includes(bound.parameter))
  const tests = rest.map((bound) => predicate(bound, relation))
  if (plan.also !== undefined) tests.push(plan.also)
  const floor = rest.findIndex(({ filter: { op, column } }) => op === 'gte' && column === relation.ascending?.[1])
  return { indices, from, tests, least: tests[floor] }
}

function passing({ indices, tests }: Scan): readonly number[] {
  const found: number[] = []
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0
    if (passes(tests, index)) found.push(index)
  }
  return found
}

/**
 * Visits passing indices from the last one down; `skips` and `least` skip the rest of a run. The other tests come first:
 * most read less memory, and a row that fails them is followed by another one of its run.
 */
function fromTheEnd(
  { indices, from, tests, least }: Scan,
  relation: Relation,
  visit: (index: number) => unknown,
  skips?: Predicate,
): void {
  const runStart = relation.runStart?.bind(relation)
  const others = runStart === undefined ? tests : tests.filter((test) => test !== least)
  for (let at = indices.length - 1; at >= 0; at -= 1) {
    const index = indices[at] ?? 0
    if (!passes(others, index)) continue
    if (runStart !== undefined && (skips?.(index) || least?.(index) === false)) {
      const start = runStart(index)
      at = from === undefined ? placeBefore(indices, start, at) : start - from
    } else if (visit(index) === 'enough') return
  }
}

/** The first place whose index is not below the limit, at most `place`; most runs are short. */
function placeBefore(indices: ArrayLike<number>, limit: number, place: number): number {
  const isBelow = (at: number): boolean => at < 0 || (indices[at] ?? 0) < limit
  let [high, step] = [place, 1]
  while (!isBelow(high - step)) {
    high -= step
    step *= 2
  }
  let low = high - step
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (isBelow(middle)) low = middle
    else high = middle
  }
  return high
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

/** Compares a cell with the value of a cursor: numbers as numbers, times by the day if the cursor names only a day. */
function compareTo(value: string, cell: Value): number {
  if (typeof cell === 'number') return cell - Number(value)
  const text = isCalendarDay(value) ? String(cell).slice(0, value.length) : String(cell)
  return text < value ? -1 : text > value ? 1 : 0
}
