import type { Filter } from '../../spec/index.js'
import type { ByteWriter } from './byte-writer.js'

export type Value = string | number | boolean | null | readonly string[]
export type Row = Readonly<Record<string, Value>>

/**
 * A mistake in a filter that a fault makes: rows with an empty cell pass, rows at an end of `between` do not pass, or
 * the UTC offset of a time is ignored.
 */
export interface MistakenFilter extends Filter {
  readonly mistake?: 'empty-passes' | 'ends-excluded' | 'offset-ignored'
}

/** A declared filter with the value that the request gave it, already translated and typed. */
export interface BoundFilter {
  readonly parameter: string
  readonly filter: MistakenFilter
  /**
   * A list for `in`, `has-member`, `between`, `bbox`, `near`; a number, day or time for comparisons; the inclusive
   * start for windows.
   */
  readonly value: string | number | readonly string[]
}

/** A column as numbers, for filters and orders without building values. NaN = an empty cell. */
export interface Coded {
  code(index: number): number
  /** The code of a value as answers show it; undefined if no row can have it. */
  encode(value: string | number): number | undefined
  /** Codes ascend like the values (dates, amounts), so they can be compared. */
  readonly ordered: boolean
}

/** Writes one cell in the form of the default choices: unquoted, numbers in their shortest form. */
export type CellWriter = (out: ByteWriter, index: number) => void

/** Indices that pass the filters decided by an index of the relation, ascending. */
export interface Narrowed {
  readonly indices: ArrayLike<number>
  /** The first index, if the indices are consecutive. */
  readonly from?: number
  /** Parameters whose filters are already applied. */
  readonly decided: readonly string[]
}

/**
 * A set of rows, not necessarily as objects: the ledger is columns of numbers.
 * Filters, orders and caps run over indices; only answered rows are built. `R` is the row type of the contract.
 */
export interface Relation<R = unknown> {
  readonly size: number
  /** Reads one column by index; undefined when the relation has no such column. */
  column(name: string): ((index: number) => Value) | undefined
  coded?(name: string): Coded | undefined
  /** Writes a column without building values; undefined = this is not possible. */
  writer?(name: string): CellWriter | undefined
  /**
   * The columns by which the rows are sorted, the second within equal values of the first: reading backwards needs no
   * sorting.
   */
  readonly ascending?: readonly string[]
  /** The first index that shares its value of the first ascending column with this one. */
  runStart?(index: number): number
  /** undefined = no filter helps, scan all. */
  narrow?(filters: readonly BoundFilter[]): Narrowed | undefined
  row(index: number): Row & R
}

/** Some rows of a relation, in order: the result of most handlers. */
export interface Page<R = unknown> {
  readonly relation: Relation<R>
  readonly indices: readonly number[]
}

export function rowsOf<R>({ relation, indices }: Page<R>): readonly (Row & R)[] {
  return indices.map((index) => relation.row(index))
}

/** A column of the row type, with its type. */
export function cellsOf<R, Name extends keyof R & string>(
  relation: Relation<R>,
  name: Name,
): (index: number) => R[Name] {
  const read = relation.column(name)
  return (index) => (read?.(index) ?? null) as R[Name]
}
