import type { Filter } from '../../spec/index.js'

export type Value = string | number | boolean | null | readonly string[]
export type Row = Readonly<Record<string, Value>>

/** A declared filter with the value that the request gave it, already translated and typed. */
export interface BoundFilter {
  readonly parameter: string
  readonly filter: Filter
  /** Several for `in` and `has-member`; a number for `gte`, `lte`; an ISO date for `before` and `within-days` (inclusive start). */
  readonly value: string | number | readonly string[]
}

/** A column as numbers, so that filters and orders need not build values. NaN = an empty cell. */
export interface Coded {
  code(index: number): number
  /** The code of a value as answers show it; undefined when no row can have it. */
  encode(value: string | number): number | undefined
  /** Codes ascend as the values do (dates, amounts): they can be compared, not only told apart. */
  readonly ordered: boolean
}

/**
 * A set of rows that need not exist as objects: the ledger is columns of numbers.
 * Filters, orders and caps run over indices; only the rows that are answered are built.
 */
export interface Relation {
  readonly size: number
  /** Reads one column by index; undefined when the relation has no such column. */
  column(name: string): ((index: number) => Value) | undefined
  coded?(name: string): Coded | undefined
  /** The column by which indices ascend; a walk from the last index down needs no sorting for it. */
  readonly ascending?: string
  /** Ascending indices that an index of the relation leaves over for these filters; undefined = no help, scan all. */
  narrow?(
    filters: readonly BoundFilter[],
  ): { readonly indices: ArrayLike<number>; readonly decided: readonly string[] } | undefined
  row(index: number): Row
}
