import type { Operation, Table } from '../../spec/index.js'
import type { ParameterValue } from '../model/facts.js'
import type { Relation, Row } from '../model/relation.js'
import type { SourceFilter } from './rules/source-filters.js'
import type { SymbolUniverse } from './symbol-universe.js'

/** The rows of a contract; one table is made once for equal requests. */
export interface RowCache {
  /** The operation, whose declared filters decide which rows exist; `property`: of a JSON answer. */
  relation(request: RowRequest): Relation
  readonly symbols: SymbolUniverse
}

export interface RowRequest {
  readonly operation: Operation
  readonly table: Table
  readonly property?: string
  readonly values: Readonly<Record<string, ParameterValue>>
  readonly today: string
  /** Filters of the rows behind a summary. */
  readonly behind?: readonly SourceFilter[]
}

/**
 * Rows of another operation's answer, for a caller with all symbols, which further filters select; without parameters
 * every row that it may show.
 */
export type Ask = (
  operation: string,
  parameters?: Readonly<Record<string, string>>,
  filters?: readonly SourceFilter[],
) => readonly Row[]
