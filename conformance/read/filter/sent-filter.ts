import type { Filter, Parameter } from '../../../spec/index.js'
import type { Exchange } from '../../exchange.js'

/** A filter as one request used it. */
export interface SentFilter {
  readonly parameter: Parameter
  readonly filter: Filter
  /** The text in the query, or the default. */
  readonly value: string
  /** The answer whose clock measures windows. */
  readonly exchange: Exchange
  /** The table's columns are not documented: compare loosely. */
  readonly loose?: boolean
  /** It accompanies the filters that the request tests, and no row has to show its own effect. */
  readonly isExtra?: boolean
}
