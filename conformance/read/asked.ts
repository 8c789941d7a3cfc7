import type { Filter, Parameter } from '../../spec/index.js'
import type { Exchange } from '../exchange.js'

/** A filter as it was asked for in one answer. */
export interface Asked {
  readonly parameter: Parameter
  readonly filter: Filter
  /** Text of the query, or the default that stands for it. */
  readonly value: string
  /** The answer whose clock windows are measured by. */
  readonly exchange: Exchange
  /** The table's columns are not documented: compare loosely. */
  readonly loose?: boolean
}
