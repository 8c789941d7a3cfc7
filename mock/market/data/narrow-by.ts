import { dayNumber } from '../../../fixtures/index.js'
import { countBelow } from '../../model/count-below.js'
import type { BoundFilter, Narrowed } from '../../model/relation.js'

export interface NarrowPlan {
  /** Columns that hold the day by which the rows ascend (a timestamp of that day counts). */
  readonly dateColumns: readonly string[]
  /** Day numbers of all rows, ascending. */
  readonly days: ArrayLike<number>
  /** Rows of a key column by its value, ascending; undefined = the value is unknown. */
  readonly keys: KeyRows
  /** The same for keys that many rows have: used only where no other key helps. */
  readonly words?: KeyRows
}

type KeyRows = Readonly<Record<string, (value: string) => Uint32Array | undefined>>

/** Decides windows of the date column and key look-ups; undefined when no filter helps. */
export function narrowBy(plan: NarrowPlan, filters: readonly BoundFilter[]): Narrowed | undefined {
  const window = new Window(plan)
  const decided: string[] = []
  const lists: Uint32Array[] = []
  for (const bound of filters) {
    const rows = keyRows(plan.keys, bound)
    if (rows !== undefined) lists.push(rows)
    if (rows !== undefined || window.decides(bound)) decided.push(bound.parameter)
  }
  const rarest = lists.length === 0 && plan.words !== undefined ? rarestWord(plan.words, filters) : undefined
  if (rarest !== undefined) {
    lists.push(rarest.rows)
    decided.push(rarest.parameter)
  }
  if (lists.length === 0 && !window.narrowed) return undefined
  const { low, high } = window
  if (lists.length === 0) return { indices: range(low, high), from: low, decided }
  const parts = lists.map((rows) => rows.subarray(countBelow(rows, low), countBelow(rows, high)))
  return { indices: parts.reduce(common), decided }
}

/** The first index that the date filters keep, and one past the last. */
class Window {
  low = 0
  high: number
  narrowed = false
  private readonly plan: NarrowPlan

  constructor(plan: NarrowPlan) {
    this.plan = plan
    this.high = plan.days.length
  }

  /** Applies a date filter; false when it is not a date filter. */
  decides({ filter, value }: BoundFilter): boolean {
    if (!this.plan.dateColumns.includes(filter.column)) return false
    const day = dayNumber(String(value))
    if (Number.isNaN(day)) return false
    if (filter.op === 'within-days' || filter.op === 'gte') this.from(day)
    else if (filter.op === 'lt') this.below(day)
    else return false
    return true
  }

  private from(day: number): void {
    this.low = Math.max(this.low, countBelow(this.plan.days, day))
    this.narrowed = true
  }

  private below(day: number): void {
    this.high = Math.min(this.high, countBelow(this.plan.days, day))
    this.narrowed = true
  }
}

/** Rows with one of the wanted keys, ascending; undefined when this is not a key look-up. */
function keyRows(keys: KeyRows, { filter, value }: BoundFilter): Uint32Array | undefined {
  const look = Object.hasOwn(keys, filter.column) ? keys[filter.column] : undefined
  if (look === undefined || !['eq', 'in', 'has-member'].includes(filter.op)) return undefined
  const values = typeof value === 'object' ? value : [String(value)]
  const found = new Set(values.map((text) => look(text)))
  const lists = [...found].filter((rows) => rows !== undefined)
  const [only] = lists
  return lists.length === 1 && only !== undefined ? only : merged(lists)
}

/** Of several words, the one that the fewest rows have. */
function rarestWord(words: KeyRows, filters: readonly BoundFilter[]) {
  return filters
    .filter(({ filter, value }) => filter.op === 'eq' || (typeof value === 'object' && value.length === 1))
    .flatMap((bound) => {
      const rows = keyRows(words, bound)
      return rows === undefined ? [] : [{ rows, parameter: bound.parameter }]
    })
    .sort((a, b) => a.rows.length - b.rows.length)
    .at(0)
}

/** A row may have several of the keys (an issuer with two listings has): it counts once. */
function merged(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((total, rows) => total + rows.length, 0))
  let at = 0
  for (const rows of lists) {
    all.set(rows, at)
    at += rows.length
  }
  return all.sort().filter((row, i) => row !== all[i - 1])
}

/** Numbers that both of two ascending lists hold. */
function common(a: Uint32Array, b: Uint32Array): Uint32Array {
  const rest = new Set(b)
  return a.filter((row) => rest.has(row))
}

let identity = new Uint32Array(0)

/** The numbers from `low` to below `high`, as a view of one array that grows with the longest relation. */
export function range(low: number, high: number): Uint32Array {
  if (identity.length < high) {
    identity = new Uint32Array(high)
    for (let i = 0; i < high; i++) identity[i] = i
  }
  return identity.subarray(low, Math.max(low, high))
}
